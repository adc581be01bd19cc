import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  numeric,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../test/support/database.ts'
import { instant, jsonValue } from '../kit/columns.ts'
import { pgTable } from '../kit/table.ts'

const database = useDatabase()

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const parcel = pgTable('many_rows_probe', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  weightGrams: integer(),
  price: numeric({ precision: 12, scale: 2, mode: 'number' }),
  share: doublePrecision(),
  isFragile: boolean().notNull().default(false),
  receiver: text(),
  code: varchar({ length: 5 }),
  due: date({ mode: 'string' }),
  takenAt: instant(),
  facts: jsonValue(),
  labels: text().array(),
  roomIds: bigint({ mode: 'number' }).array().notNull().default([]),
  seenAt: instant().array(),
  seal: bytes(),
  plan: varchar({ length: 4 }).notNull().default('once'),
})

type New = typeof parcel.$inferInsert

beforeAll(async () => {
  await database().sql.unsafe(`create table many_rows_probe (
    id bigint primary key generated always as identity, weight_grams integer, price numeric(12,2), share float8,
    is_fragile boolean not null default false, receiver text, code varchar(5) unique, due date, taken_at timestamptz(3),
    facts jsonb, labels text[], room_ids bigint[] not null default '{}', seen_at timestamptz(3)[], seal bytea,
    plan varchar(4) not null default 'once')`)
  await database().sql.unsafe('grant all on many_rows_probe to public')
})

const odd: New[] = [
  {
    receiver: '',
    code: 'a',
    weightGrams: 0,
    share: Number.NaN,
    isFragile: true,
    facts: null,
    labels: [],
    roomIds: [],
  },
  {
    receiver: `引号'"\\ 换行\n 😀`,
    code: 'b',
    price: 12.3,
    share: 0.1,
    facts: '400',
    labels: ['a,b', '{}', '"', '空 格'],
  },
  {
    receiver: 'null',
    code: 'c',
    due: '2024-02-29',
    facts: { deep: [1, null, '二'] },
    roomIds: [1, 9_007_199_254_740_991],
  },
  {
    receiver: '\\x41',
    code: 'd',
    takenAt: new Date('2026-03-01T04:05:06.789Z'),
    facts: ['x'],
    seal: new Uint8Array([0, 255, 65]),
  },
  { receiver: null, code: 'e', seenAt: [new Date(0), new Date('2026-11-28T00:00:00.001Z')], facts: false },
]
const many = (rows: readonly New[]): New[] =>
  Array.from({ length: 40 }, (_, at) => ({
    isFragile: false,
    roomIds: [],
    ...rows[at % rows.length],
    code: `${at}`,
  }))

test('many rows are stored and returned as one by one', async () => {
  const { db } = database()
  const rows = many(odd)
  const together = await db.insert(parcel).values(rows).returning()
  await db.delete(parcel)
  const single: (typeof parcel.$inferSelect)[] = []
  for (const row of rows) single.push(...(await db.insert(parcel).values(row).returning()))
  await db.delete(parcel)
  const stored = (list: typeof single) =>
    list.map(({ id: _id, seal, ...others }) => ({ ...others, seal: seal && [...seal] }))
  expect(stored(together)).toEqual(stored(single))
  expect(together.map(({ id }) => id)).toEqual(together.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(stored(together)[3]).toMatchObject({ seal: [0, 255, 65], receiver: '\\x41', plan: 'once' })
})

test('one value holds all rows, and what their plan is called does not depend on their number', () => {
  const sent = (count: number) => database().db.insert(parcel).values(many(odd).slice(0, count)).toSQL()
  expect(sent(40).params).toHaveLength(1)
  expect(sent(40).sql).toBe(sent(20).sql)
  // Few go as they always did, and so does what is worked out or filled by the database in some rows alone.
  expect(sent(2).params.length).toBeGreaterThan(2)
  const mixed = many(odd).map((row, at) => (at === 3 ? { ...row, plan: 'week' } : row))
  expect(database().db.insert(parcel).values(mixed).toSQL().params.length).toBeGreaterThan(40)
})

test('rows that are worked out or partly filled by the database are stored, too', async () => {
  const { db } = database()
  const rows = many(odd).map((row, at) => (at === 3 ? { ...row, plan: 'week' } : row))
  const stored = await db.insert(parcel).values(rows).returning({ plan: parcel.plan })
  expect(stored.map(({ plan }) => plan).filter((plan) => plan === 'once')).toHaveLength(39)
  await db.delete(parcel)
  const worked = many(odd).map((row) => ({ ...row, receiver: sql<string>`upper('x')` }))
  expect((await db.insert(parcel).values(worked).returning())[7]?.receiver).toBe('X')
  await db.delete(parcel)
})

test('what does not fit is refused as it is one by one, and nothing is stored', async () => {
  const { db } = database()
  const codeOf = async (work: Promise<unknown>) =>
    await work.then(
      () => 'stored',
      (error: { cause?: { code?: string } }) => error.cause?.code,
    )
  const rows = many(odd)
  const tooLong = { ...rows[9], code: 'too long for it' }
  expect(await codeOf(db.insert(parcel).values(rows.with(9, tooLong)))).toBe('22001')
  expect(await codeOf(db.insert(parcel).values(rows.with(9, { ...rows[9], code: '1' })))).toBe('23505')
  expect(await codeOf(db.insert(parcel).values(rows.with(9, { ...rows[9], due: '2026-02-30' })))).toBe(
    '22008',
  )
  expect(await db.$count(parcel)).toBe(0)
  const taken = await db.insert(parcel).values(rows).returning()
  const again = await db.insert(parcel).values(rows).onConflictDoNothing().returning()
  expect([taken.length, again.length]).toEqual([40, 0])
  await db.delete(parcel)
})

test('half a character becomes the mark that PostgreSQL makes of it one by one', async () => {
  const { db } = database()
  const rows = many([{ receiver: 'a\uD83D' }])
  const [row] = await db.insert(parcel).values(rows).returning()
  expect(row?.receiver).toBe('a\uFFFD')
  await db.delete(parcel)
})
