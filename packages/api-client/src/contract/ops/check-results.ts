import * as z from 'zod/mini'
import { f } from '../../kit/index.ts'
import { checkWays } from './check-template.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const number = z.nullable(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)))

/** The pictures of one item. */
export const checkPictures = f.images('照片', { max: 6 })

/** What was found at one item. `ok` of a measured value follows from its bounds. */
export const checkAnswer = z.object({
  code: text(20),
  ok: z.nullable(z.boolean()),
  value: z.nullable(text(200)),
  note: z.nullable(text(200)),
  images: z.optional(z.array(text(100)).check(z.maxLength(6))),
  /** When it was answered, where that was before it could be handed in; ISO 8601. */
  at: z.optional(z.nullable(text(30))),
})
export type CheckAnswer = z.output<typeof checkAnswer>
export const checkAnswers = z.array(checkAnswer).check(z.maxLength(60))

/** An item as its template had it when the check was made, with its answer. */
export const checkResult = z.extend(checkAnswer, {
  text: text(100),
  way: z.enum(Object.keys(checkWays) as [keyof typeof checkWays, ...(keyof typeof checkWays)[]]),
  min: number,
  max: number,
  unit: z.nullable(text(10)),
  required: z.boolean(),
  critical: z.boolean(),
  /** Whoever looked at the check wants it done once more. */
  again: z.optional(z.boolean()),
})
export type CheckResult = z.output<typeof checkResult>

/** What the server itself knows of the device; `ok` null: there is nothing to judge by. */
export const autoCheckResult = z.object({
  code: text(20),
  label: text(30),
  ok: z.nullable(z.boolean()),
  critical: z.boolean(),
  detail: text(100),
})
export type AutoCheckResult = z.output<typeof autoCheckResult>

/** Answered as its way wants it. */
export const isAnswered = ({
  way,
  ok,
  value,
  images = [],
}: Pick<CheckResult, 'way' | 'ok' | 'value' | 'images'>): boolean =>
  way === 'text' ? (value ?? '').trim() !== '' : way === 'photo' ? images.length > 0 : ok !== null

/** Whether a measured value keeps to the bounds of its item; null: it is no number. */
export function withinBounds(
  { min, max }: Pick<CheckResult, 'min' | 'max'>,
  value: string | null,
): boolean | null {
  const measured = Number(value)
  if (value === null || value.trim() === '' || !Number.isFinite(measured)) return null
  return (min === null || measured >= min) && (max === null || measured <= max)
}
