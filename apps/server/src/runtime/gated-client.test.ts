import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/support/database.ts'
import { asOneCaller } from './gated-client.ts'
import { plannedOnce } from './plans.ts'

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

test('what finds rows by their keys is planned once, all else for the values of each call', async () => {
  const { db, lookups } = database()
  const byKey = sql`select ${1}::int + 42 as n`
  const narrowed = sql`select ${1}::int + 43 as n`
  for (const _ of Array(6).keys())
    await db.transaction(async (tx) => {
      const asked = [tx.execute(narrowed), plannedOnce(tx).execute(byKey), tx.execute(narrowed)]
      const [first, second] = await Promise.all(asked)
      expect([first, second]).toEqual([[{ n: 44 }], [{ n: 43 }]])
    })
  const kept = await db.execute(sql`select statement, generic_plans > 0 as once, custom_plans > 0 as anew
    from pg_prepared_statements where statement like 'select $1::int + 4_ as n' order by statement`)
  expect(kept.filter(({ statement }) => statement !== 'select $1::int + 41 as n')).toEqual([
    { statement: 'select $1::int + 42 as n', once: true, anew: false },
    { statement: 'select $1::int + 43 as n', once: false, anew: true },
  ])
  expect(await lookups.execute(sql`show plan_cache_mode`)).toEqual([
    { plan_cache_mode: 'force_generic_plan' },
  ])
})

test('a savepoint leaves behind how statements are planned', async () => {
  const { db } = database()
  const mode = sql`show plan_cache_mode`
  await db.transaction(async (tx) => {
    expect(await plannedOnce(tx).execute(mode)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
    await expect(
      tx.transaction(async (inner) => {
        expect(await inner.execute(mode)).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
        await inner.execute(sql`select 1 / 0`)
      }),
    ).rejects.toThrow('Failed query')
    expect(await tx.execute(mode)).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
  })
})

test('a statement without values is kept ready, too', async () => {
  const { db } = database()
  for (const _ of Array(5).keys()) expect(await db.execute(sql`select 44 as n`)).toEqual([{ n: 44 }])
  const [kept] = await db.execute(
    sql`select count(*)::int as n from pg_prepared_statements where statement = 'select 44 as n'`,
  )
  expect(kept).toEqual({ n: 1 })
})

test('who was looked up goes before nobody who came earlier', async () => {
  const { db, lookups } = database()
  const over = Promise.withResolvers<void>()
  const holding = db.transaction(async () => await over.promise)
  const order: string[] = []
  const stranger = asOneCaller(async () => {
    await db.execute(one)
    order.push('stranger')
  })
  const known = asOneCaller(async () => {
    await lookups.execute(one)
    const asked = db.execute(one)
    over.resolve()
    await asked
    order.push('known')
  })
  await Promise.all([holding, stranger, known])
  expect(order).toEqual(['stranger', 'known'])
})
