import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { AppError } from '../app-error.ts'
import { type Ctx, makeCtx } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { allocations } from './allocate.ts'
import { unsoundAccounts } from './check-ledger.ts'
import type { Account, AccountKind, Entry } from './ledger.table.ts'
import { ledger } from './ledger.ts'

const database = useDatabase({ pool: 8 })
let deps: ServerDeps
let owner = 0

beforeAll(() => {
  deps = testDeps(database())
})

/** Work in a transaction of its own. */
const within = async <T>(work: (ctx: Ctx) => Promise<T>, now = new Date()): Promise<T> =>
  await deps.database.db.transaction(
    async (tx) => await work(makeCtx({ tx, deps, caller: { kind: 'system', name: '测试' }, now })),
  )

const opened = async (kind: AccountKind, more: { floor?: number | null; dueOn?: string } = {}) => {
  owner += 1
  return await within(
    async (ctx) => await ledger.open(ctx, { kind, ownerType: 'test', ownerId: owner, estateId: 1, ...more }),
  )
}
const post = async ({ id }: Account, amount: number, key: string): Promise<Entry> =>
  await within(async (ctx) => await ledger.post(ctx, id, { amount, action: 'move', key }))
const refusedOnly = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}
const balanceOf = async ({ id }: Account) =>
  (await within(async (ctx) => await ledger.account(ctx, id))).balance

describe('an account', () => {
  it('is one, however often it is opened', async () => {
    const first = await opened('wallet')
    const again = await within(
      async (ctx) =>
        await ledger.open(ctx, { kind: 'wallet', ownerType: 'test', ownerId: owner, estateId: 1 }),
    )
    expect(again.id).toBe(first.id)
  })

  it('loses nothing and doubles nothing of 1,000 movements at once', async () => {
    const account = await opened('points', { floor: null })
    // A fifth of them comes twice, as from a client that heard no answer.
    const sent = Array.from({ length: 1_000 }, (_, i) => i % 800)
    const entries: Entry[] = []
    const work = async () => {
      for (let n = sent.shift(); n !== undefined; n = sent.shift())
        entries.push(await post(account, n % 7 === 0 ? -n - 1 : n + 1, `k${n}`))
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(entries).toHaveLength(1_000)
    const once = new Map(entries.map((entry) => [entry.key, entry]))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(800)
    const total = [...once.values()].reduce((sum, { amount }) => sum + amount, 0)
    expect(await balanceOf(account)).toBe(total)
    const [told] = await database().sql`select count(*)::int as n, max(seq) as last, sum(amount)::int as total
      from ledger_entry where account_id = ${account.id}`
    expect(told).toEqual({ n: 800, last: 800, total })
  })

  it('never gives more than it has, whoever asks at once', async () => {
    const account = await opened('stock')
    await post(account, 10, 'in')
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, async (_, i) => await post(account, -1, `out${i}`)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'REFUSED', message: '库存不足' },
    })
    expect(await balanceOf(account)).toBe(0)
  })

  it('is moved both ways at once without standing still', async () => {
    const [a, b] = [await opened('wallet'), await opened('wallet')]
    await post(a, 100, 'in')
    await post(b, 100, 'in')
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const way = i % 2 === 0 ? { from: a.id, to: b.id } : { from: b.id, to: a.id }
        await within(
          async (ctx) => await ledger.transfer(ctx, way, { amount: 3, action: 'move', key: `t${i}` }),
        )
      }),
    )
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([100, 100])
  })

  it('refuses other words under the same key, and leaves nothing of what is rolled back', async () => {
    const account = await opened('deposit')
    await post(account, 500, 'paid')
    await expect(post(account, 600, 'paid')).rejects.toThrow('这笔业务已按其他内容入账')
    const broken = within(async (ctx) => {
      await ledger.post(ctx, account.id, { amount: 1, action: 'move', key: 'lost' })
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await balanceOf(account)).toBe(500)
  })

  it('is put right by a reversal, once', async () => {
    const account = await opened('wallet')
    const entry = await post(account, 300, 'wrong')
    const reversal = await within(async (ctx) => await ledger.reverse(ctx, entry.id, '录入错误'))
    expect(reversal).toMatchObject({ amount: -300, balance: 0, reversesId: entry.id, note: '录入错误' })
    expect((await within(async (ctx) => await ledger.reverse(ctx, entry.id))).id).toBe(reversal.id)
    await expect(within(async (ctx) => await ledger.reverse(ctx, reversal.id))).rejects.toThrow('不能再冲正')
    const spent = await post(account, 100, 'more')
    await post(account, -60, 'spent')
    await expect(within(async (ctx) => await ledger.reverse(ctx, spent.id))).rejects.toThrow('账户余额不足')
  })

  it('tells what it had before, what came and went, and what it has', async () => {
    const account = await opened('wallet')
    const on = async (day: string, amount: number) =>
      await within(
        async (ctx) =>
          await ledger.post(ctx, account.id, { amount, action: 'move', key: `${day}:${amount}` }),
        new Date(`${day}T12:00:00+08:00`),
      )
    await on('2026-01-10', 100)
    await on('2026-02-10', 50)
    await on('2026-02-20', -30)
    await on('2026-03-10', 5)
    const february = await within(
      async (ctx) =>
        await ledger.statement(ctx, account.id, {
          from: new Date('2026-02-01T00:00:00+08:00'),
          until: new Date('2026-03-01T00:00:00+08:00'),
        }),
    )
    expect(february).toMatchObject({ opening: 100, added: 50, taken: 30, closing: 120 })
    expect(february.entries.map(({ amount }) => amount)).toEqual([50, -30])
  })
})

describe('payments of bills', () => {
  const bill = async (amount: number, dueOn?: string) => {
    const account = await opened('bill', dueOn === undefined ? {} : { dueOn })
    await post(account, amount, 'charge')
    return account
  }
  const payerWith = async (amount: number) => {
    const account = await opened('wallet')
    await post(account, amount, 'in')
    return account
  }

  it('pay the oldest first as far as they reach, once, and can be taken back', async () => {
    const [may, none, march] = [await bill(100, '2026-05-01'), await bill(100), await bill(100, '2026-03-01')]
    const payer = await payerWith(150)
    const pay = async () =>
      await within(
        async (ctx) =>
          await allocations.oldestFirst(ctx, {
            payerId: payer.id,
            key: 'p1',
            billIds: [may.id, none.id, march.id],
          }),
      )
    const paid = await pay()
    expect(paid.map(({ billId, amount }) => [billId, amount])).toEqual([
      [march.id, 100],
      [may.id, 50],
    ])
    expect((await pay()).map(({ id }) => id)).toEqual(paid.map(({ id }) => id))
    const balances = async () => await Promise.all([march, may, none, payer].map(balanceOf))
    expect(await balances()).toEqual([0, 50, 100, 0])
    const [first] = paid
    const undo = async () => await within(async (ctx) => await allocations.undo(ctx, first?.id ?? 0, '退款'))
    const undone = await undo()
    expect((await undo()).id).toBe(undone.id)
    expect(await balances()).toEqual([100, 50, 100, 100])
    await expect(within(async (ctx) => await allocations.undo(ctx, undone.id))).rejects.toThrow('不能再撤销')
  })

  it('pay by hand all or nothing, and never more than is owed', async () => {
    const [a, b] = [await bill(100), await bill(20)]
    const payer = await payerWith(500)
    const pay = async (key: string, amount: number) =>
      await within(
        async (ctx) =>
          await allocations.byHand(ctx, {
            payerId: payer.id,
            key,
            parts: [
              { billId: a.id, amount: 60 },
              { billId: b.id, amount },
            ],
          }),
      )
    await expect(pay('p1', 21)).rejects.toThrow('金额超过账单未收金额')
    expect(await balanceOf(payer)).toBe(500)
    await pay('p2', 20)
    expect(await Promise.all([a, b, payer].map(balanceOf))).toEqual([40, 0, 420])
  })
})

describe('the books', () => {
  it('balance after whatever happens', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('post' as const),
        amount: fc.integer({ min: -50, max: 100 }),
        key: fc.nat(9),
      }),
      fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(9) }),
      fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 80 }), key: fc.nat(4) }),
      fc.record({ do: fc.constant('undo' as const), nth: fc.nat(4) }),
    )
    type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
    const run = async (steps: readonly Step[]) => {
      const [wallet, bill] = [await opened('wallet'), await opened('bill')]
      await post(bill, 200, 'charge')
      const entries: number[] = []
      const paid: number[] = []
      const take = async (ctx: Ctx, one: Step) => {
        if (one.do === 'post')
          entries.push(
            (
              await ledger.post(ctx, wallet.id, {
                amount: one.amount || 1,
                action: 'move',
                key: `k${one.key}`,
              })
            ).id,
          )
        else if (one.do === 'pay')
          paid.push(
            ...(
              await allocations.oldestFirst(ctx, {
                payerId: wallet.id,
                billIds: [bill.id],
                amount: one.amount,
                key: `p${one.key}`,
              })
            ).map(({ id }) => id),
          )
        else if (one.do === 'reverse') await ledger.reverse(ctx, entries[one.nth] ?? 0)
        else await allocations.undo(ctx, paid[one.nth] ?? 0)
      }
      // What is refused changes nothing: its transaction is rolled back.
      for (const one of steps) await within(async (ctx) => await take(ctx, one)).catch(refusedOnly)
      const [books] = await database().sql`select
        (select balance from ledger_account where id = ${wallet.id})::int as wallet,
        (select balance from ledger_account where id = ${bill.id})::int as bill,
        (select coalesce(sum(case when undoes_id is null then amount else -amount end), 0)::int
          from ledger_allocation where bill_id = ${bill.id}) as paid`
      expect(books?.wallet).toBeGreaterThanOrEqual(0)
      expect(books?.bill).toBe(200 - Number(books?.paid))
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), run), { numRuns: 15 })
    expect((await unsoundAccounts(deps)).unsound).toEqual([])
  })

  it('tell which account does not agree with its entries', async () => {
    const [balance, gap] = [await opened('wallet'), await opened('wallet')]
    await post(balance, 100, 'a')
    await post(gap, 100, 'a')
    const { sql } = database()
    await sql`update ledger_account set balance = 101 where id = ${balance.id}`
    await sql`update ledger_entry set seq = 2 where account_id = ${gap.id}`
    expect((await unsoundAccounts(deps)).unsound).toEqual([balance.id, gap.id])
    await expect(
      Promise.resolve(sql`update ledger_account set balance = -1 where id = ${balance.id}`),
    ).rejects.toThrow('ledger_account_floor')
  })
})
