import { sql } from 'drizzle-orm'
import { dayOf } from '../calendar.ts'
import type { Ctx } from '../context.ts'
import { docSequence } from './doc-sequence.table.ts'

export interface SequenceOptions {
  /** `day` by default: prefix + yyyyMMdd + six digits. */
  readonly period?: 'day' | 'year' | 'none'
  readonly digits?: number
}

/**
 * Document numbers (domain rule 11). The row is locked until the end of the transaction, so a number is never
 * given twice and a rolled back one is given again: the series has no gaps.
 */
export const sequences = {
  async next(
    ctx: Ctx,
    series: string,
    estateId: number | null,
    options: SequenceOptions = {},
  ): Promise<string> {
    const [first] = await sequences.take(ctx, series, estateId, 1, options)
    return first as string
  },

  /** Several numbers in one statement. */
  async take(
    ctx: Ctx,
    series: string,
    estateId: number | null,
    count: number,
    options: SequenceOptions = {},
  ): Promise<string[]> {
    const { period = 'day', digits = 6 } = options
    const day = dayOf(ctx.now).replaceAll('-', '')
    const part = period === 'day' ? day : period === 'year' ? day.slice(0, 4) : ''
    const [row] = await ctx.tx
      .insert(docSequence)
      .values({ estateId: estateId ?? 0, series, period: part, next: 1 + count })
      .onConflictDoUpdate({
        target: [docSequence.estateId, docSequence.series, docSequence.period],
        set: { next: sql`${docSequence.next} + ${count}` },
      })
      .returning({ next: docSequence.next })
    const from = (row?.next ?? 1 + count) - count
    return Array.from(
      { length: count },
      (_, i) => `${series}${part}${String(from + i).padStart(digits, '0')}`,
    )
  },
}
