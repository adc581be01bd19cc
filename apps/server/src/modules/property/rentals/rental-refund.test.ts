import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { parkingArea, parkingLot, parkingSpace } from '../../base/parking/parking.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { step } from '../../base/testing/world.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { idIn, openTill, type Till } from '../payments/testing/till.ts'
import { rentalContractModel } from './rental-contract.routes.ts'
import { rentalContract, type RentalContractRow } from './rental.table.ts'

const database = useDatabase({ pool: 8 })
const begin = '2026-03-02T02:00:00Z'
/** When a month and ten days of three months were used: 400.00 of 900.00 yuan. */
const leaving = '2026-04-10T02:00:00Z'
const used = 400_00
let till: Till
let auditor: Awaited<ReturnType<Till['account']>>
let [personId, lotId, areaId, serial] = [0, 0, 0, 0]

beforeAll(async () => {
  till = await openTill(database, begin)
  auditor = await till.account('auditor1')
  await till.subject({ category: 'rent' })
  await till.subject({ category: 'deposit', chargeMode: 'deposit' })
  await till.openShift()
  const [tenant] = await till.deps.database.db.select().from(resident).where(eq(resident.name, '王小明'))
  personId = tenant?.personId ?? 0
  const { make } = factory(till.deps)
  lotId = (await make(parkingLot, till.estateId, { totalSpaces: 50 })).id
  areaId = (await make(parkingArea, till.estateId, { lotId })).id
})

/** Nobody has the space. */
const unused = {
  useKind: null,
  residentId: null,
  roomId: null,
  linkedSpaceId: null,
  useFrom: null,
  useTo: null,
  price: null,
  vehicleIds: null,
}

const run = async <R>(work: Parameters<typeof step<R>>[1]) => await step(till.deps, work, till.clock.now)

/** A space is rented from the first of March for a year, paid by quarters. */
async function rented(startDate = '2026-03-01'): Promise<RentalContractRow> {
  serial += 1
  const { id: parkingSpaceId } = await factory(till.deps).make(parkingSpace, till.estateId, {
    areaId,
    lotId,
    spaceNo: `R${serial}`,
    state: 'idle',
    ...unused,
  })
  return await run(async (ctx) => {
    const made = await createRow(
      rentalContractModel,
      {
        estateId: till.estateId,
        targetType: 'parking',
        parkingSpaceId,
        plates: [`粤B${String(20_000 + serial)}`],
        tenantPersonId: personId,
        lessorName: '邻里物业',
        lessorPhone: '13800000001',
        tenantName: '王小明',
        tenantPhone: '13800000002',
        tenantIdcard: '11010519491231002X',
        startDate,
        endDate: '2027-02-28',
        monthlyRent: 300_00,
        deposit: 500_00,
        payCycleMonths: '3',
        collectMode: 'property',
      },
      ctx,
    )
    const [row = made] = await ctx.tx
      .update(rentalContract)
      .set({ files: ['contract.pdf'] })
      .where(eq(rentalContract.id, made.id))
      .returning()
    const audited = await takeTransition(rentalContractModel, row, 'submit', {}, ctx)
    return await takeTransition(rentalContractModel, audited, 'approve', {}, ctx)
  })
}

const act = async (row: RentalContractRow, action: 'terminate' | 'cancel' | 'remind', input: object) =>
  await run(async (ctx) => await takeTransition(rentalContractModel, row, action, input as never, ctx))
const billsOf = async ({ id, depositBillId }: RentalContractRow) =>
  await till.sql`select b.id::int, b.state, b.owed::int, b.paid_amount::int as paid,
      (b.amount + b.adjust_amount)::int as asked
    from pay_bill b where b.id = ${depositBillId ?? 0}
      or b.id in (select p.bill_id from rental_plan p where p.contract_id = ${id}) order by b.id desc`
const plansOf = async ({ id }: RentalContractRow) =>
  await till.sql`select amount::int, period_end::text as until from rental_plan
    where contract_id = ${id} and state <> 'void'`
const refundsOf = async (billId: number) =>
  await till.sql`select id::int, amount::int, state from refund where lines @> ${till.sql.json([{ billId }])}`
const pay = async (billId: number, amount: number) =>
  expect(await till.collect(till.rooms[0] ?? 0, till.cash(amount), { ids: [billId] })).toMatchObject({
    success: true,
  })

/** All that is asked back is agreed to and given. */
async function giveBack(billId: number): Promise<number> {
  let back = 0
  auditor.token = await till.signIn(auditor.userId)
  for (const { id, amount } of await refundsOf(billId)) {
    back += Number(amount)
    expect(await till.act('refund', Number(id), 'approve', {}, auditor.token)).toMatchObject({
      success: true,
    })
    expect(await till.act('refund', Number(id), 'execute')).toMatchObject({ success: true })
  }
  return back
}

describe('ended before its term, a contract asks for the days that were used, whatever was paid', () => {
  test.each([
    { paid: [900_00], back: 500_00 },
    { paid: [300_00, 300_00], back: 200_00 },
    { paid: [200_00], back: 0 },
  ])('$paid', async ({ paid, back }) => {
    await till.at(begin)
    const row = await rented()
    const [rent] = await billsOf(row)
    const billId = Number(rent?.['id'])
    for (const amount of paid) await pay(billId, amount)
    await till.at(leaving)
    const over = await act(row, 'terminate', { earlyEndDate: '2026-04-10', endReason: '搬走' })
    expect(over).toMatchObject({ state: 'terminated', refundDue: back })
    expect(await plansOf(row)).toEqual([{ amount: used, until: '2026-04-10' }])
    expect(await giveBack(billId)).toBe(back)
    const kept = Math.min(
      used,
      paid.reduce((sum, one) => sum + one, 0),
    )
    expect(await billsOf(row)).toMatchObject([
      { id: billId, asked: used, paid: kept, owed: used - kept, state: kept === used ? 'paid' : 'partial' },
      { asked: 500_00, paid: 0 },
    ])
    await till.assertSound()
  })
})

test('rent that an invoice is out for goes back once the invoice has', async () => {
  await till.at(begin)
  const row = await rented()
  const billId = Number((await billsOf(row))[0]?.['id'])
  await pay(billId, 900_00)
  const [paid] =
    await till.sql`select payment_id::int as id from payment_allocation where bill_id = ${billId}`
  const asked = await till.send('invoice-requests', {
    estateId: till.estateId,
    paymentIds: [Number(paid?.['id'])],
    titleType: 'person',
    title: '王小明',
  })
  await till.act('invoice_request', idIn(asked), 'issue', { invoiceNo: '12345678' })
  await till.at(leaving)
  const ending = { earlyEndDate: '2026-04-10', endReason: '搬走' }
  const end = async (more: object = {}) =>
    await till.act('rental_contract', row.id, 'terminate', { ...ending, ...more })
  expect(await end()).toMatchObject({ success: false, confirm: 'invoicedRent' })
  expect(await end({ confirmed: ['invoicedRent'] })).toMatchObject({ data: { state: 'terminated' } })
  const [drafted] = await refundsOf(billId)
  auditor.token = await till.signIn(auditor.userId)
  const approve = async () => await till.act('refund', Number(drafted?.['id']), 'approve', {}, auditor.token)
  expect(await approve()).toMatchObject({ msg: '已开具发票，请先红冲发票' })
  await till.act('invoice_request', idIn(asked), 'redden', { rejectReason: '解约退租' })
  expect(await giveBack(billId)).toBe(500_00)
  await till.assertSound()
})

test('a contract that comes to nothing gives its deposit back', async () => {
  await till.at(begin)
  const row = await rented('2026-04-01')
  expect(row.state).toBe('waiting')
  await pay(row.depositBillId ?? 0, 500_00)
  const over = await act(row, 'cancel', { endReason: '承租人放弃' })
  expect(over).toMatchObject({ state: 'cancelled', refundDue: 500_00 })
  expect(await giveBack(row.depositBillId ?? 0)).toBe(500_00)
  expect(await billsOf(row)).toMatchObject([{ asked: 0, paid: 0, owed: 0 }])
  await till.assertSound()
})

test('a contract is approved only where the office can charge for it', async () => {
  await till.at(begin)
  const rent = async (state: string) =>
    await till.sql`update pay_subject set state = ${state} where category = 'rent'`
  await rent('disabled')
  await expect(rented()).rejects.toThrow('请先配置租金和押金收费项目')
  await rent('enabled')
  await expect(rented()).resolves.toMatchObject({ state: 'active' })
})

describe('at the end of a contract', () => {
  const handBack = async (id: number, more: object = {}) =>
    await till.act('rental_contract', id, 'handBack', { returnedOn: '2026-04-10', ...more })
  /** A contract that was left early, with a deposit of 500 yuan that was paid. */
  async function left(): Promise<RentalContractRow> {
    await till.at(begin)
    const row = await rented()
    await pay(row.depositBillId ?? 0, 500_00)
    const first = await till.act('rental_contract', row.id, 'handOver', {
      handedOverOn: '2026-03-02',
      powerReading: 120,
    })
    expect(first).toMatchObject({ data: { handedOverOn: '2026-03-02', powerReading: 120 } })
    await till.at(leaving)
    return row
  }

  test('what was found is written down once, and the deposit goes back but for what is kept', async () => {
    const row = await left()
    expect(await handBack(row.id)).toMatchObject({ msg: '租期未满，请先解约' })
    await till.act('rental_contract', row.id, 'terminate', { earlyEndDate: '2026-04-10', endReason: '搬走' })
    expect(await handBack(row.id, { returnedOn: '2026-04-11' })).toMatchObject({
      fields: { returnedOn: '交还日期不能晚于今天' },
    })
    expect(await handBack(row.id, { returnPower: 119 })).toMatchObject({
      fields: { returnPower: '不能小于交付时的读数 120' },
    })
    expect(await handBack(row.id, { deducted: 100_00 })).toMatchObject({
      fields: { deductReason: '请输入扣款原因' },
    })
    expect(await handBack(row.id, { deducted: 500_01, deductReason: '污损' })).toMatchObject({
      fields: { deducted: '押金扣款不能超过已收押金 500.00 元' },
    })
    const given = { returnPower: 150.5, deducted: 100_00, deductReason: '地锁损坏' }
    expect(await handBack(row.id, given)).toMatchObject({ confirm: 'owesRent' })
    const done = await handBack(row.id, { ...given, confirmed: ['owesRent'] })
    expect(done).toMatchObject({ data: { state: 'terminated', returnPower: 150.5, deducted: 100_00 } })
    expect(await handBack(row.id)).toMatchObject({ msg: '已登记退租交接，更正请写备注' })
    expect(await giveBack(row.depositBillId ?? 0)).toBe(400_00)
    const income = await till.subject()
    const kept = await till.send(`bills/${row.depositBillId}/forfeit`, {
      amount: 100_00,
      subjectId: income,
      reason: '地锁损坏',
    })
    expect(kept).toMatchObject({ success: true })
    expect(
      await till.sql`select state, paid_amount::int as paid, object_type as of, room_id as room
      from pay_bill where subject_id = ${income}`,
    ).toEqual([{ state: 'paid', paid: 100_00, of: 'parking_space', room: null }])
    await till.assertSound()
  })

  test('a contract that was renewed is left by its renewal, with the deposit of the first', async () => {
    const first = await left()
    const ending = { renewTo: '2028-02-28', newRent: 300_00 }
    await till.act('rental_contract', first.id, 'renew', ending)
    const [next] =
      await till.sql`select id::int as id from rental_contract where previous_contract_id = ${first.id}`
    const nextId = Number(next?.['id'])
    await till.sql`update rental_contract set state = 'active' where id = ${nextId}`
    await till.sql`update rental_contract set state = 'ended' where id = ${first.id}`
    expect(await handBack(first.id)).toMatchObject({ msg: '该合同已续签，请在续签的合同上办理' })
    await till.sql`update rental_contract set state = 'terminated', start_date = '2026-04-01' where id = ${nextId}`
    expect(await handBack(nextId)).toMatchObject({ success: true })
    expect(await refundsOf(first.depositBillId ?? 0)).toMatchObject([{ amount: 500_00, state: 'pending' }])
  })
})

describe('somebody from outside', () => {
  test('is found at the desk by contract, space and name, and pays there what no room answers for', async () => {
    await till.at(begin)
    const row = await rented()
    const { id: payer } = await factory(till.deps).make(person, till.estateId, { name: '林远客' })
    await till.sql`update rental_contract set tenant_person_id = ${payer}, tenant_name = '林远客' where id = ${row.id}`
    await till.sql`update pay_bill set payer_person_id = ${payer}, payer_name = '林远客'
      where id = ${row.depositBillId ?? 0} or id in (select bill_id from rental_plan where contract_id = ${row.id})`
    const find = async (word: string) =>
      (await till.read(`payments/desk-rooms?keyword=${encodeURIComponent(word)}&estateId=${till.estateId}`))
        .data
    const found = [{ roomId: null, payerPersonId: payer, ownerName: '林*客', bills: 2, owed: 1_400_00 }]
    for (const word of [row.contractNo, '林远', `R${serial}`, row.plates?.[0] ?? ''])
      expect(await find(word)).toMatchObject(found)
    const account = { payerPersonId: payer, estateId: till.estateId }
    const desk = async () =>
      (await till.read(`bills/cashier?payerPersonId=${payer}&estateId=${till.estateId}`)).data as {
        readonly bills: readonly { readonly id: number; readonly owed: number }[]
      }
    const { bills } = await desk()
    const wanted = bills.map(({ id, owed }) => ({ id, expectedOwed: owed }))
    const take = async (more: object) =>
      await till.send('payments/collect', {
        ...account,
        bills: wanted,
        tenders: till.cash(1_400_00),
        ...more,
      })
    expect(await take({ toPrepaid: true })).toMatchObject({ fields: { toPrepaid: '没有房屋，不能转入预存' } })
    expect(await take({ tenders: [{ method: 'prepaid', amount: 1 }] })).toMatchObject({
      fields: { 'tenders.0.method': '没有房屋，不能用预存抵扣' },
    })
    expect(await take({ payerPersonId: personId })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await take({ estateId: null })).toMatchObject({ fields: { roomId: '请选择房屋或缴费人' } })
    const paid = await take({})
    expect(paid).toMatchObject({ success: true })
    expect(await desk()).toMatchObject({ bills: [], pending: [] })
    const papers = await till.send(`payments/${idIn(paid)}/receipts`, {})
    expect(papers).toMatchObject({ success: true })
    const days = 'dayFrom=2026-03-01&dayTo=2026-03-31'
    const told = await till.read(`bills/statement?payerPersonId=${payer}&estateId=${till.estateId}&${days}`)
    expect(told.data).toMatchObject({ charged: 1_400_00, settled: 1_400_00, closing: 0 })
    await till.assertSound()
  })
})

test('who rents from outside is reminded by the telephone of the contract, each way once a day', async () => {
  await till.at(begin)
  const made = await rented()
  const remind = async (more: object = { channel: 'sms' }) => {
    const [row = made] = await till.deps.database.db
      .select()
      .from(rentalContract)
      .where(eq(rentalContract.id, made.id))
    return await act(row, 'remind', more)
  }
  const told = async () =>
    (await till.read(`dunning-logs?contractId=${made.id}`)).data as {
      readonly records: readonly object[]
    }
  await expect(remind()).rejects.toThrow('没有逾期未缴的租金或押金')
  await till.at('2026-03-20T02:00:00Z')
  expect(await remind()).toMatchObject({ state: 'active' })
  await expect(remind()).rejects.toThrow('今天已短信催缴')
  await remind({ channel: 'phone', result: '答应周五付' })
  const texts = (await readOutbox(till.deps, 50)).filter(({ text }) => text.includes(made.contractNo))
  expect(texts).toMatchObject([{ phone: '13800000002' }])
  expect(texts[0]?.text).toContain('有2笔费用已逾期，共1400.00元，请及时缴纳')
  expect((await told()).records).toMatchObject([
    { channel: 'phone', amount: 1_400_00, result: '答应周五付' },
    {
      channel: 'sms',
      amount: 1_400_00,
      result: '已发送',
      roomId: null,
      labels: { contractId: made.contractNo },
    },
  ])
  await till.at('2026-03-21T02:00:00Z')
  await till.sql`update pay_bill set frozen = true where id = ${made.depositBillId}`
  await remind()
  expect((await told()).records[0]).toMatchObject({ channel: 'sms', amount: 900_00 })
})
