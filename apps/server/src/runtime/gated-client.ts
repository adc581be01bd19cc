import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { casing, type PlanMode, type Sql, type TransactionSql } from './connection.ts'
import type { Db } from './db.ts'
import type { Gate, GateCaller } from './gate.ts'
import { knownStatements } from './known-statements.ts'
import { LeanDialect } from './lean-dialect.ts'
import { OneStepSession } from './one-step-session.ts'
import { createPlans, planningOnce, type Plans } from './plans.ts'

const callers = new AsyncLocalStorage<GateCaller>()

/** All connections that this work asks for are asked for by one caller: together they are waited for once. */
export const asOneCaller = async <T>(work: () => Promise<T>): Promise<T> =>
  await callers.run({ waitedMs: 0, hasBeenIn: false }, work)

/** Thrown where a query would wait for a second connection while its transaction holds one. */
const secondConnection = () =>
  new Error('Linli: a query beside the open transaction: use ctx.tx, database.side or afterCommit')

type Values = Parameters<Sql['unsafe']>[1]

/** Statements that come again are kept ready, which the library never asks for; one alone, of those without values. */
const sentAs = (text: string, values: Values, prepare: boolean) => ({
  prepare,
  simple: (values ?? []).length === 0 && (!prepare || text.includes(';')),
})

interface Within {
  readonly isKnown: (text: string) => boolean
  readonly plans: Plans
  /** Which plans the statements of this client are to have; undefined: whichever are taken. */
  readonly mode?: PlanMode
}

/** A connection inside a transaction, whose statements are sent as they are asked for. */
const preparing = (client: TransactionSql, within: Within): TransactionSql =>
  new Proxy(client, {
    get(target, key) {
      const { isKnown, plans, mode } = within
      if (key === 'unsafe')
        return (text: string, values?: Values) => {
          if (mode !== undefined) plans.take(target, mode)
          return target.unsafe(text, values, sentAs(text, values, isKnown(text))).execute()
        }
      if (key === 'savepoint')
        return async (work: (inner: TransactionSql) => unknown) => {
          // What is set inside is undone when it is rolled back.
          plans.take(target, 'force_custom_plan')
          return await target.savepoint((inner) => work(preparing(inner, { isKnown, plans })))
        }
      if (key === planningOnce) return preparing(target, { isKnown, plans, mode: 'force_generic_plan' })
      const value: unknown = Reflect.get(target, key)
      return value
    },
  })

/**
 * Drizzle on a pool with a gate before it: whoever asks for a connection waits for a place, not in the driver's queue
 * that has no end. One place is one connection.
 *
 * @param nested `refuse`: who holds a transaction may not ask for another connection of the same pool. When all
 * connections are held by such callers, nobody gets on. `allow` where the number of those who do is bounded.
 */
export function gatedDb(sql: Sql, gate: Gate, nested: 'refuse' | 'allow'): Db {
  const transaction = new AsyncLocalStorage<{ open: boolean }>()
  const isKnown = knownStatements()

  async function connected<T>(work: () => Promise<T>): Promise<T> {
    if (nested === 'refuse' && transaction.getStore()?.open === true) throw secondConnection()
    return await gate.through(work, callers.getStore())
  }

  /** Drizzle awaits the query itself, or its rows as arrays; until then nothing is sent. */
  const unsafe = (text: string, values?: Values): PromiseLike<unknown> & { values(): unknown } => {
    const query = () => sql.unsafe(text, values, sentAs(text, values, isKnown(text)))
    return {
      // oxlint-disable-next-line unicorn/no-thenable
      then: (...handlers) => connected(async () => await query()).then(...handlers),
      values: async () => await connected(async () => await query().values()),
    }
  }

  const begin = async (mode: string, work: (client: TransactionSql) => unknown) => {
    const state = { open: true }
    try {
      return await connected(
        async () =>
          await transaction.run(
            state,
            async () =>
              await sql.begin(mode, (client) =>
                work(preparing(client, { isKnown, plans: createPlans(), mode: 'force_custom_plan' })),
              ),
          ),
      )
    } finally {
      // What the transaction started and did not wait for may go on by itself.
      state.open = false
    }
  }

  const client = new Proxy(sql, {
    get(target, key) {
      if (key === 'unsafe') return unsafe
      if (key === 'begin') return begin
      const value: unknown = Reflect.get(target, key)
      return value
    },
  })
  // It sets the client up for its columns; the database on it is made again, for it takes no dialect of others.
  const { $client } = drizzle(client, { casing })
  const dialect = new LeanDialect({ casing })
  const session = new OneStepSession($client, dialect, undefined)
  // The driver's rows are a list that knows more than `Db` tells of it.
  return Object.assign(new PostgresJsDatabase(dialect, session, undefined), { $client }) as object as Db
}
