import { beforeAll, expect, test } from 'vitest'
import { verifyPass } from '@linli/api-client/contract/access/device-issue'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { payByPhone } from '../../../../test/support/pay-by-phone.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { gatewayOf } from '../testing/gateway-world.ts'
import { makeLanes, plateEvent } from '../testing/lane-world.ts'
import { patternsAround } from './near-plates.ts'

const database = useDatabase()
const noon = Date.parse('2026-03-02T12:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [token, mate] = ['', '']
let mateId = 0
let now = new Date(noon)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const id = await makeAccount(deps, { username: 'gate', roleCodes: ['sys_admin'] })
  mateId = await makeAccount(deps, { username: 'mate', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, id, { stepUp: true })
  mate = await tokenFor(deps, mateId, { stepUp: true })
})

interface Wait {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly reason: string
  readonly due: number
  readonly resolution: string | null
  readonly candidates: readonly { readonly plateNo: string }[] | null
}
const waits = '/api/access/lane-waits'
const shifts = '/api/access/lane-shifts'
const post = async (path: string, body: object, by = token) =>
  (await api.send('POST', path, body, { token: by })).body
const at = (minutes: number) => new Date(noon - minutes * 60_000).toISOString()

async function start(prefix: string) {
  now = new Date(noon)
  const world = await makeLanes(deps, prefix)
  const { report, send } = gatewayOf(deps, world)
  const { sql } = database()
  await sql`update device_model set abilities = '{plate,remote_open}' where model_no = ${prefix}`
  await sql`update device set run_status = 'online', last_heartbeat_at = ${now.toISOString()} where estate_id = ${world.estateId}`
  const counts = { in: 0, out: 0 }
  const seen = async (
    direction: 'in' | 'out',
    minutes: number,
    more: Readonly<Record<string, unknown>> = {},
  ) => {
    counts[direction] += 1
    const sn = direction === 'in' ? world.inSn : world.outSn
    const { data } = await report([plateEvent({ sn, seq: counts[direction], time: at(minutes), ...more })])
    expect(data).toMatchObject({ results: [{ status: 'accepted' }] })
  }
  const rows = async () =>
    (
      (await api.get(waits, { token, query: { estateId: String(world.estateId) } })).body.data as {
        records: Wait[]
      }
    ).records
  const act = async (action: string, body: object) => {
    const [row] = await rows()
    return await post(`${waits}/${row?.id}/${action}`, { version: row?.version, ...body })
  }
  return { world, seen, rows, act, send }
}

const begin = async ({ estateId, lotId }: { estateId: number; lotId: number }, by = token) =>
  await post(shifts, { estateId, lotId }, by)

async function handOn(cashHanded: number, more: object = {}) {
  const { records } = (await api.get(shifts, { token, query: { state: 'open' } })).body.data as {
    records: { id: number; version: number }[]
  }
  const [row] = records
  return await post(`${shifts}/${row?.id}/close`, {
    version: row?.version,
    cashHanded,
    receiverId: mateId,
    ...more,
  })
}

test('[2a-26] a temporary car pays what it owes to the guard on duty, and no other sum', async () => {
  const { world, seen, rows, act } = await start('cash')
  await seen('in', 61)
  await seen('out', 0, { gateOpened: false })
  expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'unpaid', due: 1000 }])
  expect(await act('collect', { method: 'cash', amount: 1000 })).toMatchObject({ msg: '请先开始值班' })
  expect(await act('open', { openReason: 'visitor' })).toMatchObject({ msg: '请先开始值班' })
  expect(await begin(world)).toMatchObject({ success: true })
  expect(await begin(world)).toMatchObject({ msg: '您已在值班，请先交班' })
  expect(await act('open', { note: '没有原因' })).toMatchObject({ success: false })
  expect(await act('open', { openReason: 'other' })).toMatchObject({ fields: { note: '请填写备注' } })
  expect(await act('discount', { amount: 1001, discountReason: 'complaint' })).toMatchObject({
    fields: { amount: '减免不能超过应收' },
  })
  expect(await act('discount', { amount: 300, discountReason: 'complaint' })).toMatchObject({ success: true })
  expect(await act('collect', { method: 'cash', amount: 1000 })).toMatchObject({
    fields: { amount: '实收金额与应收不符' },
  })
  expect(await act('collect', { method: 'cash', amount: 700 })).toMatchObject({ success: true })
  expect(await rows()).toMatchObject([{ state: 'closed', resolution: 'paid' }])
  now = new Date(noon + 20_000)
  await seen('out', -0.25, { gateOpened: true, trigger: 'soft' })
  const [stay] = await database().sql`
    select state, fee::int, paid::int, discount::int, fee_diff::int as diff, pay_method from parking_session where estate_id = ${world.estateId}`
  expect({ ...stay }).toEqual({
    state: 'left',
    fee: 1000,
    paid: 700,
    discount: 300,
    diff: 0,
    pay_method: 'cash',
  })
  const [record] = await database().sql`
    select open_mode, operator_id is not null as guarded from vehicle_pass_record
    where estate_id = ${world.estateId} and result = 'success' and direction = 'out'`
  expect({ ...record }).toEqual({ open_mode: 'paid', guarded: true })
  expect(await handOn(600, { receiverId: mateId })).toMatchObject({
    fields: { diffReason: '交出现金与应交不符，请填写差异原因' },
  })
  expect(await handOn(700, { receiverId: mateId - 1 })).toMatchObject({
    fields: { receiverId: '不能交给本人' },
  })
  expect(await handOn(600, { diffReason: '少收' })).toMatchObject({ success: true })
  const { records } = (await api.get(shifts, { token: mate })).body.data as {
    records: { id: number; version: number; cashDue: number; state: string }[]
  }
  const [row] = records
  expect(row).toMatchObject({ state: 'closed', cashDue: 700, cashHanded: 600, diffReason: '少收' })
  const dispute = { version: row?.version, disputeReason: '少1元' }
  expect(await post(`${shifts}/${row?.id}/dispute`, dispute)).toMatchObject({ success: false })
  expect(await post(`${shifts}/${row?.id}/dispute`, dispute, mate)).toMatchObject({ success: true })
})

test('a large discount is a matter of the supervisor', async () => {
  const { world, seen, rows, act } = await start('large')
  await seen('in', 3 * 1440)
  await seen('out', 0, { gateOpened: false })
  expect(await rows()).toMatchObject([{ due: 6000 }])
  await begin(world)
  const all = { amount: 6000, discountReason: 'official' }
  expect(await act('discount', all)).toMatchObject({ fields: { amount: '单笔减免超过50元，须由主管办理' } })
  expect(await act('waive', all)).toMatchObject({ success: true })
  expect(await act('collect', { method: 'cash', amount: 0 })).toMatchObject({ success: true })
  const [stay] = await database()
    .sql`select pay_method, discount::int from parking_session where estate_id = ${world.estateId}`
  expect({ ...stay }).toEqual({ pay_method: 'waived', discount: 6000 })
  await handOn(0)
})

test('a misread car is corrected to the one that was meant, decided again, and recorded under its plate', async () => {
  const { world, seen, rows, act } = await start('near')
  await seen('in', 1, { plateNo: '粤B12346', confidence: 70, gateOpened: false })
  const [held] = await rows()
  expect(held).toMatchObject({ reason: 'low_confidence', candidates: [{ plateNo: world.plate }] })
  expect(await act('correct', { newPlate: world.plate, newColor: 'blue' })).toMatchObject({ success: true })
  expect(await rows()).toMatchObject([{ state: 'closed', resolution: 'opened' }])
  now = new Date(noon + 10_000)
  await seen('in', -0.1, { plateNo: '粤B12346', confidence: 70 })
  const [stay] = await database()
    .sql`select plate_no, vehicle_id from parking_session where estate_id = ${world.estateId}`
  expect({ ...stay }).toEqual({ plate_no: world.plate, vehicle_id: world.carId })
  const [record] = await database().sql`
    select r.plate_no, c.new_plate from vehicle_pass_record r join plate_correction c on c.record_id = r.id
    where r.estate_id = ${world.estateId} and r.result = 'success'`
  expect({ ...record }).toEqual({ plate_no: '粤B12346', new_plate: world.plate })
})

test('a car that nobody saw come in owes from when the guard says that it did', async () => {
  const { seen, rows, act } = await start('entry')
  await seen('out', 0, { gateOpened: false })
  expect(await rows()).toMatchObject([{ reason: 'missing_in', due: 0 }])
  expect(await act('fixEntry', { inAt: at(-5) })).toMatchObject({
    fields: { inAt: '入场时间应早于到达出口的时间' },
  })
  expect(await act('fixEntry', { inAt: at(90) })).toMatchObject({ success: true })
  expect(await rows()).toMatchObject([{ reason: 'unpaid', due: 1000 }])
})

test('a stay that was paid and never seen to end is over when its car comes in again', async () => {
  const { world, seen, act } = await start('again')
  await seen('out', 0, { gateOpened: false })
  await begin(world)
  expect(await act('fixEntry', { inAt: at(90) })).toMatchObject({ success: true })
  expect(await act('collect', { method: 'cash', amount: 1000 })).toMatchObject({ success: true })
  await seen('in', -4)
  const stays = await database().sql`
    select state, paid::int, fee_diff::int as diff from parking_session where estate_id = ${world.estateId} order by id`
  expect(stays).toEqual([
    { state: 'missing_out', paid: 1000, diff: -1000 },
    { state: 'parked', paid: 0, diff: 0 },
  ])
  await handOn(1000)
})

test('a black-listed car waits in vain, but for who may override', async () => {
  const { world, seen, rows, act, send } = await start('black')
  await database().sql`update vehicle set blacklisted = true where id = ${world.carId}`
  const asked = await send(verifyPass, {
    sn: world.inSn,
    kind: 'plate',
    value: world.plate,
    plateColor: 'blue',
    direction: 'in',
  })
  expect(asked.data).toMatchObject({ allow: false, reason: 'blacklist', voice: '请联系物业' })
  const out = await send(verifyPass, {
    sn: world.outSn,
    kind: 'plate',
    value: world.plate,
    plateColor: 'blue',
    direction: 'out',
  })
  expect(out.data).toMatchObject({ allow: true })
  await seen('in', 0, { plateNo: world.plate, gateOpened: false })
  await begin(world)
  expect(await rows()).toMatchObject([{ reason: 'blacklist' }])
  expect(await act('open', { openReason: 'visitor' })).toMatchObject({ msg: '黑名单车辆不能放行' })
  expect(await act('override', { openReason: 'official' })).toMatchObject({ success: true })
  await handOn(0)
})

test('[2a-24] a car of a control target waits where it is watched for, while that is in force, and leaves', async () => {
  const { world, seen, rows, send } = await start('target')
  const { sql } = database()
  await sql`insert into control_target (estate_id, target_no, kind, list_type, basis, reason, level, refuse, plate_no,
      plate_color, scope_channels, valid_from, valid_to, state)
    values (${world.estateId}, 'BK1', 'vehicle', 'black', 'owner_request', '拖欠', 'high', true, '粤B77777', 'blue',
      array[${world.channelId}]::bigint[], ${at(60)}, ${at(-60)}, 'approved')`
  const ask = async (sn: string, direction: 'in' | 'out', plateColor = 'blue') =>
    (await send(verifyPass, { sn, kind: 'plate', value: '粤B77777', plateColor, direction })).data
  expect(await ask(world.inSn, 'in')).toMatchObject({ allow: false, reason: 'blacklist' })
  expect(await ask(world.inSn, 'in', 'green')).toMatchObject({ allow: true })
  await seen('in', 0, { plateNo: '粤B77777', gateOpened: false })
  expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'blacklist' }])
  await seen('in', -1, { plateNo: '粤B77777' })
  const [record] = await sql`
    select vehicle_kind as kind from vehicle_pass_record where estate_id = ${world.estateId} and result = 'success'`
  expect(record?.['kind']).toBe('blacklist')
  expect(await ask(world.outSn, 'out')).toMatchObject({ allow: true })
  await sql`update control_target set valid_to = ${at(30)} where estate_id = ${world.estateId}`
  expect(await ask(world.inSn, 'in')).toMatchObject({ allow: true })
  await sql`update control_target set valid_to = ${at(-60)}, scope_channels = array[0]::bigint[]
    where estate_id = ${world.estateId}`
  expect(await ask(world.inSn, 'in')).toMatchObject({ allow: true })
})

test('a car pays by a code: the barrier opens when the money is there, and the shift has it', async () => {
  const { world, seen, rows, act } = await start('code')
  await seen('in', 61)
  await seen('out', 0, { gateOpened: false })
  expect(await act('ask', { channel: 'wechat' })).toMatchObject({ msg: '请先开始值班' })
  await begin(world)
  const { sql } = database()
  const said = async () =>
    await sql`
    select action, voice_text as text from device_command where estate_id = ${world.estateId} and action = 'voice'`
  expect(await act('ask', { channel: 'wechat' })).toMatchObject({ success: true })
  // A barrier that cannot speak is told nothing.
  expect(await said()).toEqual([])
  expect(await act('cancelCode', {})).toMatchObject({ success: true })
  await sql`update device_model set abilities = array_append(abilities, 'talk')
    where id = (select model_id from device where sn = ${world.outSn})`
  expect(await act('ask', { channel: 'wechat' })).toMatchObject({ success: true })
  expect(await said()).toEqual([{ action: 'voice', text: '请扫码支付10元' }])
  const [wait] = await rows()
  const { body } = await api.get(`${waits}/${wait?.id}/code`, { token })
  expect(body.data).toMatchObject({ state: 'pending', amount: 1000, codeText: expect.any(String) })
  expect(await act('discount', { amount: 100, discountReason: 'complaint' })).toMatchObject({
    msg: '正在等待扫码支付，请先取消扫码',
  })
  await payByPhone(deps, api)
  expect(await rows()).toMatchObject([{ state: 'closed', resolution: 'paid' }])
  const [stay] = await sql`
    select paid::int, pay_method as method, pay_transaction_id is not null as told from parking_session
    where estate_id = ${world.estateId}`
  expect({ ...stay }).toEqual({ paid: 1000, method: 'wechat', told: true })
  const [command] = await sql`
    select action from device_command where estate_id = ${world.estateId} order by id desc limit 1`
  expect(command?.['action']).toBe('open')
  const [shift] = await sql`select other_paid::int as paid from lane_shift where state = 'open'`
  expect(shift?.['paid']).toBe(1000)
  await handOn(0)
})

test('a car that is sent away is told why by a barrier that speaks', async () => {
  const { world, seen, act } = await start('sent')
  const { sql } = database()
  await sql`update device_model set abilities = array_append(abilities, 'talk')
    where id = (select model_id from device where sn = ${world.outSn})`
  await seen('in', 61)
  await seen('out', 0, { gateOpened: false })
  await begin(world)
  expect(await act('refuse', { note: '请先到岗亭缴费' })).toMatchObject({ success: true })
  const told = await sql`
    select action, voice_text as text from device_command where estate_id = ${world.estateId}`
  expect(told).toEqual([{ action: 'voice', text: '请先到岗亭缴费' }])
  await handOn(0)
})

test('who paid the guard meanwhile has the money of the telephone back; a code that was given up can be asked for anew', async () => {
  const { world, seen, rows, act } = await start('twice')
  await seen('in', 61)
  await seen('out', 0, { gateOpened: false })
  await begin(world)
  await act('ask', { channel: 'alipay' })
  expect(await act('cancelCode', {})).toMatchObject({ success: true })
  expect(await act('cancelCode', {})).toMatchObject({ msg: '没有等待中的扫码支付' })
  expect(await act('ask', { channel: 'wechat' })).toMatchObject({ success: true })
  const { sql } = database()
  const [open] = await sql`select id::int from pay_transaction order by id desc limit 1`
  expect(await act('collect', { method: 'cash', amount: 1000 })).toMatchObject({ success: true })
  expect(await rows()).toMatchObject([{ resolution: 'paid' }])
  const [closed] = await sql`select state from pay_transaction where id = ${open?.['id'] ?? 0}`
  expect(closed?.['state']).toBe('closed')
  // As if the money had come before the payment was closed.
  await sql`update pay_transaction set state = 'pending' where id = ${open?.['id'] ?? 0}`
  await sql`update pay_simulated set state = 'pending'`
  await payByPhone(deps, api)
  const [back] = await sql`select amount::int, reason from pay_refund where biz_type = 'parking'`
  expect({ ...back }).toEqual({ amount: 1000, reason: '停车费已缴清' })
  const [stay] = await sql`select paid::int from parking_session where estate_id = ${world.estateId}`
  expect(stay?.['paid']).toBe(1000)
  await handOn(1000)
})

test('a car without a plate comes in under the number of a slip, and pays and leaves by it', async () => {
  const { world, seen, rows, act } = await start('slip')
  const { sql } = database()
  await begin(world)
  now = new Date(noon - 61 * 60_000)
  await seen('in', 61, { plateNo: '', gateOpened: false })
  expect(await rows()).toMatchObject([{ reason: 'no_plate' }])
  expect(await act('slip', { slipNo: 'WP123456' })).toMatchObject({ msg: '只有出口可以使用凭条' })
  expect(await act('noPlate', {})).toMatchObject({ success: true })
  await seen('in', 60.9, { plateNo: '' })
  const [stay] = await sql<{ plate: string }[]>`
    select plate_no as plate from parking_session where estate_id = ${world.estateId} and state = 'parked'`
  expect(stay?.plate).toMatch(/^WP\d{6}$/)
  now = new Date(noon)
  await seen('out', 0, { plateNo: '', gateOpened: false })
  expect(await act('noPlate', {})).toMatchObject({ msg: '只有入口的无牌车可以领取凭条' })
  expect(await act('slip', { slipNo: 'WP12' })).toMatchObject({
    fields: { slipNo: '请输入凭条上的编号，如 WP123456' },
  })
  expect(await act('slip', { slipNo: stay?.plate.toLowerCase() })).toMatchObject({ success: true })
  expect(await rows()).toMatchObject([{ state: 'waiting', reason: 'unpaid', due: 1000 }, {}])
  expect(await act('collect', { method: 'cash', amount: 1000 })).toMatchObject({ success: true })
  now = new Date(noon + 10_000)
  await seen('out', -0.1, { plateNo: '' })
  const [left] = await sql`select state, paid::int from parking_session where estate_id = ${world.estateId}`
  expect({ ...left }).toEqual({ state: 'left', paid: 1000 })
  await handOn(1000)
})

test('one car waits in a lane: the newest; late news holds nobody; who goes through waits no more', async () => {
  const { world, seen, rows } = await start('queue')
  await seen('in', 10, { gateOpened: false, plateNo: '粤B00001', confidence: 20 })
  expect(await rows()).toEqual([])
  await seen('in', 3, { gateOpened: false, plateNo: '粤B00002', confidence: 20 })
  await seen('in', 2, { gateOpened: false, plateNo: '粤B00003', confidence: 20 })
  expect(await rows()).toMatchObject([
    { state: 'waiting', reason: 'low_confidence' },
    { state: 'closed', resolution: 'left' },
  ])
  await seen('in', 1, { plateNo: '粤B00004' })
  expect((await rows()).map(({ resolution }) => resolution)).toEqual(['left', 'left'])
  const { body } = await api.get(`${waits}/overview`, { token, query: { estateId: String(world.estateId) } })
  expect(body.data).toMatchObject({ entered: 1, waiting: 0, lots: [{ inYard: 1, free: 99 }] })
})

test('plates that differ by one character are near', () => {
  const near = patternsAround('粤B1')
  expect(near).toEqual(['_B1', '粤_1', '粤B_', 'B1', '粤1', '粤B', '_粤B1', '粤_B1', '粤B_1', '粤B1_'])
})
