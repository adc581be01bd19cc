import { and, asc, eq } from 'drizzle-orm'
import { notFound, refuse } from '../app-error.ts'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { enter, type Held, held, hold, reverseOn } from './enter.ts'
import { type Account, type Allocation, ledgerAllocation, ledgerEntry } from './ledger.table.ts'

/** What one payment is for. */
interface Payment {
  /** The account that pays. */
  readonly payerId: number
  /** Names the payment: sent again, it pays nothing again. */
  readonly key: string
  readonly note?: string
}
interface Part {
  readonly billId: number
  readonly amount: number
}

/** Payments that go to bills. */
export const allocations = {
  /** Pays so much of each bill, as somebody decided. All or nothing. */
  async byHand(ctx: Ctx, payment: Payment & { readonly parts: readonly Part[] }): Promise<Allocation[]> {
    const { payerId, parts } = payment
    if (new Set(parts.map(({ billId }) => billId)).size < parts.length)
      throw new Error('Linli: a payment names each bill once')
    const accounts = await hold(ctx, [payerId, ...parts.map(({ billId }) => billId)])
    return (await paidBefore(ctx, payment)) ?? (await pay(ctx, accounts, payment, parts))
  },

  /**
   * Pays bills by the day they are due, the oldest first, as far as the payer's balance reaches, or so much of it. Bills
   * without a day come last.
   */
  async oldestFirst(
    ctx: Ctx,
    payment: Payment & { readonly billIds: readonly number[]; readonly amount?: number },
  ): Promise<Allocation[]> {
    const { payerId, billIds, amount } = payment
    const accounts = await hold(ctx, [payerId, ...billIds])
    const before = await paidBefore(ctx, payment)
    if (before) return before
    const payer = held(accounts, payerId)
    let left = amount ?? payer.balance - (payer.floor ?? 0)
    const bills = [...new Set(billIds)].map((id) => held(accounts, id)).toSorted(byAge)
    const parts = bills.flatMap(({ id, balance }): Part[] => {
      const part = Math.min(left, balance)
      if (part <= 0) return []
      left -= part
      return [{ billId: id, amount: part }]
    })
    return await pay(ctx, accounts, payment, parts)
  },

  /** Takes a payment of one bill back: the payer has it again, the bill is owed again. */
  async undo(ctx: Ctx, allocationId: number, note?: string): Promise<Allocation> {
    const [allocation] = await ctx.tx
      .select()
      .from(ledgerAllocation)
      .where(eq(ledgerAllocation.id, allocationId))
    if (!allocation) throw notFound()
    if (allocation.undoesId !== null) throw refuse('撤销记录不能再撤销')
    const { payerId, billId, payerEntryId, billEntryId, amount } = allocation
    const accounts = await hold(ctx, [payerId, billId])
    const [before] = await ctx.tx
      .select()
      .from(ledgerAllocation)
      .where(eq(ledgerAllocation.undoesId, allocationId))
    if (before) return before
    const reversal = async (accountId: number, entryId: number) => {
      const [entry] = await ctx.tx.select().from(ledgerEntry).where(eq(ledgerEntry.id, entryId))
      if (!entry) throw notFound()
      return (await reverseOn(ctx, held(accounts, accountId), entry, note)).id
    }
    return await write(ctx, {
      payerId,
      billId,
      amount,
      payerEntryId: await reversal(payerId, payerEntryId),
      billEntryId: await reversal(billId, billEntryId),
      key: `undo:${allocationId}`,
      undoesId: allocationId,
    })
  },
}

const last = '9999-12-31'
const byAge = (a: Account, b: Account) => (a.dueOn ?? last).localeCompare(b.dueOn ?? last) || a.id - b.id

/** What the same payment paid before; the payer is held, so nobody pays it meanwhile. */
async function paidBefore(ctx: Ctx, { payerId, key }: Payment): Promise<Allocation[] | undefined> {
  const rows = await ctx.tx
    .select()
    .from(ledgerAllocation)
    .where(and(eq(ledgerAllocation.payerId, payerId), eq(ledgerAllocation.key, key)))
    .orderBy(asc(ledgerAllocation.id))
  return rows.length > 0 ? rows : undefined
}

async function pay(
  ctx: Ctx,
  accounts: Held,
  { payerId, key, note }: Payment,
  parts: readonly Part[],
): Promise<Allocation[]> {
  const payer = held(accounts, payerId)
  const made: Allocation[] = []
  for (const { billId, amount } of parts) {
    const bill = held(accounts, billId)
    if (bill.kind !== 'bill' || amount <= 0)
      throw new Error('Linli: a payment goes to bills, and is more than 0')
    if (bill.estateId !== payer.estateId) throw refuse('账单与付款不属于同一小区')
    const said = { amount: -amount, action: 'pay', ...(note !== undefined && { note }) }
    const payerEntry = await enter(ctx, payer, { ...said, key: `${key}:${billId}` })
    const billEntry = await enter(ctx, bill, { ...said, key: `${payerId}:${key}` })
    made.push(
      await write(ctx, {
        payerId,
        billId,
        amount,
        payerEntryId: payerEntry.id,
        billEntryId: billEntry.id,
        key,
        undoesId: null,
      }),
    )
  }
  return made
}

async function write(
  ctx: Ctx,
  row: Omit<typeof ledgerAllocation.$inferInsert, 'at' | 'createdBy'>,
): Promise<Allocation> {
  const [allocation] = await ctx.tx
    .insert(ledgerAllocation)
    .values({ ...row, at: ctx.now, createdBy: userIdOf(ctx.caller) })
    .returning()
  return allocation as Allocation
}
