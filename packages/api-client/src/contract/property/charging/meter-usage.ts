import type { RowOf } from '../../../kit/index.ts'
import type { meter } from './meter.ts'
import type { meterReading } from './meter-reading.ts'

type Meter = Pick<RowOf<typeof meter>, 'multiplier' | 'maxReading'>
type Read = Pick<RowOf<typeof meterReading>, 'current' | 'kind'>

/** So many times what was usual of late is looked at by somebody. */
const usualTimes = 3n
/** So many readings are of late. */
export const usualOf = 3

/** Readings, usages and multipliers have two places: whole numbers of them are exact. */
const hundredths = (value: number) => BigInt(Math.round(value * 100))

/**
 * What a meter counted since it was read before, exact to the hundredth; or what is wrong with the figure, by its field.
 * Pages reckon by it while a figure is typed, and the server when it is saved.
 */
export function usageOf(
  { multiplier, maxReading }: Meter,
  previous: number,
  { current, kind }: Read,
): number | { readonly current: string } | { readonly kind: string } {
  let counted = hundredths(current) - hundredths(previous)
  if (counted < 0n && kind === 'replace') counted = hundredths(current)
  if (counted < 0n && kind === 'rollover') {
    if (maxReading === null) return { kind: '表计没有最大读数，不能翻转' }
    counted += hundredths(maxReading)
  }
  if (counted < 0n) return { current: '本次读数不能小于上次读数' }
  return Number((counted * hundredths(multiplier) + 50n) / 100n) / 100
}

/** Whether a usage is more than what was used of late lets expect; without anything to compare it is not. */
export function isUnusual(usage: number, lately: readonly number[]): boolean {
  const sum = lately.reduce((all, one) => all + hundredths(one), 0n)
  return lately.length > 0 && hundredths(usage) * BigInt(lately.length) > sum * usualTimes
}
