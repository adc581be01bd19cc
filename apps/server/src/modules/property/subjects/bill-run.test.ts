import { beforeAll, describe, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { unsoundAccounts } from '../../../kit/ledger/check-ledger.ts'
import { resident } from '../../base/people/resident.table.ts'
import { build, makeEstate, step } from '../../base/testing/world.ts'
import { beginRun, billSome } from './bill-run.ts'
import { billRunAuto, generateRun } from './bill-run.routes.ts'

const database = useDatabase({ pool: 8 })
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let [estateId, subjectId, serial] = [0, 0, 0]

beforeAll(async () => {
  ;({ deps, api, token } = await startAsBoss(database(), () => now))
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId, { floors: 3, rooms: 4 })
  await database().sql`update room set fee_area = 89.5 where estate_id = ${estateId}`
  await own(estateId)
  subjectId = await subject('物业费')
  await post('pay-prices', { estateId, subjectId, effectiveFrom: '2025-01-01', unitPrice: 2.35 })
  await post('charge-bindings/bind-many', { estateId, subjectId, startDate: '2026-01-01' })
})

const post = async (path: string, body: object) =>
  (
    await api.send('POST', `/api/property/${path}`, body, {
      token,
      headers: { 'idempotency-key': `key-${(serial += 1)}-${Date.now()}` },
    })
  ).body
const made = async (path: string, body: object): Promise<{ id: number; version: number }> => {
  const answer = await post(path, body)
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
/** Everybody has one person as owner. */
async function own(of: number) {
  const { sql } = database()
  const { id } = await factory(deps).make(resident, of, { name: '王小明' })
  await sql`insert into resident_house (estate_id, resident_id, room_id, relation, move_in_date, is_head, head_group, state)
    select ${of}, ${id}, id, 'owner', '2020-01-01', true, 'owner', 'active' from room where estate_id = ${of}`
}
const subject = async (name: string, more: object = {}) => {
  serial += 1
  const { id } = await made('pay-subjects', {
    estateId,
    name,
    code: `S${serial}`,
    category: 'property',
    ...more,
  })
  await made(`pay-subjects/${id}/enable`, { version: 0 })
  return id
}
const begun = async (of: number, day: string, more: object = {}) =>
  await step(
    deps,
    async (ctx) => await beginRun(ctx, { estateId, subjectId: of, periodStart: day, ...more }, 'manual'),
    now,
  )
const run = async (of: number, day: string, more: object = {}) => {
  const { id } = await begun(of, day, more)
  return await generateRun(deps, id)
}
const bills = async (of: number) =>
  await database()
    .sql`select id::int, version, binding_id::int, amount::int, period_start::text, period_end::text, state
    from pay_bill where subject_id = ${of} and state <> 'void' order by binding_id, period_start`

describe('出账', () => {
  test('is looked at before, and looking writes nothing', async () => {
    const answer = await post('bill-runs/preview-run', { estateId, subjectId, periodStart: '2026-01-05' })
    expect(answer.data).toMatchObject({
      total: 12,
      generated: 12,
      failed: 0,
      amount: 12 * 21_033,
      periodEnd: '2026-01-31',
    })
    expect(await bills(subjectId)).toHaveLength(0)
    // Of another building nothing is bound.
    await expect(begun(subjectId, '2026-01-05', { buildingIds: [0] })).rejects.toThrow('该项目没有收费对象')
  })

  test('[3-4] makes each bill once, run three times and twice at once', async () => {
    expect(await run(subjectId, '2026-01-05')).toMatchObject({
      state: 'completed',
      generated: 12,
      amount: 252_396,
    })
    expect(await run(subjectId, '2026-01-05')).toMatchObject({ generated: 0, skipped: 12 })
    const [item] = await database().sql`select reason from bill_run_item where result = 'skipped' limit 1`
    expect(item?.reason).toBe('账期已出账')
    const { id } = await begun(subjectId, '2026-02-01')
    await expect(begun(subjectId, '2026-02-01')).rejects.toThrow('该项目正在出账，请稍后')
    await Promise.all([generateRun(deps, id), generateRun(deps, id), generateRun(deps, id)])
    expect(await bills(subjectId)).toHaveLength(24)
    expect(await unsoundAccounts(deps)).toMatchObject({ unsound: [] })
  })

  test('[3-5] that is killed in the middle is finished later, as if it never was', async () => {
    const { id } = await begun(subjectId, '2026-03-01')
    await expect(
      step(deps, async (ctx) => {
        await billSome(ctx, id)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await bills(subjectId)).toHaveLength(24)
    expect(await generateRun(deps, id)).toMatchObject({ state: 'completed', generated: 12 })
    const all = await bills(subjectId)
    expect(all).toHaveLength(36)
    // No gap between the days of a binding, and no day twice.
    for (const one of Map.groupBy(all, (row) => Number(row.binding_id)).values())
      expect(one.map(({ period_start: from }) => String(from))).toEqual([
        '2026-01-01',
        '2026-02-01',
        '2026-03-01',
      ])
  })

  test('[3-6] goes on after the period before, and says what it lacks', async () => {
    const of = await subject('电梯费')
    await post('charge-bindings/bind-many', { estateId, subjectId: of, startDate: '2026-01-16' })
    expect(await run(of, '2026-01-16')).toMatchObject({ state: 'partial', failed: 12 })
    const reasons = await database()
      .sql`select distinct reason from bill_run_item i join bill_run r on r.id = i.run_id
      where r.subject_id = ${of}`
    expect(reasons.map(({ reason }) => reason)).toEqual(['账期内无有效单价'])
    await post('pay-prices', { estateId, subjectId: of, effectiveFrom: '2025-01-01', unitPrice: 2.35 })
    const [failed] = await database().sql`select id::int, version from bill_run where subject_id = ${of}`
    expect(await post(`bill-runs/${String(failed?.id)}/retry`, { version: failed?.version })).toMatchObject({
      success: true,
    })
    await deps.jobs.drain()
    expect((await bills(of)).map(({ amount }) => amount)).toEqual(Array(12).fill(10_855))
    expect(await run(of, '2026-03-01')).toMatchObject({ failed: 12, generated: 0 })
  })

  test('[3-8] shares a total out to the last fen', async () => {
    const of = await subject('公摊', { formulaType: 'share' })
    await post('charge-bindings/bind-many', { estateId, subjectId: of, startDate: '2026-01-01' })
    await run(of, '2026-01-01', { shareTotal: 100_000 })
    expect((await bills(of)).reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(100_000)
  })

  test('is revoked whole, while nobody paid, the latest first', async () => {
    const runs = await database().sql`select id::int, version, period_start::text from bill_run
      where subject_id = ${subjectId} and generated > 0 order by period_start`
    const [first, , last] = runs
    const revoke = async (one: typeof first) =>
      await post(`bill-runs/${String(one?.id)}/revoke`, { version: one?.version, revokeReason: '单价有误' })
    expect((await revoke(first)).msg).toBe('请先作废该对象之后的账单')
    expect(await revoke(last)).toMatchObject({ success: true })
    expect(await bills(subjectId)).toHaveLength(24)
    expect(await run(subjectId, '2026-03-01')).toMatchObject({ generated: 12 })
    expect(await unsoundAccounts(deps)).toMatchObject({ unsound: [] })
  })

  test('of a single bill is taken back by voiding it, the latest first', async () => {
    const [first, second, third] = await bills(subjectId)
    const avoid = async (one: typeof first) =>
      await post(`bills/${String(one?.id)}/void`, { version: one?.version, voidReason: '重复' })
    expect((await avoid(second)).msg).toBe('请先作废该对象之后的账单')
    expect(await avoid(third)).toMatchObject({ success: true })
    const [binding] = await database()
      .sql`select billed_through::text from charge_binding where id = ${first?.binding_id}`
    expect(binding?.billed_through).toBe('2026-02-28')
    expect(await run(subjectId, '2026-03-01')).toMatchObject({ generated: 1, skipped: 11 })
  })

  test('happens by itself on its day, once', async () => {
    const of = await subject('自动费', { formulaType: 'fixed', fixedAmount: 1_000, autoRun: true, runDay: 2 })
    await post('charge-bindings/bind-many', { estateId, subjectId: of, startDate: '2026-03-01' })
    await billRunAuto.run(deps)
    await billRunAuto.run(deps)
    expect(await bills(of)).toHaveLength(12)
  })

  test('bills nobody where nobody is to pay, and says so', async () => {
    const { sql } = database()
    const of = await subject('保洁费', { formulaType: 'fixed', fixedAmount: 1_000 })
    await post('charge-bindings/bind-many', { estateId, subjectId: of, startDate: '2026-01-01' })
    const [binding] =
      await sql`select id::int, room_id::int from charge_binding where subject_id = ${of} limit 1`
    await sql`update resident_house set state = 'moved_out' where room_id = ${binding?.room_id}`
    expect(await run(of, '2026-01-01')).toMatchObject({ state: 'partial', generated: 11, failed: 1 })
    const items = await sql`select binding_id::int as id, reason from bill_run_item i
      join bill_run r on r.id = i.run_id where r.subject_id = ${of} and i.result = 'failed'`
    expect([...items]).toEqual([{ id: binding?.id, reason: '未找到缴费人' }])
    await sql`update resident_house set state = 'active' where room_id = ${binding?.room_id}`
  })

  test('leaves out what is paused, and what was paused is not charged', async () => {
    const [binding] = await database()
      .sql`select id::int, version from charge_binding where subject_id = ${subjectId} order by id`
    const path = `charge-bindings/${String(binding?.id)}`
    const paused = await made(`${path}/pause`, {
      version: binding?.version,
      pausedFrom: '2026-04-01',
      pauseReason: '空置',
    })
    expect(await run(subjectId, '2026-04-01')).toMatchObject({ generated: 11, skipped: 1 })
    const [left] = await database().sql`select reason from bill_run_item where binding_id = ${binding?.id}
      and result = 'skipped' order by id desc limit 1`
    expect(left?.reason).toBe('绑定已暂停')
    await made(`${path}/resume`, { version: paused.version, resumedOn: '2026-04-16' })
    expect(await run(subjectId, '2026-04-01')).toMatchObject({ generated: 1 })
    const [last] = await database()
      .sql`select amount::int, period_start::text from pay_bill where binding_id = ${binding?.id}
      order by period_start desc`
    expect(last).toEqual({ amount: 10_516, period_start: '2026-04-16' })
  })
})

describe('收费项目', () => {
  test('keeps what bills were made by', async () => {
    const { data }: { data: { version: number } } = (
      await api.get(`/api/property/pay-subjects/${subjectId}`, { token })
    ).body
    const change = async (path: string, body: object) =>
      (await api.send('PUT', `/api/property/${path}`, body, { token })).body
    expect(
      await change(`pay-subjects/${subjectId}`, { version: data.version, objectType: 'vehicle' }),
    ).toMatchObject({
      fields: { objectType: '该项目已出账，不能修改' },
    })
    const [price] = await database()
      .sql`select id::int, version from pay_price where subject_id = ${subjectId}`
    expect(
      (await change(`pay-prices/${String(price?.id)}`, { version: price?.version, unitPrice: 3 })).msg,
    ).toBe('该价格已用于出账，不能修改')
    const removed = await api.send(
      'DELETE',
      `/api/property/pay-subjects/${subjectId}?version=${String(data.version)}`,
      undefined,
      { token },
    )
    expect(removed.body.msg).toBe('该收费项目已被使用，无法删除')
  })
  test('tells where its formula is wrong, and which formulas go together', async () => {
    const body = { estateId, name: '公式费', code: 'EXPR', category: 'other', formulaType: 'expression' }
    expect(await post('pay-subjects', { ...body, expression: 'AREA ** 2' })).toMatchObject({
      fields: { expression: '公式第7个字符有误' },
    })
    expect(await post('pay-subjects', { ...body, formulaType: 'tiered' })).toMatchObject({
      fields: { formulaType: '按用量计费须为抄表收费' },
    })
  })
  test('binds an object once at a time', async () => {
    const again = await post('charge-bindings/bind-many', { estateId, subjectId, startDate: '2026-05-01' })
    expect(again.data).toEqual({ created: 0, skipped: 12 })
    const [bound] = await database()
      .sql`select room_id::int from charge_binding where subject_id = ${subjectId} limit 1`
    expect(
      await post('charge-bindings', { estateId, subjectId, roomId: bound?.room_id, startDate: '2027-01-01' }),
    ).toMatchObject({
      fields: { roomId: '该对象已绑定此收费项目' },
    })
  })
})

describe('应收账单', () => {
  test('made by hand is owed by the owner, whose name is masked, and stands still while it is frozen', async () => {
    const [room] = await database()
      .sql`select id::int from room where estate_id = ${estateId} order by id limit 1`
    const { id } = await made('bills', {
      estateId,
      roomId: room?.id,
      subjectId,
      periodStart: '2025-12-01',
      periodEnd: '2025-12-31',
      dueDate: '2026-01-31',
      amount: 100_000,
    })
    await database().sql`update pay_bill set late_rate = 0.0005, late_cap = 1 where id = ${id}`
    const read = async (): Promise<Record<string, unknown>> =>
      (await api.get(`/api/property/bills/${id}`, { token })).body.data
    // 30 days at half a thousandth.
    expect(await read()).toMatchObject({
      owed: 100_000,
      lateOwed: 1_500,
      payerName: '王*明',
      state: 'unpaid',
    })
    await made(`bills/${id}/freeze`, { version: (await read())['version'], frozenReason: '面积有争议' })
    expect(await read()).toMatchObject({ frozen: true, lateOwed: 1_500 })
    await made(`bills/${id}/unfreeze`, { version: (await read())['version'] })
    expect(await read()).toMatchObject({ frozen: false, lateOwed: 1_500, lateSettledUntil: '2026-03-02' })
    expect(await post(`bills/${id}/unfreeze`, { version: (await read())['version'] })).toMatchObject({
      msg: '账单没有冻结',
    })
  })
})

describe('抄表', () => {
  test('goes up, is looked at where it is unusual, and is billed by tiers once', async () => {
    const of = await subject('水费', {
      category: 'water',
      chargeMode: 'meter',
      formulaType: 'tiered',
      tierCycle: 'year',
    })
    const tiers = [{ upTo: 180, price: 3.45 }, { upTo: 260, price: 4.83 }, { price: 5.83 }]
    await made('pay-prices', { estateId, subjectId: of, effectiveFrom: '2025-01-01', tiers })
    const [room] = await database()
      .sql`select id::int from room where estate_id = ${estateId} order by id limit 1`
    await made('charge-bindings', { estateId, subjectId: of, roomId: room?.id, startDate: '2026-01-01' })
    const { id: meterId } = await made('meters', {
      estateId,
      meterNo: 'W1',
      kind: 'water',
      roomId: room?.id,
      maxReading: 1_000,
    })
    const read = async (
      readDate: string,
      current: number,
      more: object = {},
    ): Promise<{ readonly data: { readonly id: number; readonly version: number } }> =>
      await post('meter-readings', { estateId, meterId, readDate, current, ...more })
    const first = await read('2026-01-20', 170)
    expect(await read('2026-02-20', 160)).toMatchObject({ fields: { current: '本次读数不能小于上次读数' } })
    const second = await read('2026-02-20', 270)
    for (const { data } of [first, second])
      await made(`meter-readings/${data.id}/confirm`, { version: data.version })
    const unusual = await read('2026-03-01', 5, { kind: 'rollover' })
    expect(unusual.data).toMatchObject({ usage: 735, abnormal: true })
    await run(of, '2026-01-01')
    await run(of, '2026-02-01')
    expect(await run(of, '2026-02-01')).toMatchObject({ generated: 0 })
    expect((await bills(of)).map(({ amount }) => amount)).toEqual([58_650, 47_920])
    const changed = await api.send(
      'PUT',
      `/api/property/meter-readings/${first.data.id}`,
      { version: first.data.version + 2, current: 1 },
      { token },
    )
    expect(changed.body).toMatchObject({ success: false })
  })
})
