import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable as libraryTable, text } from 'drizzle-orm/pg-core'
import { describe, expectTypeOf, it } from 'vitest'
import type { Db } from '../runtime/database.ts'
import { implicit, instant } from './columns.ts'
import { pgTable } from './table.ts'

const columns = {
  ...implicit(),
  no: bigint({ mode: 'number' }).generatedByDefaultAsIdentity(),
  name: text().notNull(),
  kind: text().$type<'letter' | 'box'>().notNull().default('box'),
  note: text(),
  tags: text().array(),
  sentAt: instant(),
  length: bigint({ mode: 'number' }).generatedAlwaysAs(sql`length(name)`),
}
const parcel = pgTable('parcel', columns)
const theirs = libraryTable('parcel', columns)
const desk = pgTable('desk', {
  id: bigint({ mode: 'number' }).primaryKey(),
  title: text().notNull(),
  floor: text(),
})
type Rows<Q extends (db: Db) => PromiseLike<unknown>> = Awaited<ReturnType<Q>>

describe('the type of a table', () => {
  it('has the rows that the library would have', () => {
    expectTypeOf<typeof parcel.$inferSelect>().toEqualTypeOf<typeof theirs.$inferSelect>()
    expectTypeOf<typeof parcel.$inferInsert>().toEqualTypeOf<typeof theirs.$inferInsert>()
  })
})

describe('what a query answers', () => {
  it('are whole rows where nothing is chosen', () => {
    const rows = (db: Db) => db.select().from(desk).where(eq(desk.id, 1)).limit(1)
    expectTypeOf<Rows<typeof rows>>().toEqualTypeOf<{ id: number; title: string; floor: string | null }[]>()
  })

  it('are chosen values, of which those of a left join may be missing', () => {
    const rows = (db: Db) =>
      db
        .select({
          id: parcel.id,
          kind: parcel.kind,
          note: parcel.note,
          title: desk.title,
          desk,
          at: { title: desk.title, floor: desk.floor },
          both: { name: parcel.name, title: desk.title },
          days: sql<number>`1`,
        })
        .from(parcel)
        .leftJoin(desk, eq(desk.id, parcel.no))
    expectTypeOf<Rows<typeof rows>>().toEqualTypeOf<
      {
        id: number
        kind: 'letter' | 'box'
        note: string | null
        title: string | null
        desk: { id: number; title: string; floor: string | null } | null
        at: { title: string; floor: string | null } | null
        both: { name: string; title: string | null }
        days: number
      }[]
    >()
  })

  it('is never missing in an inner join', () => {
    const rows = (db: Db) =>
      db.select({ title: desk.title }).from(parcel).innerJoin(desk, eq(desk.id, parcel.no)).orderBy(desk.id)
    expectTypeOf<Rows<typeof rows>>().toEqualTypeOf<{ title: string }[]>()
  })

  it('is nothing where the table of a column is not asked', () => {
    const rows = (db: Db) => db.select({ name: parcel.name }).from(desk)
    expectTypeOf<Rows<typeof rows>>().toEqualTypeOf<{ name: never }[]>()
  })

  it('are the rows that a statement returns', () => {
    const made = (db: Db) => db.insert(desk).values({ id: 1, title: '前台' }).returning({ id: desk.id })
    expectTypeOf<Rows<typeof made>>().toEqualTypeOf<{ id: number }[]>()
    const changed = (db: Db) => db.update(desk).set({ floor: null }).where(eq(desk.id, 1)).returning()
    expectTypeOf<Rows<typeof changed>>().toEqualTypeOf<
      { id: number; title: string; floor: string | null }[]
    >()
  })
})

describe('what a statement takes', () => {
  it('are values of the columns, by their names', () => {
    const wrong = (db: Db) => {
      // @ts-expect-error -- the title must be named
      void db.insert(desk).values({ id: 1 })
      // @ts-expect-error -- a number is no title
      void db.update(desk).set({ title: 1 })
      // @ts-expect-error -- there is no such column
      void db.update(desk).set({ name: '前台' })
      // @ts-expect-error -- the database gives the id
      void db.insert(parcel).values({ id: 1, name: '包裹' })
    }
    expectTypeOf(wrong).toBeFunction()
  })
})
