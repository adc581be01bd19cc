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
