import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/support/database.ts'

const database = useDatabase({ pool: 1 })
const one = sql`select 1 as n`
const refusal = { cause: { message: expect.stringContaining('beside the open transaction') as unknown } }

test('who holds a transaction is refused a second connection, whatever he does with the refusal', async () => {
  const { db } = database()
  await db.transaction(async (tx) => {
    await expect(db.execute(one)).rejects.toMatchObject(refusal)
    await expect(db.transaction(async (inner) => await inner.execute(one))).rejects.toMatchObject(
      refusal.cause,
    )
    expect(await tx.execute(one)).toHaveLength(1)
  })
  expect(await db.execute(one)).toHaveLength(1)
})

test('what must be kept although the transaction is rolled back goes by the side', async () => {
  const { db, side } = database()
  await expect(
    db.transaction(async () => {
      expect(await side.execute(one)).toHaveLength(1)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
})

test('what a transaction has started and not waited for may ask when it is over', async () => {
  const { db } = database()
  const over = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await db.transaction(async () => {
    later = over.promise.then(async () => await db.execute(one))
    await Promise.resolve()
  })
  over.resolve()
  expect(await later).toHaveLength(1)
})

test('what is asked again and again is kept ready by the database, in transactions and savepoints too', async () => {
  const { db } = database()
  const statement = sql`select ${1}::int + 41 as n`
  const ready = async () => {
    const rows = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
    return rows.map((row) => row.statement)
  }
  await db.execute(statement)
  expect(await ready()).not.toContain('select $1::int + 41 as n')
  for (const _ of [1, 2])
    await db.transaction(async (tx) => {
      expect(await tx.execute(statement)).toEqual([{ n: 42 }])
      await tx.transaction(async (inner) => {
        expect(await inner.execute(statement)).toEqual([{ n: 42 }])
      })
    })
  expect(await ready()).toContain('select $1::int + 41 as n')
})

test('a transaction has the mode that was asked for', async () => {
  const { db } = database()
  const show = sql`select current_setting('transaction_read_only') || ' ' || current_setting('transaction_isolation') as mode`
  const modeOf = async (config?: Parameters<typeof db.transaction>[1]) =>
    await db.transaction(async (tx) => await tx.execute(show), config)
  expect(await modeOf()).toEqual([{ mode: 'off read committed' }])
  expect(await modeOf({ accessMode: 'read only' })).toEqual([{ mode: 'on read committed' }])
  expect(await modeOf({ accessMode: 'read only', isolationLevel: 'repeatable read' })).toEqual([
    { mode: 'on repeatable read' },
  ])
})
