import { deviceRepair as described } from '@linli/api-client/contract/ops/device-repair'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeEstate, step } from '../../base/testing/world.ts'
import { deviceState, makeContractors, makeDevice, makeModels, makePicture } from '../testing/devices.ts'
import { leading } from '../testing/lead.ts'

const database = useDatabase()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const begin = new Date('2026-03-02T02:00:00Z')
let now = begin
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
const firms = { anheng: 0, tongda: 0 }
const users = { boss: 0, wu: 0, li: 0, zheng: 0 }
type Who = keyof typeof users
const tokens: Record<Who, string> = { boss: '', wu: '', li: '', zheng: '' }

interface Row {
  readonly id: number
  readonly version: number
  readonly repairNo: string
  readonly state: string
  readonly dueAt: string | null
  readonly downMinutes: number
}

async function signIn(): Promise<void> {
  for (const who of ['boss', 'wu', 'li', 'zheng'] as const)
    tokens[who] = await tokenFor(deps, users[who], { stepUp: true })
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '竹园')
  const [anheng = 0, tongda = 0] = await makeContractors(deps, ['安恒智能', '通达停车'])
  Object.assign(firms, { anheng, tongda })
  await makeModels(deps)
  users.boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  for (const [who, firm] of [
    ['wu', 'anheng'],
    ['li', 'anheng'],
    ['zheng', 'tongda'],
  ] as const)
    users[who] = await makeAccount(deps, {
      username: `eng_${who}`,
      roleCodes: ['contractor'],
      estateIds: [estateId],
      changes: { contractorId: firms[firm] },
    })
})

beforeEach(async () => {
  now = begin
  await signIn()
})

const device = async (changes: Record<string, unknown> = {}, model = 'D1'): Promise<number> =>
  await makeDevice(deps, { estate_id: estateId, contractor_id: firms.anheng, ...changes }, model)
const stateOf = async (id: number): Promise<string> => await deviceState(deps, id)

const report = async (deviceId: number, more: object = {}) =>
  await api.send(
    'POST',
    described.path,
    { estateId, deviceId, faultType: 'face_fail', description: '人脸识别多次失败', ...more },
    { token: tokens.boss },
  )
const reported = async (deviceId: number, more: object = {}): Promise<Row> => {
  const { body } = await report(deviceId, more)
  expect(body).toMatchObject({ success: true })
  return body.data
}
const { act, led } = leading<Row, Who>(described, () => ({ api, tokens }))
const found = async ({ id }: Row): Promise<Row> =>
  (await api.get(`${described.path}/${id}`, { token: tokens.boss })).body.data
const pass = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  await signIn()
}

const toWu = (): [Who, string, object] => [
  'boss',
  'dispatch',
  { contractorId: firms.anheng, engineerId: users.wu },
]
const onsite = async (deviceId: number, more: object = {}): Promise<Row> =>
  await led(await reported(deviceId, more), toWu(), ['wu', 'accept'], ['wu', 'arrive'])
const done = async (more: object = {}) => ({
  faultCause: 'config',
  action: 'config',
  afterImages: [await makePicture(deps, users.wu)],
  parts: [],
  ...more,
})
const good = { verifyResult: 'pass', score: 5 }

describe('an order', () => {
  test('leads its device into repair and back, from the report to the verdict', async () => {
    const deviceId = await device({ warranty_end: '2027-01-01' })
    const row = await reported(deviceId)
    expect(row).toMatchObject({
      repairNo: 'SB20260302000001',
      state: 'reported',
      urgency: 'normal',
      warranty: 'in',
      contractorId: firms.anheng,
      dueAt: new Date(begin.getTime() + 4 * hour).toISOString(),
    })
    expect(await stateOf(deviceId)).toBe('repairing')
    const finished = await led(
      row,
      toWu(),
      ['wu', 'accept'],
      ['wu', 'arrive'],
      ['wu', 'finish', await done()],
    )
    expect(finished.state).toBe('finished')
    const closed = await led(finished, ['boss', 'verify', good])
    expect(closed).toMatchObject({ state: 'closed', verifyResult: 'pass', score: 5 })
    expect(await stateOf(deviceId)).toBe('in_use')
  })

  test('is the only open one of its device, also when two are made at once', async () => {
    const deviceId = await device()
    const answers = await Promise.all([report(deviceId), report(deviceId)])
    const refused = answers.find(({ status }) => status === 409)
    const [only, ...others] = await database().sql<{ no: string }[]>`
      select repair_no as no from device_repair where device_id = ${deviceId}`
    expect(others).toEqual([])
    expect(refused?.body.msg).toBe(`该设备已有未完成的维修单 ${only?.no}`)
  })

  test('says more urgent of a main gate and of a fire exit', async () => {
    const { sql } = database()
    const [gate] = await sql<{ id: number }[]>`insert into channel
      (estate_id, name, kind, level, node_type, node_id, direction, is_main)
      values (${estateId}, '南门', 'person', 'estate', 3, ${estateId}, 'both', true) returning id`
    expect(await reported(await device({ channel_id: gate?.id ?? 0 }))).toMatchObject({ urgency: 'critical' })
  })

  test('is cancelled before the work, and the device is in use again; a suspended one stays suspended', async () => {
    const [working, resting] = [await device(), await device({ state: 'suspended' })]
    for (const id of [working, resting])
      await led(await reported(id), ['boss', 'cancel', { reason: '重启后已恢复' }])
    expect([await stateOf(working), await stateOf(resting)]).toEqual(['in_use', 'suspended'])
  })

  test('is not closed while its device is offline, unless it sleeps between reports', async () => {
    const deviceId = await device({ run_status: 'offline' })
    const finished = await led(await onsite(deviceId), ['wu', 'finish', await done()])
    expect(await act(finished, 'verify', 'boss', good)).toMatchObject({
      status: 409,
      body: { msg: '设备仍离线，不能完成验收' },
    })
    const sensor = await device({ run_status: 'offline' }, 'S1')
    await led(await onsite(sensor), ['wu', 'finish', await done()], ['boss', 'verify', good])
  })

  test('is judged by somebody else, and never by the contractor', async () => {
    const finished = await led(await onsite(await device()), ['wu', 'finish', await done()])
    expect((await act(finished, 'verify', 'wu', good)).status).toBe(403)
    const { sql } = database()
    // The right alone does not help whoever did the work, nor a colleague of theirs.
    await sql`insert into user_role (user_id, role_id) select u, r.id from sys_role r,
      unnest(${[users.wu, users.li]}::bigint[]) as u where r.role_code = 'maintenance'`
    await sql`update sys_user set perm_version = perm_version + 1 where id = any(${[users.wu, users.li]}::bigint[])`
    await signIn()
    const mine = await act(finished, 'verify', 'wu', good)
    const colleague = await act(finished, 'verify', 'li', good)
    await sql`delete from user_role using sys_role r where r.id = role_id and r.role_code = 'maintenance'`
    await sql`update sys_user set perm_version = perm_version + 1 where id = any(${[users.wu, users.li]}::bigint[])`
    expect(mine.body.msg).toBe('维修人员不能验收自己的维修单')
    expect(colleague.body.msg).toBe('承建商不能验收自己的维修单')
  })

  test('that failed goes back to the work and counts it', async () => {
    const finished = await led(await onsite(await device()), ['wu', 'finish', await done()])
    const again = await led(finished, [
      'boss',
      'verify',
      { verifyResult: 'fail', score: 2, note: '仍识别不了' },
    ])
    expect(again).toMatchObject({ state: 'onsite', reworkCount: 1 })
  })
})

describe('time', () => {
  test('stands still while an order is suspended, and nobody suspends it for more than a week in all', async () => {
    const row = await onsite(await device())
    const due = Date.parse(row.dueAt ?? '')
    const until = (ms: number) => ({
      suspendReason: 'part',
      resumeAt: new Date(now.getTime() + ms).toISOString(),
    })
    expect((await act(row, 'suspend', 'wu', until(8 * day))).body.fields).toEqual({
      resumeAt: '累计挂起不能超过7天',
    })
    const resting = await led(row, ['wu', 'suspend', until(5 * day)])
    await pass(2 * day)
    const resumed = await led(resting, ['wu', 'resume'])
    expect(Date.parse(resumed.dueAt ?? '')).toBe(due + 2 * day)
    expect(resumed).toMatchObject({
      suspendedMinutes: 2 * 24 * 60,
      finishDueAt: new Date(due + 2 * day).toISOString(),
    })
    expect((await act(resumed, 'suspend', 'wu', until(6 * day))).body.fields).toEqual({
      resumeAt: '累计挂起不能超过7天',
    })
    const once = await led(resumed, ['wu', 'suspend', until(3 * day)])
    await pass(3 * day + minute)
    await flowClock.run(deps)
    expect((await found(once)).state).toBe('onsite')
  })

  test('takes an order back that nobody accepts in twice the time', async () => {
    const row = await led(await reported(await device()), toWu())
    await pass(8 * hour - minute)
    await flowClock.run(deps)
    expect((await found(row)).state).toBe('dispatched')
    await pass(2 * minute)
    await flowClock.run(deps)
    expect(await found(row)).toMatchObject({ state: 'reported', engineerId: null })
  })

  test('accepts for the owner what has worked for a day, three days after the work', async () => {
    const [steady, shaky] = [await device(), await device()]
    const rows: Row[] = []
    for (const id of [steady, shaky]) rows.push(await led(await onsite(id), ['wu', 'finish', await done()]))
    await pass(72 * hour + minute)
    await database().sql`insert into device_status_event (estate_id, device_id, from_status, to_status, at)
      values (${estateId}, ${shaky}, 'online', 'offline', ${new Date(now.getTime() - 5 * hour)}),
        (${estateId}, ${shaky}, 'offline', 'online', ${new Date(now.getTime() - 4 * hour)})`
    await flowClock.run(deps)
    const [first, second] = await Promise.all(rows.map(found))
    expect([first?.state, second?.state]).toEqual(['closed', 'finished'])
    expect(second?.downMinutes).toBe(60)
  })

  test('is as the company of the estate wants it, else as usual', async () => {
    const { sql } = database()
    const [company] = await sql<{ id: number }[]>`insert into property_company (name, uscc, license, enabled)
      values ('竹园物业', '91330100MA2B000039', 'x', true) returning id`
    const companyId = company?.id ?? 0
    await sql`update estate set company_id = ${companyId} where id = ${estateId}`
    await sql`insert into device_repair_sla (company_id, urgency, accept_minutes, arrive_minutes, finish_minutes)
      values (${companyId}, 'urgent', 5, 50, 500)`
    const at = (minutes: number) => new Date(begin.getTime() + minutes * minute).toISOString()
    const [urgent, critical] = [await device(), await device()]
    expect(await reported(urgent, { urgency: 'urgent' })).toMatchObject({
      acceptDueAt: at(5),
      arriveDueAt: at(50),
      finishDueAt: at(500),
    })
    expect(await reported(critical, { urgency: 'critical' })).toMatchObject({
      acceptDueAt: at(15),
      arriveDueAt: at(60),
      finishDueAt: at(480),
    })
  })
})

describe('what a repair costs', () => {
  const part = (unitPrice: number) => ({ partName: '电源', qty: 1, unitPrice, oldPartReturned: true })

  test('is nothing within the warranty, which is changed with a reason alone', async () => {
    const row = await onsite(await device({ warranty_end: '2027-01-01' }))
    const refused = await act(row, 'finish', 'wu', await done({ laborFee: 100 }))
    expect(refused.body.fields).toEqual({ laborFee: '保内维修不能收费' })
    expect((await act(row, 'setWarranty', 'boss', { warranty: 'out' })).status).toBe(422)
    const changed = await led(row, ['boss', 'setWarranty', { warranty: 'out', reason: '人为损坏' }])
    const finished = await led(changed, ['wu', 'finish', await done({ laborFee: 100, parts: [part(900)] })])
    expect(finished).toMatchObject({ laborFee: 100, partsFee: 900, totalFee: 1_000 })
  })

  test('is agreed to before it is more than 500 yuan', async () => {
    const row = await onsite(await device({ warranty_end: '2026-01-01' }))
    const dear = async () => await done({ parts: [part(50_100)] })
    expect((await act(row, 'finish', 'wu', await dear())).body.fields).toEqual({
      laborFee: '费用超过500元，须先报价并经同意',
    })
    const rejected = await led(
      row,
      ['wu', 'quote', { parts: [part(50_100)] }],
      ['boss', 'rejectQuote', { reason: '太贵' }],
    )
    expect((await act(rejected, 'finish', 'wu', await dear())).status).toBe(422)
    const agreed = await led(rejected, ['wu', 'quote', { parts: [part(50_100)] }], ['boss', 'approveQuote'])
    expect((await act(agreed, 'finish', 'wu', await done({ parts: [part(60_000)] }))).status).toBe(422)
    expect(await led(agreed, ['wu', 'finish', await dear()])).toMatchObject({ totalFee: 50_100 })
  })

  test('is nothing when the same fault comes back within 30 days', async () => {
    const deviceId = await device()
    await led(await onsite(deviceId), ['wu', 'finish', await done()], ['boss', 'verify', good])
    await pass(29 * day)
    const again = await onsite(deviceId)
    expect(again).toMatchObject({ isRepeat: true })
    const refused = await act(again, 'finish', 'wu', await done({ laborFee: 100 }))
    expect(refused.body.fields).toEqual({ laborFee: '30天内重复故障，不能收费' })
  })
})

describe('the engineer', () => {
  test('works for the contractor that the order goes to', async () => {
    const row = await reported(await device())
    const wrong = { contractorId: firms.tongda, engineerId: users.wu }
    const refused = await act(row, 'dispatch', 'boss', wrong)
    expect(refused.body.fields).toEqual({ engineerId: '该工程师不属于所选承建商' })
    const to = { contractorId: firms.anheng, engineerId: users.li, reason: '请假' }
    expect(await led(row, toWu(), ['boss', 'reassign', to])).toMatchObject({ engineerId: users.li })
  })

  test('sees the orders of the own contractor alone: others are not there', async () => {
    const row = await led(await reported(await device()), toWu())
    const path = `${described.path}/${row.id}`
    expect((await api.get(path, { token: tokens.li })).status).toBe(200)
    expect((await api.get(path, { token: tokens.zheng })).status).toBe(404)
    expect((await act(row, 'accept', 'zheng')).status).toBe(404)
    const list = await api.get(described.path, { token: tokens.zheng })
    expect(list.body).toMatchObject({ data: { records: [] } })
    // A colleague sees it, and is told that it is not theirs.
    expect((await act(row, 'accept', 'li')).body.msg).toBe('只有负责的工程师本人可以处理')
  })

  test('puts another apparatus in the place of the old one', async () => {
    const deviceId = await device()
    const row = await onsite(deviceId)
    const lacking = await act(row, 'finish', 'wu', await done({ action: 'replace' }))
    expect(lacking.body.fields).toEqual({ replacedSn: '请输入更换序列号' })
    await led(row, ['wu', 'finish', await done({ action: 'replace', replacedSn: 'SN-NEW-1' })])
    const [held] = await database().sql<{ sn: string }[]>`select sn from device where id = ${deviceId}`
    const [log] = await database().sql<{ newSn: string }[]>`
      select new_sn as "newSn" from device_replace_log where device_id = ${deviceId}`
    expect([held?.sn, log?.newSn]).toEqual(['SN-NEW-1', 'SN-NEW-1'])
  })

  test('who says to be there from afar is told of', async () => {
    const deviceId = await device({ geo: database().sql.json([120, 30]) })
    const near = await led(await reported(deviceId), toWu(), ['wu', 'accept'])
    expect(await led(near, ['wu', 'arrive', { arriveGeo: [120.004, 30] }])).toMatchObject({ farAway: true })
  })

  test('whose contractor was switched off is signed out', async () => {
    await database().sql`update contractor set enabled = false where id = ${firms.tongda}`
    expect((await api.get(described.path, { token: tokens.zheng })).status).toBe(401)
    await database().sql`update contractor set enabled = true where id = ${firms.tongda}`
  })
})

test('what finds a fault wants a repair: one order, of which it hears, also at its end', async () => {
  const deviceId = await device()
  const want = async (alertId: number) =>
    await step(
      deps,
      async (ctx) =>
        await announce(ctx, 'deviceRepair.wanted', {
          deviceId,
          source: 'alert',
          faultType: 'offline',
          description: '设备离线30分钟',
          alertId,
        }),
    )
  await want(7)
  await want(8)
  const rows = await database().sql<{ alertId: number; source: string }[]>`
    select alert_id as "alertId", source from device_repair where device_id = ${deviceId}`
  expect(rows).toMatchObject([{ alertId: 7, source: 'alert' }])
})
