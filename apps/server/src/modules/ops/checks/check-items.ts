import {
  type AutoCheckResult,
  type CheckAnswer,
  type CheckResult,
  isAnswered,
  withinBounds,
} from '@linli/api-client/contract/ops/check-results'
import type { checkConclusions } from '@linli/api-client/contract/ops/equipment-check-flow'
import { asc, eq } from 'drizzle-orm'
import { isDeepStrictEqual as isEqual } from 'node:util'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { checkTemplateItem } from './check-template.table.ts'

const numberOf = (value: string | number | null) => (value === null ? null : Number(value))

/** The items of a template as a new check takes them over. */
export async function itemsOf(ctx: Ctx, templateId: number): Promise<CheckResult[]> {
  const items = await ctx.tx
    .select()
    .from(checkTemplateItem)
    .where(eq(checkTemplateItem.parentId, templateId))
    .orderBy(asc(checkTemplateItem.orderNo))
  return items.map(({ code, text, way, min, max, unit, required, critical }) => ({
    code,
    text,
    way,
    min: numberOf(min),
    max: numberOf(max),
    unit,
    required,
    critical,
    ok: null,
    value: null,
    note: null,
    images: [],
    at: null,
  }))
}

/**
 * The items with the answers to them: a measured value is judged by its bounds, not by who measured it. What was answered
 * without a network keeps its own time, as far as that lies between the order to do so and now.
 */
export function answered(
  items: readonly CheckResult[],
  answers: readonly CheckAnswer[],
  now: Date,
  since: Date = now,
): CheckResult[] {
  const known = new Set(items.map(({ code }) => code))
  const given = new Map(answers.map((answer) => [answer.code, answer]))
  const unknown = answers.find(({ code }) => !known.has(code))
  if (unknown) throw invalid({ answers: `点检单没有项目「${unknown.code}」` })
  if (given.size < answers.length) throw invalid({ answers: '同一项目只能填写一次' })
  return items.map((item) => {
    const answer = given.get(item.code)
    if (answer === undefined) return item
    const next = { ...judged(item, answer), note: answer.note, images: [...(answer.images ?? [])] }
    const isSame = isEqual(next, {
      ok: item.ok,
      value: item.value,
      note: item.note,
      images: item.images ?? [],
    })
    return isSame ? item : { ...item, ...next, at: timeOf(answer, since, now), again: false }
  })
}

function timeOf({ at }: CheckAnswer, since: Date, now: Date): string {
  const own = Date.parse(at ?? '')
  const isTrue = own >= since.getTime() && own <= now.getTime()
  return (isTrue ? new Date(own) : now).toISOString()
}

/** The first and the last time at which an item was answered; undefined where none was. */
export function timesOf(
  items: readonly CheckResult[],
): { readonly first: Date; readonly last: Date } | undefined {
  const times = items.flatMap(({ at }) => (at == null ? [] : [Date.parse(at)]))
  return times.length === 0
    ? undefined
    : { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }
}

function judged(item: CheckResult, { ok, value }: CheckAnswer): Pick<CheckResult, 'ok' | 'value'> {
  if (item.way === 'yes_no' || item.way === 'photo') return { ok, value: null }
  if (item.way === 'text') return { ok: null, value }
  const within = withinBounds(item, value)
  if (within === null && value !== null && value.trim() !== '')
    throw invalid({ answers: `「${item.text}」应填写数字` })
  return { ok: within, value }
}

/** The items that are to be done once more; none named: the whole check. */
export function againOf(items: readonly CheckResult[], codes: readonly string[]): CheckResult[] {
  const unknown = codes.find((code) => items.every((item) => item.code !== code))
  if (unknown !== undefined) throw invalid({ items: `点检单没有项目「${unknown}」` })
  return items.map((item) => ({ ...item, again: codes.includes(item.code) }))
}

/** The pictures of all items. */
export const picturesOf = (items: readonly CheckResult[]): string[] =>
  items.flatMap(({ images }) => images ?? [])

/** How many items are still to be answered before the check may be handed in. */
export const openItems = (items: readonly CheckResult[]): number =>
  items.filter((item) => item.required && !isAnswered(item)).length

/** What critical items and critical automatic checks say counts for all. */
export function concluded(
  items: readonly CheckResult[],
  auto: readonly AutoCheckResult[],
): keyof typeof checkConclusions {
  const wrong = [...items, ...auto].filter(({ ok }) => ok === false)
  if (wrong.some(({ critical }) => critical)) return 'fail'
  return wrong.length > 0 ? 'minor' : 'pass'
}

/** What did not pass, in words. */
export const faultsOf = (items: readonly CheckResult[], auto: readonly AutoCheckResult[]): string =>
  [
    ...items.filter(({ ok }) => ok === false).map(({ text, note }) => (note ? `${text}：${note}` : text)),
    ...auto.filter(({ ok }) => ok === false).map(({ label, detail }) => `${label}：${detail}`),
  ].join('；')
