/** What a payment may go to: a bill as it stands, and how much of it at most. */
export interface Payable {
  readonly id: number
  readonly billNo: string
  readonly payPriority: number
  readonly dueDate: string
  /** What is left of the amount, and what is charged for being late. */
  readonly principal: number
  readonly late: number
  readonly most?: number
}

export interface Part {
  readonly billId: number
  readonly principal: number
  readonly lateFee: number
}

export interface Plan {
  readonly parts: readonly Part[]
  /** What no bill took. */
  readonly left: number
}

/** The order in which money goes to bills. */
export const byTurn = (
  a: Pick<Payable, 'payPriority' | 'dueDate' | 'billNo'>,
  b: Pick<Payable, 'payPriority' | 'dueDate' | 'billNo'>,
): number =>
  a.payPriority - b.payPriority || a.dueDate.localeCompare(b.dueDate) || a.billNo.localeCompare(b.billNo)

/** Where so much money goes: to one bill after the other, in each to the fee for being late before the amount. */
export function planAllocation(bills: readonly Payable[], amount: number): Plan {
  let left = amount
  const parts = bills.toSorted(byTurn).flatMap(({ id, principal, late, most }): Part[] => {
    const takes = Math.min(left, principal + late, most ?? Infinity)
    if (takes <= 0) return []
    left -= takes
    const lateFee = Math.min(takes, late)
    return [{ billId: id, principal: takes - lateFee, lateFee }]
  })
  return { parts, left }
}
