import type { PrepaidReason } from '@linli/api-client/contract/property/payments/prepaid'
import { eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { prepaidAccount, type PrepaidAccountRow, prepaidEntry } from './prepaid.table.ts'

const isIn: Readonly<Record<PrepaidReason, boolean>> = {
  topup: true,
  overpay: true,
  auto_deduct: false,
  deduct: false,
  refund_in: true,
  refund_out: false,
  reverse_in: true,
  reverse_out: false,
}

export interface PrepaidMove {
  readonly estateId: number
  readonly roomId: number
  readonly bizType: PrepaidReason
  /** With the reason: what moves the account does so once. */
  readonly bizId: number
  readonly amount: number
  readonly paymentId: number | null
  /** What is said where the account has less. */
  readonly short?: string
}

/** The account of a room, made when it is not there yet, and locked: always after the bills that it pays. */
async function lockAccount(
  ctx: Ctx,
  { estateId, roomId }: Pick<PrepaidMove, 'estateId' | 'roomId'>,
): Promise<PrepaidAccountRow> {
  await ctx.tx
    .insert(prepaidAccount)
    .values({ estateId, roomId, createdAt: ctx.now, updatedAt: ctx.now, createdBy: userIdOf(ctx.caller) })
    .onConflictDoNothing()
  const [row] = await ctx.tx
    .select()
    .from(prepaidAccount)
    .where(eq(prepaidAccount.roomId, roomId))
    .for('update')
  if (row === undefined) throw new Error('Linli: an account was not made')
  return row
}

/** What a room has paid ahead. */
export async function prepaidOf(ctx: Ctx, roomId: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ balance: prepaidAccount.balance })
    .from(prepaidAccount)
    .where(eq(prepaidAccount.roomId, roomId))
  return row?.balance ?? 0
}

/** Moves what a room has paid ahead, in the ledger and in the words of the page. */
export async function movePrepaid(ctx: Ctx, move: PrepaidMove): Promise<void> {
  const { estateId, bizType, bizId, amount, paymentId, short = '预存余额不足' } = move
  const row = await lockAccount(ctx, move)
  const direction = isIn[bizType] ? 'in' : 'out'
  const signed = direction === 'in' ? amount : -amount
  if (row.balance + signed < 0) throw refuse(short)
  const account = await ledger.open(ctx, {
    kind: 'wallet',
    ownerType: 'prepaidAccount',
    ownerId: row.id,
    estateId,
  })
  const { seq, balance } = await ledger.post(ctx, account.id, {
    amount: signed,
    action: bizType,
    key: `${bizType}:${bizId}`,
  })
  await ctx.tx.insert(prepaidEntry).values({
    estateId,
    accountId: row.id,
    seq,
    direction,
    amount,
    balanceAfter: balance,
    bizType,
    bizId,
    paymentId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    createdBy: userIdOf(ctx.caller),
  })
  await ctx.tx
    .update(prepaidAccount)
    .set({ balance, movedAt: ctx.now, ...changed(ctx, prepaidAccount) })
    .where(eq(prepaidAccount.id, row.id))
}
