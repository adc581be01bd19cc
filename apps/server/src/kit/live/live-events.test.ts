import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { liveKeptMinutes, liveMostMissed } from '@linli/api-client/contract/access/live'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { canGoOn, eventsBetween, lastOf, numberEvents, purgeEvents } from './live-events.ts'

const database = useDatabase()
const estateIds = [1, 2]

beforeEach(async () => {
  await database().sql`truncate live_event restart identity`
})

/** A transaction that writes events and stays open until it is told how it ends. */
function writer() {
  let end = (_commits: boolean) => {}
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  let wrote = () => {}
  const written = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const done = database()
    .sql.begin(async (sql) => {
      for (const estateId of estateIds)
        await sql`insert into live_event (estate_id, topic, ref_type, at) values (${estateId}, 'pass', 'x', now())`
      wrote()
      if (!(await ended)) throw new Error('given up')
    })
    .then(
      () => estateIds.length,
      () => 0,
    )
  return { written, finish: async (commits: boolean) => (end(commits), await done) }
}

/** Somebody who reads on from where they were, and is cut off in the middle now and then. */
class Reader {
  cursor = 0
  readonly heard: number[] = []
  async read(limit: number, taken: number) {
    const { db } = database()
    const until = await lastOf(db)
    if (!(await canGoOn(db, this.cursor))) throw new Error('the way on is lost')
    const found = await eventsBetween(db, { after: this.cursor, until, estateIds, limit })
    const got = found.slice(0, taken)
    this.heard.push(...got.map(({ seq }) => seq))
    if (got.length === found.length && found.length < limit) this.cursor = until
    else this.cursor = got.at(-1)?.seq ?? this.cursor
  }
}

const step = record({
  what: constantFrom('open', 'open', 'commit', 'commit', 'giveUp', 'number', 'number', 'read', 'read'),
  which: integer({ min: 0, max: 2 }),
  limit: integer({ min: 1, max: 5 }),
  taken: integer({ min: 0, max: 5 }),
})

test('whatever commits in whatever order, nobody misses anything and nothing comes twice', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await database().sql`truncate live_event restart identity`
      const { db } = database()
      const writers = new Map<number, ReturnType<typeof writer>>()
      const readers = [new Reader(), new Reader()]
      let committed = 0
      const finish = async (which: number, commits: boolean) => {
        committed += (await writers.get(which)?.finish(commits)) ?? 0
        writers.delete(which)
      }
      for (const { what, which, limit, taken } of steps) {
        if (what === 'open' && !writers.has(which)) {
          const one = writer()
          writers.set(which, one)
          await one.written
        } else if (what === 'commit' || what === 'giveUp') await finish(which, what === 'commit')
        // Two processes at once: one of them gives the numbers.
        else if (what === 'number') await Promise.all([numberEvents(db), numberEvents(db)])
        else if (what === 'read') await readers[which % 2]?.read(limit, taken)
      }
      for (const which of writers.keys()) await finish(which, true)
      await numberEvents(db)
      for (const reader of readers) while (reader.cursor < (await lastOf(db))) await reader.read(50, 50)
      const all = Array.from({ length: committed }, (_, i) => i + 1)
      expect(readers.map(({ heard }) => heard)).toEqual([all, all])
    }),
    { numRuns: 40 },
  )
}, 60_000)

const write = async (count: number, minutesAgo = 0) => {
  await database().sql`
    insert into live_event (estate_id, topic, ref_type, at)
    select 1, 'pass', 'x', now() - make_interval(mins => ${minutesAgo}) from generate_series(1, ${count})`
  return await numberEvents(database().db)
}

test('who was away so long that something was thrown away cannot go on, even when nobody watched meanwhile', async () => {
  const { db } = database()
  const seen = await write(3, liveKeptMinutes + 5)
  await database().sql`
    insert into live_event (estate_id, topic, ref_type, at)
    select 1, 'pass', 'x', now() - make_interval(mins => ${liveKeptMinutes + 1}) from generate_series(1, 2)`
  expect(await purgeEvents(db, new Date())).toBe(4)
  expect(await canGoOn(db, seen)).toBe(false)
  // The last one stays, so that whoever knows it goes on.
  expect(await canGoOn(db, seen + 2)).toBe(true)
  expect(await purgeEvents(db, new Date())).toBe(0)
  await write(1)
  expect(await canGoOn(db, seen + 2)).toBe(true)
})

test('what is young stays, what is old goes: the table does not grow', async () => {
  for (let minute = 40; minute >= 0; minute -= 1) {
    await write(20, minute)
    await purgeEvents(database().db, new Date())
  }
  const [{ count } = { count: 0 }] = await database().sql<
    { count: number }[]
  >`select count(*)::int as count from live_event`
  expect(count).toBeLessThanOrEqual(20 * (liveKeptMinutes + 1))
})

test('who missed too much, or knows what never was, begins anew', async () => {
  const { db } = database()
  const last = await write(liveMostMissed + 2)
  expect(await canGoOn(db, 1)).toBe(false)
  expect(await canGoOn(db, 2)).toBe(true)
  expect(await canGoOn(db, last)).toBe(true)
  expect(await canGoOn(db, last + 1)).toBe(false)
})
