import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { parkingSpace } from '../base/parking/parking.table.ts'
import { foldBillFigures } from '../property/bills/fold-bill-figures.ts'
import { complaint } from '../property/complaints/complaint.table.ts'
import { notice } from '../property/notices/notice.table.ts'
import { openTill, type Till } from '../property/payments/testing/till.ts'
import { repairRating } from '../property/repair/repair-feedback.table.ts'
import { repairOrder } from '../property/repair/repair-order.table.ts'
import { repairType } from '../property/repair/repair-type.table.ts'
import { poll } from '../property/votes/poll.table.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let subjectId = 0

const panel = async <T>(key: string): Promise<T> => {
  const { body } = await till.api.get(`/api/screen/panels?screen=property&keys=${key}`, {
    token: till.cashier.token,
  })
  return (body.data as Record<string, { data: T }>)[key]?.data as T
}
const versions = async () => {
  const { body } = await till.api.get('/api/screen/status?screen=property', { token: till.cashier.token })
  return (body.data as { readonly versions: Readonly<Record<string, number>> }).versions
}
const roomAt = (at: number) => till.rooms[at] ?? 0
const make = (...of: Parameters<ReturnType<typeof factory>['make']>) => factory(till.deps).make(...of)

beforeAll(async () => {
  till = await openTill(database, '2026-04-20T02:00:00Z')
  subjectId = await till.subject()
  await till.openShift()
})

describe('money on the wall', () => {
  interface Month {
    readonly month: string
    readonly receivable: number
    readonly received: number
    readonly rate: number | null
  }
  const month = async (wanted: string) => (await panel<Month[]>('fee')).find((one) => one.month === wanted)
  const report = async (wanted: string) => {
    const { data } = await till.read(`pay-report/charges?monthFrom=${wanted}&monthTo=${wanted}&by=estate`)
    return (data as { readonly total: Pick<Month, 'receivable' | 'received'> }).total
  }

  test('is that of the report, whatever happens to a bill', async () => {
    const agree = async () => {
      const { receivable, received } = await report('2026-03')
      expect(await month('2026-03')).toMatchObject({ receivable, received })
      return { receivable, received }
    }
    expect(await agree()).toEqual({ receivable: 0, received: 0 })
    const depositId = await till.subject({ chargeMode: 'deposit', category: 'deposit' })
    const paid = await till.billFor(roomAt(0), subjectId, 10_000)
    const gone = await till.billFor(roomAt(1), subjectId, 5_000)
    await till.billFor(roomAt(2), subjectId, 3_000)
    await till.billFor(roomAt(2), depositId, 200_000)
    expect(await agree()).toEqual({ receivable: 18_000, received: 0 })
    await till.collect(roomAt(0), till.cash(10_000), { ids: [paid] })
    expect(await agree()).toEqual({ receivable: 18_000, received: 10_000 })
    await till.act('pay_bill', gone, 'void', { voidReason: '重复' })
    expect(await agree()).toEqual({ receivable: 13_000, received: 10_000 })
    expect((await month('2026-03'))?.rate).toBe(76.9)
  })

  test('stays the same when its many rows become one, and says where most is owed', async () => {
    const before = [await panel('fee'), await panel('arrear')]
    expect(before[1]).toMatchObject([{ label: '1栋', owed: 3_000 }])
    expect(await foldBillFigures.run(till.deps)).toEqual({ folded: expect.any(Number) })
    expect([await panel('fee'), await panel('arrear')]).toEqual(before)
    const [{ n } = { n: 0 }] = await till.sql`select count(*)::int as n from bill_figure`
    expect(n).toBe(1)
    expect(await foldBillFigures.run(till.deps)).toEqual({ folded: 0 })
  })

  test('has the twelve months up to this one', async () => {
    const months = (await panel<Month[]>('fee')).map((one) => one.month)
    expect([months.length, months[0], months[11]]).toEqual([12, '2025-05', '2026-04'])
  })
})

describe('work on the wall', () => {
  const at = (time: string) => new Date(`2026-04-20T${time}:00+08:00`)
  beforeAll(async () => {
    const { id: typeId } = await make(repairType, till.estateId, { name: '龙头', code: 'tap', level: 'type' })
    const order = async (values: object) =>
      await make(repairOrder, till.estateId, { typeId, roomId: null, reportedAt: at('08:00'), ...values })
    await order({ state: 'pending', dueAt: at('09:00') })
    await order({ state: 'pending', reportedAt: at('07:00'), dueAt: at('12:00') })
    await order({ state: 'assigned', roomId: roomAt(0), dueAt: at('12:00') })
    await order({ state: 'paused', acceptedAt: at('08:10'), dueAt: null })
    await order({ state: 'cancelled' })
    const done = await order({
      state: 'done',
      acceptedAt: at('08:20'),
      finishedAt: at('09:40'),
      finishDueAt: at('10:00'),
      pausedMinutes: 40,
    })
    const late = await order({ state: 'closed', finishedAt: at('09:40'), finishDueAt: at('09:00') })
    await make(repairRating, till.estateId, { orderId: done.id, score: 4, auto: false, ratedAt: at('09:50') })
    await make(repairRating, till.estateId, { orderId: late.id, score: 1, auto: true, ratedAt: at('09:50') })
    const complaintOf = async (values: object) =>
      await make(complaint, till.estateId, { kind: 'complaint', submittedAt: at('08:00'), ...values })
    await complaintOf({ category: 'noise', state: 'closed' })
    await complaintOf({
      category: 'noise',
      state: 'pending',
      title: '楼上张三太吵',
      submittedAt: at('08:30'),
    })
    await complaintOf({ category: 'noise', state: 'withdrawn' })
  })

  test('has its sums', async () => {
    expect(await panel('propertySum')).toMatchObject({
      households: expect.any(Number),
      payRate: null,
      repairsToday: 6,
      repairsPending: 2,
      finishRate: 50,
      satisfaction: 4,
      complaints: 2,
    })
  })

  test('stands in four columns, what is late first', async () => {
    interface Column {
      readonly key: string
      readonly total: number
      readonly rows: readonly { place: string; type: string; isLate: boolean }[]
    }
    const columns = await panel<Column[]>('order')
    expect(columns.map(({ key, total }) => [key, total])).toEqual([
      ['pending', 2],
      ['assigned', 1],
      ['doing', 1],
      ['checking', 0],
    ])
    expect(columns[0]?.rows.map(({ isLate }) => isLate)).toEqual([true, false])
    expect(columns[1]?.rows[0]).toMatchObject({ place: '1栋1单元101', type: '龙头' })
    expect(columns[0]?.rows[0]?.place).toBe('梅园 公共区域')
  })

  test('says of what kind it is, how fast it went, and what was complained about', async () => {
    expect(await panel('rtype')).toMatchObject([{ label: '龙头', count: 6 }])
    const weeks = await panel<{ from: string; accept: number | null; finish: number | null }[]>('time')
    expect(weeks).toHaveLength(8)
    expect(weeks[7]).toMatchObject({ from: '2026-04-14', accept: 15, finish: 80 })
    const found = await panel<object>('comp')
    expect(found).toMatchObject({
      categories: [{ key: 'noise', done: 1, open: 1 }],
      last: [{ state: '待受理' }, { state: '已办结' }],
    })
    expect(JSON.stringify(found)).not.toContain('张三')
  })

  test('has the spaces, the notices and what is voted on', async () => {
    await make(parkingSpace, till.estateId, { state: 'leased', useTo: '2026-05-01' })
    await make(parkingSpace, till.estateId, { state: 'idle' })
    expect(await panel('park')).toMatchObject({ total: 2, leasedRate: 50, ending: 1 })
    await make(notice, till.estateId, {
      title: '停水通知',
      state: 'published',
      deliveredCount: 8,
      readCount: 2,
      confirmedCount: 0,
    })
    await make(poll, till.estateId, { title: '花园改造', state: 'active', eligibleCount: 10 })
    expect(await panel('notice')).toMatchObject({
      notices: [{ title: '停水通知', readRate: 25 }],
      votes: [{ title: '花园改造', turnout: 0 }],
    })
  })

  test('is loaded anew when something of it changes', async () => {
    const before = await versions()
    const { id, version } = await till.made('complaints', {
      estateId: till.estateId,
      kind: 'complaint',
      category: 'noise',
      title: '噪音',
      content: '夜里装修',
      contactName: '王小明',
      contactPhone: '19900000001',
    })
    expect([id, version].every(Number.isInteger)).toBe(true)
    const after = await versions()
    expect(after.property).toBeGreaterThan(before.property ?? 0)
    expect(after.alert).toBe(before.alert)
  })
})
