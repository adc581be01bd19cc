import * as z from 'zod/mini'
import { percentOf } from './share.ts'
import { checkTexts } from './texts/check-texts.ts'

/** @internal */
export const typeText = (label: string): string => checkTexts().type(label)
/** @internal */
export const choose = (label: string): string => checkTexts().choose(label)

export function textSchema(label: string, max: number) {
  return z
    .string({ error: () => typeText(label) })
    .check(
      z.trim(),
      z.minLength(1, { error: () => typeText(label) }),
      z.maxLength(max, { error: () => checkTexts().tooLong(label, max) }),
    )
}

export function numberSchema(label: string, [min, max]: readonly [number, number], share = false) {
  const bound = (value: number) => (share ? `${percentOf(value)}%` : value)
  return z
    .number({ error: () => typeText(label) })
    .check(
      z.minimum(min, { error: () => checkTexts().tooSmall(label, bound(min)) }),
      z.maximum(max, { error: () => checkTexts().tooLarge(label, bound(max)) }),
    )
}

export function intSchema(label: string, range: readonly [number, number]) {
  return z
    .int({
      error: ({ input }) => (input == null ? typeText(label) : checkTexts().notWhole(label)),
    })
    .check(
      z.minimum(range[0], { error: () => checkTexts().tooSmall(label, range[0]) }),
      z.maximum(range[1], { error: () => checkTexts().tooLarge(label, range[1]) }),
    )
}

export const INT_RANGE = [-2_147_483_648, 2_147_483_647] as const
/** ±10 billion yuan in 分: far above any amount here, far below what a double holds exactly. */
export const MONEY_RANGE = [-1_000_000_000_000, 1_000_000_000_000] as const

export const isDate = (s: string) => {
  const match = /^(19|2[0-9])\d\d-(\d\d)-(\d\d)$/.exec(s)
  if (!match) return false
  const time = Date.parse(`${s}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(s)
}
export const isDateTime = (s: string) =>
  /^(19|2[0-9])\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(s) &&
  isDate(s.slice(0, 10)) &&
  !Number.isNaN(Date.parse(s))

export const id = (label: string) =>
  z
    .int({ error: () => choose(label) })
    .check(
      z.positive({ error: () => choose(label) }),
      z.maximum(Number.MAX_SAFE_INTEGER, { error: () => choose(label) }),
    )
/** The id of a row that is a text, such as a UUID. */
export const textId = (label: string) =>
  z
    .string({ error: () => choose(label) })
    .check(z.minLength(1, { error: () => choose(label) }), z.maxLength(100, { error: () => choose(label) }))
export const fileKey = (label: string) =>
  z
    .string({ error: () => checkTexts().upload(label) })
    .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: () => checkTexts().noFile(label) }))
export const listMax = (label: string, max: number) =>
  z.maxLength(max, { error: () => checkTexts().tooMany(label, max) })
