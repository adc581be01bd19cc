import { asc } from 'drizzle-orm'
import { refuse } from '../app-error.ts'
import { callerName, userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { anyOf } from '../serve/scope.ts'
import { hold, short } from './enter.ts'
import type { NewAccount } from './ledger.ts'
import { ledgerAccount, ledgerEntry } from './ledger.table.ts'
import { and, eq, sql } from 'drizzle-orm'

/** Rows of one statement: a statement has at most 65,535 parameters. */
const chunk = 2_000

interface Written {
  readonly amount: number
  readonly action: string
  readonly key: string
  readonly note?: string
}

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / chunk) }, (_, i) =>
    all.slice(i * chunk, (i + 1) * chunk),
  )
}

/**
 * Opens accounts that nobody has opened before, each with its first entry, in a few statements: bills of a whole estate.
 * Throws where one is there already.
 */
export async function openMany(
  ctx: Ctx,
  accounts: readonly (Omit<NewAccount, 'floor'> & { readonly first: Written })[],
): Promise<void> {
  for (const part of chunksOf(accounts)) {
    const made = await ctx.tx
      .insert(ledgerAccount)
      .values(
        part.map(({ first, ...account }) => ({
          ...account,
          subject: account.subject ?? '',
          floor: 0,
          balance: first.amount,
          entries: 1,
          createdAt: ctx.now,
        })),
      )
      .returning({ id: ledgerAccount.id, ownerId: ledgerAccount.ownerId })
    const idOf = new Map(made.map(({ id, ownerId }) => [ownerId, id]))
    await ctx.tx.insert(ledgerEntry).values(
      part.map(({ ownerId, first }) => ({
        accountId: idOf.get(ownerId) as number,
        seq: 1,
        balance: first.amount,
        ...written(ctx, first),
      })),
    )
  }
}

/** Takes what is left of the accounts of these owners away, in a few statements. */
export async function emptyMany(
  ctx: Ctx,
  of: Pick<NewAccount, 'kind' | 'ownerType'> & { readonly ownerIds: readonly number[] },
  entry: Omit<Written, 'amount'>,
): Promise<void> {
  for (const part of chunksOf(of.ownerIds)) {
    const found = await ctx.tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(
        and(
          eq(ledgerAccount.kind, of.kind),
          eq(ledgerAccount.ownerType, of.ownerType),
          anyOf(ledgerAccount.ownerId, part),
        ),
      )
      .orderBy(asc(ledgerAccount.id))
    const held = [
      ...(
        await hold(
          ctx,
          found.map(({ id }) => id),
        )
      ).values(),
    ].filter(({ balance }) => balance > 0)
    if (held.length === 0) continue
    if (held.some(({ floor }) => floor !== null && floor > 0)) throw refuse(short[of.kind])
    await ctx.tx.insert(ledgerEntry).values(
      held.map(({ id, balance, entries }) => ({
        accountId: id,
        seq: entries + 1,
        balance: 0,
        ...written(ctx, { ...entry, amount: -balance }),
      })),
    )
    await ctx.tx
      .update(ledgerAccount)
      .set({ balance: 0, entries: sql`${ledgerAccount.entries} + 1` })
      .where(
        anyOf(
          ledgerAccount.id,
          held.map(({ id }) => id),
        ),
      )
  }
}

const written = (ctx: Ctx, { amount, action, key, note }: Written) => ({
  amount,
  action,
  key,
  note: note ?? null,
  at: ctx.now,
  createdBy: userIdOf(ctx.caller),
  operatorName: callerName(ctx.caller),
})
