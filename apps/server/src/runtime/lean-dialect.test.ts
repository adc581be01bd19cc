import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias, bigint, boolean, date, integer, numeric, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../test/support/database.ts'
import { instant, jsonValue } from '../kit/columns.ts'
import { pgTable } from '../kit/table.ts'
import { casing } from './connection.ts'
import type { Db } from './db.ts'

const database = useDatabase()

const sender = pgTable('lean_sender', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fullName: text(),
})
const parcel = pgTable('lean_parcel', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  senderId: bigint({ mode: 'number' }),
  weightGrams: integer(),
  price: numeric({ precision: 12, scale: 2, mode: 'number' }),
  share: numeric({ precision: 5, scale: 4 }),
  isFragile: boolean().notNull().default(false),
  due: date({ mode: 'string' }),
  takenAt: instant(),
  facts: jsonValue(),
  labels: text().array(),
})
const first = alias(sender, 'first')

beforeAll(async () => {
  const { sql: owner } = database()
  await owner.unsafe(`
    create table lean_sender (id bigint primary key generated always as identity, full_name text);
    create table lean_parcel (id bigint primary key generated always as identity, sender_id bigint, weight_grams integer,
      price numeric(12,2), share numeric(5,4), is_fragile boolean not null default false, due date,
      taken_at timestamptz(3), facts jsonb, labels text[]);
    grant all on lean_sender, lean_parcel to public;
    insert into lean_sender (full_name) values ('王'), (null);
    insert into lean_parcel (sender_id, weight_grams, price, share, due, taken_at, facts, labels) values
      (1, 5, 1.5, 0.25, '2026-01-02', '2026-01-02 03:04:05.678+08', '{"a": [1]}', '{x,y}'),
      (2, null, null, null, null, null, null, null), (null, 7, 0, 1, null, null, '[]', '{}')`)
})

/** Questions with every part that one may have, in the order of their rows. */
const questions = (db: Db) => {
  const heavy = sql`(select 1 from ${parcel} where ${parcel.senderId} = ${sender.id} and ${parcel.weightGrams} > ${4})`
  return [
    db.select().from(parcel).orderBy(parcel.id),
    db
      .select({
        row: parcel,
        sender,
        name: sender.fullName,
        firstOne: { id: first.id, name: first.fullName },
      })
      .from(parcel)
      .leftJoin(sender, eq(sender.id, parcel.senderId))
      .leftJoin(first, and(eq(first.id, parcel.senderId), eq(first.id, 1)))
      .where(or(eq(parcel.isFragile, false), isNull(parcel.takenAt)))
      .orderBy(asc(parcel.id))
      .limit(3)
      .offset(0),
    db
      .select({
        mixed: { name: sender.fullName, weight: parcel.weightGrams },
        twice: sql<number>`${parcel.id} * ${2}`,
      })
      .from(parcel)
      .innerJoin(sender, eq(sender.id, parcel.senderId))
      .orderBy(parcel.id),
    db
      .select({
        n: sql<number>`count(*)`.mapWith(Number).as('n'),
        at: sql`${parcel.takenAt}`.mapWith(parcel.takenAt),
      })
      .from(parcel)
      .groupBy(parcel.takenAt)
      .orderBy(parcel.takenAt),
    db
      .select({ id: sender.id })
      .from(sender)
      .where(and(exists(heavy), inArray(sender.id, [1, 2]), sql`${sender.fullName} in ${['王', '李']}`)),
    db
      .select({ id: sender.id })
      .from(sender)
      .where(sql`${sender.id} in ${db.select({ id: parcel.senderId }).from(parcel)}`)
      .orderBy(sender.id),
    db
      .selectDistinctOn([parcel.isFragile], { id: parcel.id, due: parcel.due })
      .from(parcel)
      .orderBy(parcel.isFragile, parcel.id),
    db
      .select({ at: parcel.takenAt, price: parcel.price })
      .from(parcel)
      .where(eq(parcel.takenAt, new Date('2026-01-01T19:04:05.678Z')))
      .for('update'),
    db
      .update(parcel)
      .set({ price: 2, labels: ['z'] })
      .where(eq(parcel.id, 3))
      .returning({ price: parcel.price, labels: parcel.labels }),
  ]
}

test('statements are those of the library, and so are their rows', async () => {
  const { db, sql: owner } = database()
  const library: unknown = drizzle(owner, { casing })
  const theirs = questions(library as Db)
  for (const [at, ours] of questions(db).entries()) {
    expect(ours.toSQL()).toEqual(theirs[at]?.toSQL())
    expect([...(await ours)]).toEqual([...((await theirs[at]) ?? [])])
  }
})

test('a column of a table that is not asked is refused, as the library does', () => {
  const { db } = database()
  expect(() => db.select({ id: sender.id }).from(parcel).toSQL()).toThrow('not part of the query')
})
