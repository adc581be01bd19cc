import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/support/database.ts'
import { connect, type Sql } from './connection.ts'

/** Whichever the socket tells first: that it was closed, or that it was reset. */
const closed = { code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) }

/** What the driver is built with beyond what is published: see tools/mend-postgres.ts. */
describe('a connection that dies', () => {
  const database = useDatabase()
  let sql: Sql
  beforeAll(async () => {
    // One connection: whoever comes next gets the one that died.
    sql = connect({ url: database().url }, { pool: 1 })
    await sql`create table fenced (who text)`
  })
  afterAll(async () => await sql.end())

  const kill = async (pid: number) => {
    await database().sql`select pg_terminate_backend(${pid})`
    await expect
      .poll(async () => await database().sql`select 1 from pg_stat_activity where pid = ${pid}`)
      .toEqual([])
  }

  it('under a running statement fails the transaction, and the next one works', async () => {
    const failed = sql.begin(async (tx) => {
      const [row] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
      void kill(row.pid)
      await tx`select pg_sleep(10)`
    })
    await expect(failed).rejects.toMatchObject({
      code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|ECONNRESET)$/),
    })
    await expect(sql.begin(async (tx) => await tx`select 1 as one`)).resolves.toEqual([{ one: 1 }])
    await expect(sql.begin(async (tx) => await tx`select 2 as two`)).resolves.toEqual([{ two: 2 }])
  })

  it('between two statements takes the rest of the transaction with it, on whatever it is used for next', async () => {
    let late: unknown
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let ended = () => {}
    const over = new Promise<void>((resolve) => {
      ended = resolve
    })
    const failed = sql.begin(async (tx) => {
      const [row] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
      await tx`insert into fenced values ('first half')`
      await kill(row.pid)
      await held
      late = await tx`insert into fenced values ('second half')`.catch((error: unknown) => error)
      ended()
    })
    await expect(failed).rejects.toMatchObject(closed)
    // The pool has connected again, for somebody else.
    await sql.begin(async (tx) => {
      await tx`insert into fenced values ('another')`
      goOn()
      await over
      await sleep(50)
    })
    expect(late).toMatchObject(closed)
    expect(await sql`select who from fenced`).toEqual([{ who: 'another' }])
  })

  it('while it is reserved refuses its holder and goes back as a closed one', async () => {
    const held = await sql.reserve()
    const [row] = await held<[{ pid: number }]>`select pg_backend_pid() as pid`
    await kill(row.pid)
    await expect(held`select 1`).rejects.toMatchObject(closed)
    held.release()
    await expect(sql`select 3 as three`).resolves.toEqual([{ three: 3 }])
  })

  it('by an error of its socket goes back as a closed one, however soon its holder hears of it', async () => {
    const way = await between(database().url)
    const through = connect({ url: way.url }, { pool: 1 })
    try {
      const held = await through.reserve()
      const cut = sleep(100).then(way.reset)
      await expect(held`select pg_sleep(10)`).rejects.toMatchObject(closed)
      await cut
      held.release()
      await expect(through`select 5 as five`).resolves.toEqual([{ five: 5 }])
    } finally {
      await through.end({ timeout: 0 })
      way.close()
    }
  })

  it('at its own first question tells whoever asked, nobody else, and the next one works', async () => {
    let toDie = 1
    const way = await between(database().url, () => toDie-- > 0)
    const unawaited: unknown[] = []
    const note = (reason: unknown) => unawaited.push(reason)
    process.on('unhandledRejection', note)
    const through = connect({ url: way.url }, { pool: 1 })
    try {
      await expect(through.begin(async (tx) => await tx`select 1`)).rejects.toMatchObject(closed)
      expect(toDie).toBe(0)
      await expect(through.begin(async (tx) => await tx`select 4 as four`)).resolves.toEqual([{ four: 4 }])
      expect(unawaited).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
      await through.end({ timeout: 0 })
      way.close()
    }
  })
})

/**
 * A way to the database that can be cut: `reset` cuts whoever is on it; `isCut` is asked at the first question on each
 * connection that stands.
 */
async function between(url: string, isCut = () => false) {
  const address = new URL(url)
  const target = { port: Number(address.port), host: address.hostname }
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    const database = createConnection(target)
    let isStanding = false
    let isAsked = false
    clients.add(client)
    client.on('data', (bytes) => {
      if (isStanding && !isAsked) {
        isAsked = true
        if (isCut()) return client.resetAndDestroy()
      }
      return database.write(bytes)
    })
    database.on('data', (bytes) => {
      // ReadyForQuery, idle.
      isStanding ||= bytes.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address.port = String((server.address() as AddressInfo).port)
  address.hostname = '127.0.0.1'
  return {
    url: address.href,
    reset: () => {
      for (const client of clients) client.resetAndDestroy()
    },
    close: () => server.close(),
  }
}
