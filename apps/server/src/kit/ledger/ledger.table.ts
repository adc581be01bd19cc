import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/**
 * What an account counts: what is owed on a bill, what is held of somebody (deposit, wallet), points, pieces in store, or
 * how much of something may still be used. Money in 分.
 */
export type AccountKind = 'bill' | 'deposit' | 'wallet' | 'points' | 'stock' | 'quota'

/** What somebody or something has of one kind. The balance is the sum of its entries, and is changed with them alone. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AccountKind>().notNull(),
    /** Entity and row that it belongs to. */
    ownerType: text().notNull(),
    ownerId: rowRef().notNull(),
    /** Which of the owner's accounts of this kind. */
    subject: text().notNull(),
    estateId: rowRef(),
    balance: bigint({ mode: 'number' }).notNull().default(0),
    /** What the balance may not fall below; empty: it may fall as it likes. */
    floor: bigint({ mode: 'number' }),
    /** Number of its entries, which is that of the last one. */
    entries: integer().notNull().default(0),
    /** Of a bill: the day by which it is to be paid. */
    dueOn: date(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('ledger_account_owner').on(t.kind, t.ownerType, t.ownerId, t.subject),
    index('ledger_account_estate').on(t.estateId, t.kind),
    check('ledger_account_floor', sql`${t.balance} >= ${t.floor}`),
    check('ledger_account_kind', sql`${t.kind} in ('bill', 'deposit', 'wallet', 'points', 'stock', 'quota')`),
  ],
)

/** One movement of an account; written once. What was wrong is reversed by another one. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: rowRef()
      .notNull()
      .references(() => ledgerAccount.id),
    /** 1, 2, 3 … per account, given under its lock. */
    seq: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of the account, after it. */
    balance: bigint({ mode: 'number' }).notNull(),
    /** What happened, in the words of the module: `charge`, `pay`. */
    action: text().notNull(),
    /** The same business is entered once, however often it is sent. */
    key: text().notNull(),
    note: text(),
    reversesId: rowRef().references((): AnyPgColumn => ledgerEntry.id),
    at: instant().notNull(),
    createdBy: rowRef(),
    operatorName: text(),
  },
  (t) => [
    uniqueIndex('ledger_entry_seq').on(t.accountId, t.seq),
    uniqueIndex('ledger_entry_once').on(t.accountId, t.key),
    uniqueIndex('ledger_entry_reversed').on(t.reversesId),
    index('ledger_entry_at').on(t.accountId, t.at),
    check('ledger_entry_amount', sql`${t.amount} <> 0`),
  ],
)

/** So much of what a payer has went to a bill: an entry on either side. Taken back by another row. */
export const ledgerAllocation = pgTable(
  'ledger_allocation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payerId: rowRef()
      .notNull()
      .references(() => ledgerAccount.id),
    billId: rowRef()
      .notNull()
      .references(() => ledgerAccount.id),
    amount: bigint({ mode: 'number' }).notNull(),
    payerEntryId: rowRef()
      .notNull()
      .references(() => ledgerEntry.id),
    billEntryId: rowRef()
      .notNull()
      .references(() => ledgerEntry.id),
    key: text().notNull(),
    undoesId: rowRef().references((): AnyPgColumn => ledgerAllocation.id),
    at: instant().notNull(),
    createdBy: rowRef(),
  },
  (t) => [
    uniqueIndex('ledger_allocation_once').on(t.payerId, t.key, t.billId),
    uniqueIndex('ledger_allocation_undone').on(t.undoesId),
    uniqueIndex('ledger_allocation_payer_entry').on(t.payerEntryId),
    uniqueIndex('ledger_allocation_bill_entry').on(t.billEntryId),
    index('ledger_allocation_bill').on(t.billId),
    check('ledger_allocation_amount', sql`${t.amount} > 0`),
  ],
)

export type Account = typeof ledgerAccount.$inferSelect
export type Entry = typeof ledgerEntry.$inferSelect
export type Allocation = typeof ledgerAllocation.$inferSelect
