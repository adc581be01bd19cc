import type { DeskBill } from '@linli/api-client/contract/property/payments/desk-calls'

/** Money as it is being typed at the desk. */
export interface Tender {
  readonly key: number
  readonly method: string
  readonly amount: number | null
  readonly externalTradeNo: string
}

/** What is chosen to be paid, with so much of it as somebody decided. */
export type Chosen = ReadonlyMap<number, number | null>

/** Every bill, as far as the money reaches. */
export const allOf = (bills: readonly DeskBill[]): Chosen => new Map(bills.map(({ id }) => [id, null]))

/** What is in dispute waits until somebody chooses it. */
export const undisputed = (bills: readonly DeskBill[]): Chosen => allOf(bills.filter(({ frozen }) => !frozen))

/** What is chosen comes to so much. */
export const dueOf = (bills: readonly DeskBill[], chosen: Chosen): number =>
  bills.reduce((sum, { id, owed }) => sum + (chosen.has(id) ? Math.min(owed, chosen.get(id) ?? owed) : 0), 0)

export const paidOf = (tenders: readonly Tender[]): number =>
  tenders.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

const cashOf = (tenders: readonly Tender[]): number =>
  paidOf(tenders.filter(({ method }) => method === 'cash'))

/** What of the notes on the desk goes back; nothing while they are less than the cash that is asked for. */
export const changeOf = (tenders: readonly Tender[], handed: number | null): number =>
  Math.max(0, (handed ?? 0) - cashOf(tenders))

/** Why it cannot be taken yet, in words; nothing: it can. */
export function obstacleOf(
  due: number,
  tenders: readonly Tender[],
  { handed, toPrepaid }: { readonly handed: number | null; readonly toPrepaid: boolean },
): string | undefined {
  const paid = paidOf(tenders)
  if (paid === 0) return '请输入收款金额'
  if (tenders.some(({ amount }) => amount === null || amount === 0)) return '每种方式都要有金额'
  if (tenders.some(({ method, externalTradeNo }) => isTraded(method) && externalTradeNo.trim() === ''))
    return '请输入交易号'
  if (handed !== null && handed < cashOf(tenders)) return '实收现金不足'
  if (paid > due && !toPrepaid) return '收款金额大于应缴金额'
  return undefined
}

/** Ways whose money has a number elsewhere. */
export const isTraded = (method: string): boolean => method === 'pos' || method === 'transfer'
