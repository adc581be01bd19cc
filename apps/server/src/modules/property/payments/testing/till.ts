import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { makeAccount, tokenFor } from '../../../../../test/support/accounts.ts'
import { testDeps } from '../../../../../test/support/app.ts'
import { caller } from '../../../../../test/support/calls.ts'
import type { TestDatabase } from '../../../../../test/support/database.ts'
import { factory } from '../../../../../test/support/factory.ts'
import { startModules } from '../../../../kit/create-server.ts'
import { unsoundAccounts } from '../../../../kit/ledger/check-ledger.ts'
import { noticeOf, payOrder, simulatedCallback } from '../../../../ports/pay/embedded-pay.ts'
import { resident } from '../../../base/people/resident.table.ts'
import { build, makeEstate } from '../../../base/testing/world.ts'

interface Named {
  readonly id: number
  readonly version: number
}
interface Seen {
  readonly id: number
  readonly owed: number
  readonly principal: number
  readonly late: number
}

/** Asks again where the house had no connection in time, as every client of it does; the key keeps it from being done twice. */
async function untilHeard<T extends { readonly code?: string }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 60; ; tries -= 1) {
    const answer = await ask()
    if (answer.code !== 'OVERLOADED' || tries === 0) return answer
    await setTimeout(250)
  }
}

/**
 * An estate with rooms, subjects and a cashier at the desk, for tests of money. Time stands still, or goes on for those
 * who call for longer than a minute: limits of calls are counted by it.
 */
export async function openTill(
  database: () => TestDatabase,
  start: string,
  { timeGoesOn = false }: { readonly timeGoesOn?: boolean } = {},
) {
  const clock = { now: new Date(start) }
  const began = performance.now()
  const { config } = testDeps(database())
  const deps = testDeps(database(), {
    clock: () => (timeGoesOn ? new Date(clock.now.getTime() + performance.now() - began) : clock.now),
    config: { ...config, trustedProxies: ['127.0.0.1'] },
  })
  await startModules(deps)
  const api = caller(deps)
  let serial = 0
  /** Where each session calls from: everybody has a machine of their own. */
  const addresses = new Map<string, string>()
  const signIn = async (userId: number) => {
    const token = await tokenFor(deps, userId, { stepUp: true })
    addresses.set(token, `10.0.${userId >> 8}.${userId & 255}`)
    return token
  }
  const from = (token: string) => ({ 'x-forwarded-for': addresses.get(token) ?? '10.1.0.1' })
  const account = async (username: string) => {
    const userId = await makeAccount(deps, { username, roleCodes: ['sys_admin'] })
    return { userId, token: await signIn(userId) }
  }
  const cashier = await account('cashier1')
  /** It is another time, and the cashier has signed in again. */
  const at = async (when: string) => {
    clock.now = new Date(when)
    cashier.token = await signIn(cashier.userId)
  }
  const estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId, { floors: 3, rooms: 4 })
  const { id: residentId } = await factory(deps).make(resident, estateId, { name: '王小明' })
  const { sql } = database()
  await sql`insert into resident_house (estate_id, resident_id, room_id, relation, move_in_date, is_head, head_group, state)
    select ${estateId}, ${residentId}, id, 'owner', '2020-01-01', true, 'owner', 'active'
    from room where estate_id = ${estateId}`
  const rooms = (await sql`select id::int from room where estate_id = ${estateId} order by id`).map(
    ({ id }) => Number(id),
  )

  const send = async (path: string, body: object, token = cashier.token, key = `key-${(serial += 1)}`) =>
    await untilHeard(
      async () =>
        (
          await api.send('POST', `/api/property/${path}`, body, {
            token,
            headers: { 'idempotency-key': `${key}-of-the-till`, ...from(token) },
          })
        ).body,
    )
  const read = async (path: string, token = cashier.token) =>
    await untilHeard(
      async () => (await api.get(`/api/property/${path}`, { token, headers: from(token) })).body,
    )
  const made = async (path: string, body: object, token?: string): Promise<Named> => {
    const answer = await send(path, body, token)
    expect([path, answer.success, answer.msg]).toEqual([path, true, ''])
    return answer.data
  }
  const subject = async (more: object = {}) => {
    serial += 1
    const { id } = await made('pay-subjects', {
      estateId,
      name: `项目${serial}`,
      code: `T${serial}`,
      category: 'other',
      chargeMode: 'once',
      formulaType: 'fixed',
      fixedAmount: 1,
      ...more,
    })
    await made(`pay-subjects/${id}/enable`, { version: 0 })
    return id
  }
  const billFor = async (
    roomId: number,
    subjectId: number,
    amount: number,
    more: object = {},
    token?: string,
  ) =>
    (
      await made(
        'bills',
        {
          estateId,
          roomId,
          subjectId,
          periodStart: '2026-03-01',
          periodEnd: '2026-03-31',
          dueDate: '2026-03-31',
          amount,
          ...more,
        },
        token,
      )
    ).id
  const desk = async (roomId: number, token?: string) => {
    const answer = await read(`bills/cashier?roomId=${roomId}`, token)
    expect([answer.success, answer.msg]).toEqual([true, ''])
    return answer.data as { readonly bills: readonly Seen[]; readonly prepaid: number }
  }
  /** Takes money for bills as they stand. */
  const collect = async (
    roomId: number,
    tenders: readonly { method: string; amount: number; externalTradeNo?: string }[],
    more: { ids?: readonly number[]; token?: string; key?: string } & Record<string, unknown> = {},
  ) => {
    const { ids, token, key, ...rest } = more
    const { bills } = await desk(roomId, token)
    const wanted = bills.filter(({ id }) => ids === undefined || ids.includes(id))
    return await send(
      'payments/collect',
      { roomId, bills: wanted.map(({ id, owed }) => ({ id, expectedOwed: owed })), tenders, ...rest },
      token,
      key,
    )
  }
  const cash = (amount: number) => [{ method: 'cash', amount }]
  const act = async (resource: string, id: number, action: string, input: object = {}, token?: string) => {
    const [{ version } = { version: 0 }] = await sql`select version from ${sql(resource.replaceAll('-', '_'))}
      where id = ${id}`
    return await send(`${pathsOf[resource] ?? resource}/${id}/${action}`, { version, ...input }, token)
  }
  /** Pays the order of a payment with so much more; the channel tells of it when it is asked to. */
  const payByPhone = async (paymentId: number, more = 0) => {
    const [row] = await sql`select x.txn_no, x.amount::int from payment_tender t
      join pay_transaction x on x.id = t.pay_transaction_id where t.payment_id = ${paymentId}`
    const order = await payOrder(deps, String(row?.txn_no), Number(row?.amount) + more)
    if (order === undefined) throw new Error('paid before')
    const { headers, body } = simulatedCallback(deps, order.channel, noticeOf(order))
    const init = { headers: Object.fromEntries(headers), body }
    const tell = async () => (await api.raw('POST', `/api/open/pay/notify/${order.channel}`, init)).status
    return async (times = 1) => await Promise.all(Array.from({ length: times }, tell))
  }
  const notify = async (paymentId: number, more = 0, times = 1) =>
    await (await payByPhone(paymentId, more))(times)
  const openShift = async (token?: string) => await made('cashier-shifts', { estateId }, token)

  /** What must be true whatever happened. */
  const assertSound = async () => {
    expect((await unsoundAccounts(deps)).unsound).toEqual([])
    const wrong = await sql`select
      (select count(*)::int from pay_bill b where b.paid_amount <> coalesce((select sum(principal - refunded_principal)
        from payment_allocation a where a.bill_id = b.id), 0)) as bills,
      (select count(*)::int from payment p where p.state in ('success', 'part_refunded', 'refunded', 'reversed')
        and (p.amount <> (select sum(amount) from payment_tender t where t.payment_id = p.id)
          or p.amount <> p.prepaid_amount + coalesce((select sum(principal + late_fee)
            from payment_allocation a where a.payment_id = p.id), 0))) as payments,
      (select count(*)::int from pay_bill b where b.source not in ('repair', 'booking') and b.owed <> coalesce(
        (select balance from ledger_account where kind = 'bill' and owner_type = 'bill' and owner_id = b.id), 0)) as owed,
      (select count(*)::int from prepaid_account a where a.balance <> coalesce((select sum(case direction
          when 'in' then amount else -amount end) from prepaid_entry e where e.account_id = a.id), 0)
        or a.balance <> coalesce((select balance_after from prepaid_entry e where e.account_id = a.id
          order by seq desc limit 1), 0)
        or a.balance <> coalesce((select balance from ledger_account where kind = 'wallet'
          and owner_type = 'prepaidAccount' and owner_id = a.id), 0)) as prepaid,
      (select count(*)::int from payment p where p.refunded_amount > p.amount
        or p.refunded_amount <> coalesce((select sum(amount) from refund r
          where r.payment_id = p.id and r.state = 'success'), 0)) as refunds,
      (select count(*)::int from payment_tender t where t.refunded_amount > t.amount) as tenders,
      (select count(*)::int from payment_allocation a
        where a.refunded_principal > a.principal or a.refunded_late > a.late_fee
        or a.refunded_principal < 0 or a.refunded_late < 0) as allocations,
      (select count(*)::int from (select 1 from pay_receipt group by estate_id, left(receipt_no, 6)
        having count(distinct receipt_no) <> count(*)
          or max(substr(receipt_no, 7)::int) - min(substr(receipt_no, 7)::int) + 1 <> count(*)) x) as receipts`
    expect(Object.entries(wrong[0] ?? {}).filter(([, breaches]) => breaches !== 0)).toEqual([])
  }

  return {
    deps,
    api,
    clock,
    at,
    sql,
    estateId,
    rooms,
    cashier,
    account,
    signIn,
    send,
    read,
    made,
    subject,
    billFor,
    desk,
    collect,
    cash,
    act,
    payByPhone,
    notify,
    openShift,
    assertSound,
  }
}

/** The row that a call answered with. */
export const idIn = ({ data }: { readonly data: { readonly id: number } }): number => data.id

const pathsOf: Readonly<Record<string, string>> = {
  payment: 'payments',
  pay_bill: 'bills',
  cashier_shift: 'cashier-shifts',
  pay_receipt: 'receipts',
  refund: 'refunds',
  invoice_request: 'invoice-requests',
  recon_batch: 'recon-batches',
  recon_item: 'recon-items',
  bill_adjustment: 'bill-adjustments',
  rental_contract: 'rental-contracts',
}

export type Till = Awaited<ReturnType<typeof openTill>>
