import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js'
import { casing, type Db, type Sql } from './connection.ts'
import type { Gate, GateCaller } from './gate.ts'
import { ManyRowsDialect } from './many-rows.ts'

const callers = new AsyncLocalStorage<GateCaller>()

/** All connections that this work asks for are asked for by one caller: together they are waited for once. */
export const asOneCaller = async <T>(work: () => Promise<T>): Promise<T> =>
  await callers.run({ waitedMs: 0, hasBeenIn: false }, work)

/** Thrown where a query would wait for a second connection while its transaction holds one. */
const secondConnection = () =>
  new Error('Linli: a query beside the open transaction: use ctx.tx, database.side or afterCommit')

/**
 * Drizzle on a pool with a gate before it: whoever asks for a connection waits for a place, not in the driver's queue
 * that has no end. One place is one connection.
 *
 * @param nested `refuse`: who holds a transaction may not ask for another connection of the same pool. When all
 * connections are held by such callers, nobody gets on. `allow` where the number of those who do is bounded.
 */
export function gatedDb(sql: Sql, gate: Gate, nested: 'refuse' | 'allow'): Db {
  const transaction = new AsyncLocalStorage<{ open: boolean }>()

  async function connected<T>(work: () => Promise<T>): Promise<T> {
    if (nested === 'refuse' && transaction.getStore()?.open === true) throw secondConnection()
    return await gate.through(work, callers.getStore())
  }

  /** Drizzle awaits the query itself, or its rows as arrays; until then nothing is sent. */
  const unsafe = (...given: Parameters<Sql['unsafe']>): PromiseLike<unknown> & { values(): unknown } => ({
    // oxlint-disable-next-line unicorn/no-thenable
    then: (...handlers) => connected(async () => await sql.unsafe(...given)).then(...handlers),
    values: async () => await connected(async () => await sql.unsafe(...given).values()),
  })

  const begin = async (work: Parameters<Sql['begin']>[1]) => {
    const state = { open: true }
    try {
      return await connected(async () => await transaction.run(state, async () => await sql.begin(work)))
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
  const dialect = new ManyRowsDialect({ casing })
  const session = new PostgresJsSession($client, dialect, undefined)
  return Object.assign(new PostgresJsDatabase(dialect, session, undefined), { $client })
}
