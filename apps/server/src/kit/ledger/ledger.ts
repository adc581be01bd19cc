import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { notFound } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { enter, held, hold, type Posting, reverseOn } from './enter.ts'
import { type Account, type AccountKind, type Entry, ledgerAccount, ledgerEntry } from './ledger.table.ts'

export interface NewAccount {
  readonly kind: AccountKind
  readonly ownerType: string
  readonly ownerId: number
  /** Which of the owner's accounts of this kind; one alone needs no name. */
  readonly subject?: string
  readonly estateId: number | null
  /** What it may not fall below, 0 by default; null: it may fall as it likes. */
  readonly floor?: number | null
  readonly dueOn?: string
}

export interface Statement {
  readonly opening: number
  readonly closing: number
  /** Sum of what was added, and of what was taken away, as positive numbers. */
  readonly added: number
  readonly taken: number
  /** In their order. */
  readonly entries: readonly Entry[]
}

/** Longest list of entries that one statement brings; its totals count all of them. */
const shownEntries = 1_000

/**
 * Accounts of money and counts. Everything happens in the caller's transaction: an account is locked until it ends, so
 * its balance is never read beside a movement, and a business that is rolled back leaves no entry.
 */
export const ledger = {
  /** The account, made when it is not there yet. */
  async open(ctx: Ctx, account: NewAccount): Promise<Account> {
    const { kind, ownerType, ownerId, subject = '' } = account
    const row = {
      ...account,
      subject,
      floor: account.floor === undefined ? 0 : account.floor,
      createdAt: ctx.now,
    }
    await ctx.tx.insert(ledgerAccount).values(row).onConflictDoNothing()
    const [found] = await ctx.tx
      .select()
      .from(ledgerAccount)
      .where(
        and(
          eq(ledgerAccount.kind, kind),
          eq(ledgerAccount.ownerType, ownerType),
          eq(ledgerAccount.ownerId, ownerId),
          eq(ledgerAccount.subject, subject),
        ),
      )
    return found as Account
  },

  /** The account as it is now. */
  async account(ctx: Ctx, id: number): Promise<Account> {
    const [found] = await ctx.tx.select().from(ledgerAccount).where(eq(ledgerAccount.id, id))
    if (!found) throw notFound()
    return found
  },

  /** Enters a movement. Refuses what the account does not have. */
  async post(ctx: Ctx, accountId: number, posting: Omit<Posting, 'reversesId'>): Promise<Entry> {
    return await enter(ctx, held(await hold(ctx, [accountId]), accountId), posting)
  },

  /** Moves so much from one account to another, both or neither. */
  async transfer(
    ctx: Ctx,
    way: { readonly from: number; readonly to: number },
    posting: Omit<Posting, 'reversesId'>,
  ): Promise<{ readonly from: Entry; readonly to: Entry }> {
    if (way.from === way.to || posting.amount < 0)
      throw new Error('Linli: a transfer goes to another account')
    const accounts = await hold(ctx, [way.from, way.to])
    return {
      from: await enter(ctx, held(accounts, way.from), { ...posting, amount: -posting.amount }),
      to: await enter(ctx, held(accounts, way.to), posting),
    }
  },

  /** Undoes an entry by its opposite; a second time answers the first reversal. */
  async reverse(ctx: Ctx, entryId: number, note?: string): Promise<Entry> {
    const [entry] = await ctx.tx.select().from(ledgerEntry).where(eq(ledgerEntry.id, entryId))
    if (!entry) throw notFound()
    const accounts = await hold(ctx, [entry.accountId])
    return await reverseOn(ctx, held(accounts, entry.accountId), entry, note)
  },

  /** What happened to an account from one instant up to another, with what it had before and after. */
  async statement(
    ctx: Ctx,
    accountId: number,
    span: { readonly from: Date; readonly until: Date },
  ): Promise<Statement> {
    const own = eq(ledgerEntry.accountId, accountId)
    const within = and(own, gte(ledgerEntry.at, span.from), lt(ledgerEntry.at, span.until))
    const total = (condition: typeof own) =>
      sql<string>`coalesce(sum(${ledgerEntry.amount}) filter (where ${condition}), 0)`
    const [sums] = await ctx.tx
      .select({
        opening: total(lt(ledgerEntry.at, span.from)),
        added: total(sql`${ledgerEntry.at} >= ${span.from.toISOString()} and ${ledgerEntry.amount} > 0`),
        taken: total(sql`${ledgerEntry.at} >= ${span.from.toISOString()} and ${ledgerEntry.amount} < 0`),
      })
      .from(ledgerEntry)
      .where(and(own, lt(ledgerEntry.at, span.until)))
    const entries = await ctx.tx
      .select()
      .from(ledgerEntry)
      .where(within)
      .orderBy(asc(ledgerEntry.seq))
      .limit(shownEntries)
    const opening = Number(sums?.opening)
    const added = Number(sums?.added)
    const taken = Number(sums?.taken)
    return { opening, added, taken: taken === 0 ? 0 : -taken, closing: opening + added + taken, entries }
  },
}
