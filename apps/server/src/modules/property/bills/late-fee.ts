import { type SQL, sql } from 'drizzle-orm'
import { exact, fen, times } from '../subjects/exact.ts'
import { addDays, daysBetween, later } from '../../../kit/periods.ts'

/** What of a bill says how much is charged for being late. */
export interface LateTerms {
  readonly amount: number
  readonly adjustAmount: number
  readonly paidAmount: number
  readonly dueDate: string
  readonly lateRate: number
  readonly lateGrace: number
  readonly lateCap: number
  /** What had come together until the day up to which it is settled. */
  readonly lateSettled: number
  readonly lateSettledUntil: string | null
  readonly latePaid: number
  readonly lateWaived: number
  readonly frozen: boolean
}

/** All that has come together by the end of a day, paid or not, up to the cap. */
export function lateAccrued(terms: LateTerms, asOf: string): number {
  const { amount, adjustAmount, paidAmount, lateRate, lateCap, lateSettled, frozen } = terms
  const receivable = amount + adjustAmount
  const begins = addDays(terms.dueDate, terms.lateGrace)
  const from = terms.lateSettledUntil === null ? begins : later(begins, terms.lateSettledUntil)
  const days = frozen ? 0 : Math.max(0, daysBetween(from, asOf))
  const outstanding = Math.max(0, receivable - paidAmount)
  const since = fen(times(times(exact(BigInt(outstanding)), exact(lateRate)), exact(BigInt(days))))
  const cap = fen(times(exact(BigInt(Math.max(0, receivable))), exact(lateCap)), 'down')
  return Math.max(0, Math.min(cap, lateSettled + since))
}

/** What is owed for being late, by the end of a day. Reading it changes nothing, and nothing but reading knows it. */
export const lateOwed = (terms: LateTerms, asOf: string): number =>
  Math.max(0, lateAccrued(terms, asOf) - terms.latePaid - terms.lateWaived)

/** The same of rows of `pay_bill` under an alias, for sums over all of them: a test holds the two together. */
export const lateOwedSql = (alias: string, asOf: string): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  const receivable = sql`(${column('amount')} + ${column('adjust_amount')})`
  const begins = sql`greatest(${column('due_date')} + ${column('late_grace')}, coalesce(${column('late_settled_until')}, '-infinity'::date))`
  const days = sql`case when ${column('frozen')} then 0 else greatest(0, ${asOf}::date - ${begins}) end`
  const since = sql`round(greatest(0, ${receivable} - ${column('paid_amount')}) * ${column('late_rate')} * (${days}))`
  const cap = sql`floor(greatest(0, ${receivable}) * ${column('late_cap')})`
  return sql`greatest(0, greatest(0, least(${cap}, ${column('late_settled')} + ${since}))
    - ${column('late_paid')} - ${column('late_waived')})`
}

/** The terms as they are kept when something changes on a day: what came together by then stays. */
export const settledTo = (terms: LateTerms, day: string) => ({
  lateSettled: Math.max(terms.lateSettled, lateAccrued(terms, day)),
  lateSettledUntil: day,
})
