import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { beginRun } from '../subjects/bill-run.ts'
import { generateRun } from '../subjects/bill-run.routes.ts'
import { step } from '../../base/testing/world.ts'
import { idIn, openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let auditor: Awaited<ReturnType<Till['account']>>
let [subjectId, depositId] = [0, 0]

beforeAll(async () => {
  till = await openTill(database, '2026-04-20T02:00:00Z')
  auditor = await till.account('auditor1')
  subjectId = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
  depositId = await till.subject({ chargeMode: 'deposit', category: 'deposit' })
  await till.openShift()
})

const roomAt = (at: number) => till.rooms[at] ?? 0
const refunded = async (paymentId: number, billId: number, principal: number, way = 'original') => {
  const id = idIn(
    await till.send('refunds/apply', {
      paymentId,
      lines: [{ billId, principal, lateFee: 0 }],
      way,
      reason: '多收',
    }),
  )
  await till.act('refund', id, 'approve', {}, auditor.token)
  expect(await till.act('refund', id, 'execute', {})).toMatchObject({ success: true })
}

describe('figures', () => {
  let first = 0
  beforeAll(async () => {
    first = await till.billFor(roomAt(0), subjectId, 10_000)
    const earlier = { periodStart: '2026-01-01', periodEnd: '2026-01-31', dueDate: '2026-04-20' }
    await till.billFor(roomAt(1), subjectId, 7_000, earlier)
    await till.billFor(roomAt(1), subjectId, 5_000)
    await till.billFor(roomAt(2), depositId, 200_000)
    await till.billFor(roomAt(3), subjectId, 3_000)
    const paid = idIn(await till.collect(roomAt(0), till.cash(10_100)))
    await till.collect(roomAt(1), [{ method: 'pos', amount: 7_000, externalTradeNo: 'P-1' }], {
      ids: [first + 1],
    })
    const code = idIn(await till.collect(roomAt(2), [{ method: 'wechat', amount: 200_000 }]))
    await till.notify(code)
    await refunded(paid, first, 2_000)
    await till.collect(roomAt(3), till.cash(5_000), { ids: [], toPrepaid: true })
    await till.collect(roomAt(3), [{ method: 'prepaid', amount: 3_030 }])
  })

  test('of charges are those of the bills', async () => {
    const query = 'monthFrom=2026-03&monthTo=2026-03&by=subject'
    const { data } = await till.read(`pay-report/charges?${query}&estateId=${till.estateId}`)
    expect(data).toMatchObject({
      total: {
        receivable: 18_000,
        received: 11_000,
        owed: 7_000,
        rate: 6_111,
        roomsBilled: 3,
        roomsPaid: 1,
        recovered: 0,
      },
    })
    const later = await till.read('pay-report/charges?monthFrom=2026-04&monthTo=2026-04&by=estate')
    expect(later.data).toMatchObject({ total: { receivable: 0, rate: null, recovered: 18_000 } })
    const all = await till.read(`pay-report/charges?${query}&deposits=true`)
    expect(all.data).toMatchObject({ total: { receivable: 218_000, received: 211_000 } })
    const sums = ['receivable', 'received', 'owed', 'recovered'] as const
    for (const by of ['estate', 'building', 'subject', 'month'])
      for (const months of ['monthFrom=2026-03&monthTo=2026-03', 'monthFrom=2026-02&monthTo=2026-04']) {
        const told = await till.read(`pay-report/charges?${months}&by=${by}`)
        const { rows, total } = told.data as {
          readonly rows: readonly Record<(typeof sums)[number], number>[]
          readonly total: Record<(typeof sums)[number], number>
        }
        for (const sum of sums)
          expect([by, sum, rows.reduce((all, one) => all + one[sum], 0)]).toEqual([by, sum, total[sum]])
      }
    const [ledger] = await till.sql`select sum(n.balance)::int as owed from ledger_account n
      join pay_bill b on n.owner_type = 'bill' and n.owner_id = b.id join pay_subject s on s.id = b.subject_id
      where n.kind = 'bill' and b.bill_month = '2026-03' and b.state <> 'void' and s.charge_mode <> 'deposit'`
    expect(ledger?.['owed']).toBe(7_000)
    for (const by of ['estate', 'building', 'month'])
      expect(
        (await till.read(`pay-report/charges?monthFrom=2026-03&monthTo=2026-03&by=${by}`)).data,
      ).toMatchObject({
        total: { receivable: 18_000, received: 11_000 },
      })
  })

  test('each lead to their rows', async () => {
    const { data } = await till.read('pay-report/charges?monthFrom=2026-03&monthTo=2026-03&by=subject')
    const { rows } = data as {
      readonly rows: readonly { readonly receivable: number; readonly bills: Record<string, string> }[]
    }
    for (const { receivable, bills } of rows) {
      const list = await till.read(`bills/figures?${new URLSearchParams(bills).toString()}`)
      expect((list.data as { readonly sums: Record<string, number> }).sums['amount']).toBe(receivable)
    }
  })

  test('[3-16] of a day are its tenders less its refunds, by shifts and online', async () => {
    const { data } = await till.read('pay-report/cash?dayFrom=2026-04-20&dayTo=2026-04-20&by=method')
    const net = 10_100 + 7_000 + 200_000 + 5_000 - 2_000
    expect(data).toMatchObject({
      total: { received: net + 2_000, refunded: 2_000, net },
      byShifts: net,
      online: 0,
    })
    const { rows } = data as { readonly rows: readonly { readonly key: string; readonly net: number }[] }
    expect(Object.fromEntries(rows.map(({ key, net: sum }) => [key, sum]))).toEqual({
      cash: 13_100,
      pos: 7_000,
      wechat: 200_000,
    })
    const shifts = await till.read('cashier-shifts?pageSize=5')
    expect(shifts.data).toMatchObject({ records: [{ received: net, cashDue: 13_100 }] })
    for (const by of ['day', 'cashier', 'channel'])
      expect(
        (await till.read(`pay-report/cash?dayFrom=2026-04-20&dayTo=2026-04-20&by=${by}`)).data,
      ).toMatchObject({
        total: { net },
      })
  })

  test('of money and of age lead to their rows, too', async () => {
    const amountOf = async (list: string, query: Record<string, string>, sum: string) => {
      const { data } = await till.read(`${list}/figures?${new URLSearchParams(query).toString()}`)
      return (data as { readonly sums: Record<string, number> }).sums[sum]
    }
    const cash = await till.read('pay-report/cash?dayFrom=2026-04-20&dayTo=2026-04-20&by=day')
    const { rows } = cash.data as { readonly rows: readonly { readonly payments: Record<string, string> }[] }
    // With what came out of the account of a room, which is no money.
    expect(await amountOf('payments', rows[0]?.payments ?? {}, 'amount')).toBe(
      10_100 + 7_000 + 205_000 + 3_030,
    )
    const { data } = await till.read('pay-report/ageing')
    const [young] = data as readonly { readonly owed: number; readonly drill: Record<string, string> }[]
    expect(await amountOf('bills', young?.drill ?? {}, 'owed')).toBe(young?.owed)
  })

  test('of what is overdue stand by its age', async () => {
    const { data } = await till.read('pay-report/ageing')
    expect(data).toMatchObject([
      { age: 'd30', bills: 2, rooms: 2, owed: 7_000 },
      { age: 'd90', bills: 0, owed: 0 },
      { age: 'd180' },
      { age: 'd365' },
      { age: 'older' },
    ])
  })

  test('of a room are the entries of the ledger', async () => {
    const answer = await till.read(`bills/statement?roomId=${roomAt(0)}&dayFrom=2026-04-20&dayTo=2026-04-20`)
    expect(answer.data).toMatchObject({
      opening: 0,
      charged: 12_000,
      settled: 10_000,
      closing: 2_000,
      latePaid: 100,
      lines: [
        { action: '出账', amount: 10_000, balance: 10_000 },
        { action: '收款', amount: -10_000, balance: 0 },
        { action: '退回', amount: 2_000, balance: 2_000 },
      ],
    })
    const [sum] =
      await till.sql`select sum(a.balance)::int as owed from ledger_account a join pay_bill b on b.id = a.owner_id
      where a.owner_type = 'bill' and b.room_id = ${roomAt(0)}`
    expect(sum?.['owed']).toBe(2_000)
    await till.assertSound()
  })

  test('of who pays are those of all bills of the payer in the estate', async () => {
    const days = 'dayFrom=2026-04-20&dayTo=2026-04-20'
    const { data } = await till.read(`bills/statement?roomId=${roomAt(0)}&${days}&ofPayer=true`)
    const told = data as {
      readonly closing: number
      readonly prepaid: number
      readonly lines: readonly { readonly objectName: string }[]
    }
    const [sums] = await till.sql`select
      (select sum(owed)::int from pay_bill b where b.estate_id = ${till.estateId} and b.state <> 'void'
        and b.payer_person_id = (select payer_person_id from pay_bill where room_id = ${roomAt(0)} limit 1)) as owed,
      (select sum(balance)::int from prepaid_account) as ahead`
    expect([told.closing, told.prepaid]).toEqual([sums?.['owed'], sums?.['ahead']])
    expect(told.closing).toBeGreaterThan(2_000)
    expect(new Set(told.lines.map(({ objectName }) => objectName)).size).toBe(4)
    expect(data).toMatchObject({ fullName: expect.stringContaining('等4处') })
  })
})

describe('reminders', () => {
  test('name what each room owes, and go out once a day by each way', async () => {
    const { data } = await till.read(`bills/arrears?estateId=${till.estateId}&minDays=10`)
    const { rooms } = data as { readonly rooms: readonly { readonly roomId: number }[] }
    expect(data).toMatchObject({ total: { rooms: 2, owed: 7_000 } })
    expect(rooms.map(({ roomId }) => roomId)).toEqual([roomAt(1), roomAt(0)])
    const remind = async (channel: string, more: object = {}) =>
      (
        await till.send('dunning-logs/remind', {
          estateId: till.estateId,
          roomIds: [roomAt(0), roomAt(1), roomAt(5)],
          channel,
          ...more,
        })
      ).data
    expect(await remind('letter')).toMatchObject({
      sent: 2,
      skipped: 1,
      letters: [{ principal: 5_000, lines: [{ principal: 5_000, late: 50 }] }, { principal: 2_000 }],
    })
    expect(await remind('letter')).toMatchObject({ sent: 0, skipped: 3, letters: [] })
    expect(await remind('phone', { result: '答应周五缴清' })).toMatchObject({ sent: 2 })
    const again = await till.read(`bills/arrears?estateId=${till.estateId}`)
    expect(again.data).toMatchObject({ rooms: [{ remindedOn: '2026-04-20', remindedBy: '电话' }, {}] })
  })
})

describe('what a room paid ahead', () => {
  test('pays its bills by itself right after they are made, once', async () => {
    const own = await till.subject({
      chargeMode: 'cycle',
      formulaType: 'fixed',
      fixedAmount: 1_500,
      autoDeduct: true,
    })
    await till.collect(roomAt(6), till.cash(4_000), { ids: [], toPrepaid: true })
    await till.made('charge-bindings', {
      estateId: till.estateId,
      subjectId: own,
      roomId: roomAt(6),
      startDate: '2026-04-01',
    })
    const run = await step(
      till.deps,
      async (ctx) =>
        await beginRun(ctx, { estateId: till.estateId, subjectId: own, periodStart: '2026-04-01' }, 'manual'),
      till.clock.now,
    )
    await generateRun(till.deps, run.id)
    expect(
      await till.sql`select state, paid_amount::int as paid from pay_bill where subject_id = ${own}`,
    ).toEqual([{ state: 'paid', paid: 1_500 }])
    expect((await till.desk(roomAt(6))).prepaid).toBe(2_500)
    expect(await till.sql`select channel, cashier_id from payment where channel = 'auto'`).toEqual([
      { channel: 'auto', cashier_id: null },
    ])
    await till.assertSound()
  })
})

describe('an invoice', () => {
  test('is for what was charged, once, and keeps its money from going back', async () => {
    const billId = await till.billFor(roomAt(7), subjectId, 4_000, { dueDate: '2026-05-31' })
    const paymentId = idIn(
      await till.collect(roomAt(7), till.cash(5_000), { ids: [billId], toPrepaid: true }),
    )
    const ask = async (more: object = {}) =>
      await till.send('invoice-requests', {
        estateId: till.estateId,
        paymentIds: [paymentId],
        titleType: 'company',
        title: '邻里科技有限公司',
        taxNo: '91350100M000100Y43',
        ...more,
      })
    expect(await ask({ taxNo: '123' })).toMatchObject({ fields: { taxNo: '税号须为18位统一社会信用代码' } })
    const request = await ask()
    expect(request).toMatchObject({ data: { amount: 4_000, state: 'requested' } })
    expect(await ask()).toMatchObject({ msg: '该收款已申请开票' })
    await till.act('invoice_request', idIn(request), 'issue', { invoiceNo: '12345678' })
    const back = async () =>
      await till.send('refunds/apply', {
        paymentId,
        lines: [{ billId, principal: 100, lateFee: 0 }],
        way: 'cash',
        reason: '多收',
      })
    expect(await back()).toMatchObject({ msg: '已开具发票，请先红冲发票' })
    await till.act('invoice_request', idIn(request), 'redden', { rejectReason: '抬头有误' })
    expect(await back()).toMatchObject({ success: true })
  })

  test('is not issued for what goes back meanwhile', async () => {
    const billId = await till.billFor(roomAt(8), subjectId, 4_000, { dueDate: '2026-05-31' })
    const paymentId = idIn(await till.collect(roomAt(8), till.cash(4_000), { ids: [billId] }))
    const asked = await till.send('invoice-requests', {
      estateId: till.estateId,
      paymentIds: [paymentId],
      titleType: 'person',
      title: '王小明',
    })
    const issue = async () =>
      await till.act('invoice_request', idIn(asked), 'issue', { invoiceNo: '12345678' })
    const lines = [{ billId, principal: 100, lateFee: 0 }]
    const back = await till.send('refunds/apply', { paymentId, lines, way: 'cash', reason: '多收' })
    expect(await issue()).toMatchObject({ msg: '该收款有退款申请未处理，暂不能开票' })
    const auditor = await till.account('auditor8')
    expect(await till.act('refund', idIn(back), 'approve', {}, auditor.token)).toMatchObject({
      success: true,
    })
    expect(await till.act('refund', idIn(back), 'execute')).toMatchObject({ success: true })
    expect(await issue()).toMatchObject({ msg: '申请后有退款，开票金额已变化，请驳回后重新申请' })
  })

  test('is for no deposit: that goes back although its payment was invoiced', async () => {
    const deposit = await till.subject({ category: 'deposit', chargeMode: 'deposit' })
    const depositId = await till.billFor(roomAt(9), deposit, 9_000, { dueDate: '2026-05-31' })
    const billId = await till.billFor(roomAt(9), subjectId, 4_000, { dueDate: '2026-05-31' })
    const ids = [depositId, billId]
    const paymentId = idIn(await till.collect(roomAt(9), till.cash(13_000), { ids }))
    const asked = await till.send('invoice-requests', {
      estateId: till.estateId,
      paymentIds: [paymentId],
      titleType: 'person',
      title: '王小明',
    })
    expect(asked).toMatchObject({ data: { amount: 4_000 } })
    await till.act('invoice_request', idIn(asked), 'issue', { invoiceNo: '12345678' })
    const back = async (id: number) =>
      await till.send('refunds/apply', {
        paymentId,
        lines: [{ billId: id, principal: 4_000, lateFee: 0 }],
        way: 'cash',
        reason: '退还',
      })
    expect(await back(billId)).toMatchObject({ msg: '已开具发票，请先红冲发票' })
    expect(await back(depositId)).toMatchObject({ success: true })
    const other = await till.billFor(roomAt(10), subjectId, 700, { dueDate: '2026-05-31' })
    const wrong = idIn(await till.collect(roomAt(10), till.cash(700), { ids: [other] }))
    const paper = await till.send('invoice-requests', {
      estateId: till.estateId,
      paymentIds: [wrong],
      titleType: 'person',
      title: '王小明',
    })
    await till.act('invoice_request', idIn(paper), 'issue', { invoiceNo: '12345678' })
    expect(await till.act('payment', wrong, 'reverse', { reverseReason: '录错' })).toMatchObject({
      msg: '已开具发票，请先红冲发票',
    })
  })
})
