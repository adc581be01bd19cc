import { and, asc, eq } from 'drizzle-orm'
import { notFound, refuse } from '../app-error.ts'
import { callerName, userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { anyOf } from '../serve/scope.ts'
import { type Account, type Entry, ledgerAccount, ledgerEntry } from './ledger.table.ts'

/** One movement as a module asks for it. */
export interface Posting {
  /** More or less of it; never 0. */
  readonly amount: number
  readonly action: string
  /** Names the business on this account: sent again, it is not entered again. */
  readonly key: string
  readonly note?: string
  readonly reversesId?: number
}

/** Accounts that the transaction holds; their balances follow what is entered. */
export type Held = ReadonlyMap<number, Account>

/** Locks accounts in the order of their ids, so that two businesses never wait for each other. */
export async function hold(ctx: Ctx, ids: readonly number[]): Promise<Held> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.tx
    .select()
    .from(ledgerAccount)
    .where(anyOf(ledgerAccount.id, wanted))
    .orderBy(asc(ledgerAccount.id))
    .for('update')
  if (rows.length < wanted.length) throw notFound()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The account among those that are held. */
export function held(accounts: Held, id: number): Account {
  const account = accounts.get(id)
  if (account === undefined) throw new Error(`Linli: account ${id} is not held`)
  return account
}

export const short: Readonly<Record<Account['kind'], string>> = {
  bill: '金额超过账单未收金额',
  deposit: '押金余额不足',
  wallet: '账户余额不足',
  points: '积分不足',
  stock: '库存不足',
  quota: '可用额度不足',
}

/** Enters a movement on an account that is held. What was entered under the key before is answered again. */
export async function enter(ctx: Ctx, account: Account, posting: Posting): Promise<Entry> {
  const { amount, action, key, note, reversesId } = posting
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new Error(`Linli: ${amount} is no amount of a ledger`)
  const [before] = await ctx.tx
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, account.id), eq(ledgerEntry.key, key)))
  if (before) {
    if (before.amount !== amount || before.action !== action) throw refuse('这笔业务已按其他内容入账')
    return before
  }
  const balance = account.balance + amount
  if (!Number.isSafeInteger(balance)) throw refuse('金额过大')
  if (account.floor !== null && balance < account.floor) throw refuse(short[account.kind])
  const seq = account.entries + 1
  const [entry] = await ctx.tx
    .insert(ledgerEntry)
    .values({
      accountId: account.id,
      seq,
      amount,
      balance,
      action,
      key,
      note: note ?? null,
      reversesId: reversesId ?? null,
      at: ctx.now,
      createdBy: userIdOf(ctx.caller),
      operatorName: callerName(ctx.caller),
    })
    .returning()
  await ctx.tx.update(ledgerAccount).set({ balance, entries: seq }).where(eq(ledgerAccount.id, account.id))
  account.balance = balance
  account.entries = seq
  return entry as Entry
}

/** Enters the opposite of an entry on its account, which is held; once, however often it is asked for. */
export async function reverseOn(
  ctx: Ctx,
  account: Account,
  entry: Entry,
  note: string | undefined,
): Promise<Entry> {
  if (entry.reversesId !== null) throw refuse('冲正记录不能再冲正')
  return await enter(ctx, account, {
    amount: -entry.amount,
    action: 'reverse',
    key: `reverse:${entry.id}`,
    reversesId: entry.id,
    ...(note !== undefined && { note }),
  })
}
