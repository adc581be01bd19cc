import { checkTemplate } from '@linli/api-client/contract/ops/check-template'
import { equipmentCheck as described } from '@linli/api-client/contract/ops/equipment-check'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeCheckWorld, makeTemplate } from '../testing/checks.ts'
import { deviceState, makeDevice, makePicture } from '../testing/devices.ts'
import { leading } from '../testing/lead.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [estateId, companyId, templateId] = [0, 0, 0]
const firms = { anheng: 0, tongda: 0 }
const users = { boss: 0, wu: 0, li: 0, zheng: 0 }
type Who = keyof typeof users
const tokens: Record<Who, string> = { boss: '', wu: '', li: '', zheng: '' }

interface Row {
  readonly autoResults?: readonly { readonly code: string }[]
  readonly results?: unknown
  readonly id: number
  readonly version: number
  readonly deviceId: number
  readonly checkNo: string
  readonly state: string
  readonly conclusion: string | null
}

const items = [
  { code: 'OPEN', text: '能开门', way: 'yes_no', required: true, critical: true },
  { code: 'CLEAN', text: '外观清洁', way: 'yes_no', required: true, critical: false },
  { code: 'VOLT', text: '电压', way: 'number', min: 11, max: 13, unit: 'V', required: true, critical: false },
]

async function signIn(): Promise<void> {
  for (const who of ['boss', 'wu', 'li', 'zheng'] as const)
    tokens[who] = await tokenFor(deps, users[who], { stepUp: true })
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const world = await makeCheckWorld(deps)
  ;({ estateId, companyId } = world)
  Object.assign(firms, world.firms)
  Object.assign(users, world.users)
  await signIn()
  templateId = await makeTemplate(api, tokens.boss, companyId, items)
})
beforeEach(signIn)

const device = async (changes: Record<string, unknown> = {}): Promise<number> =>
  await makeDevice(deps, { estate_id: estateId, contractor_id: firms.anheng, ...changes }, 'D1')
const stateOf = async (id: number): Promise<string> => await deviceState(deps, id)

const make = async (deviceId: number, kind = 'routine') =>
  await api.send(
    'POST',
    described.path,
    { estateId, deviceId, kind, templateId, contractorId: firms.anheng, dueDate: '2026-03-10' },
    { token: tokens.boss },
  )
const { act, led } = leading<Row, Who>(described, () => ({ api, tokens }))
const made = async (deviceId: number, kind?: string): Promise<Row> => {
  const { body } = await make(deviceId, kind)
  expect(body).toMatchObject({ success: true })
  return await led(body.data, ['boss', 'assign', { inspectorId: users.wu }])
}
const snOf = async (deviceId: number): Promise<string> => {
  const [found] = await database().sql<{ sn: string }[]>`select sn from device where id = ${deviceId}`
  return found?.sn ?? ''
}
const begun = async (deviceId: number, kind?: string): Promise<Row> => {
  return await led(await made(deviceId, kind), ['wu', 'start', { scannedSn: await snOf(deviceId) }])
}
const answers = (open: boolean, clean = true, volts = '12') => [
  { code: 'OPEN', ok: open, value: null, note: null },
  { code: 'CLEAN', ok: clean, value: null, note: null },
  { code: 'VOLT', ok: null, value: volts, note: null },
]
const proof = async () => ({
  images: [await makePicture(deps, users.wu), await makePicture(deps, users.wu)],
  signImage: await makePicture(deps, users.wu),
})
const submitted = async (deviceId: number, found = answers(true), kind?: string): Promise<Row> =>
  await led(
    await begun(deviceId, kind),
    ['wu', 'answer', { answers: found }],
    ['wu', 'submit', await proof()],
  )
const verdict = { score: 5, rectifyBy: '2026-03-10' }

describe('a check', () => {
  test('[2a-55] of an installation that passed activates its device, exactly once', async () => {
    const deviceId = await device({ state: 'pending' })
    const row = await submitted(deviceId, answers(true), 'install')
    expect(row.checkNo).toMatch(/^DJ20260302\d{6}$/)
    expect(await stateOf(deviceId)).toBe('pending')
    const both = await Promise.all([act(row, 'review', 'boss', verdict), act(row, 'review', 'boss', verdict)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateOf(deviceId)).toBe('in_use')
    const told = await database().sql`select 1 from flow_event
      where entity = 'device' and entity_id = ${deviceId} and action = 'activate'`
    expect(told).toHaveLength(1)
  })

  test('of an installation that passed is named by its project, whose warranty its device takes over', async () => {
    const { sql } = database()
    const [project] = await sql<{ id: number }[]>`insert into ops_project
      (estate_id, project_no, name, kind, manager_id, plan_start, plan_end, warranty_end)
      values (${estateId}, 'XM1', '改造', 'rebuild', ${users.boss}, '2026-01-01', '2026-02-01', '2028-02-01') returning id`
    const [item] = await sql<
      { id: number }[]
    >`insert into project_item (estate_id, project_id, name, category, planned_qty)
      values (${estateId}, ${project?.id ?? 0}, '门禁', 'access', 2) returning id`
    const link = async (deviceId: number) =>
      await sql`insert into project_device (estate_id, project_id, item_id, device_id, installed_at, installer)
        values (${estateId}, ${project?.id ?? 0}, ${item?.id ?? 0}, ${deviceId}, '2026-03-01', '吴工')`
    const provenOf = async (deviceId: number) =>
      await sql`select p.check_id::int as check, d.warranty_end::text as until from project_device p
        join device d on d.id = p.device_id where p.device_id = ${deviceId}`
    const [good, bad] = [await device({ state: 'pending' }), await device({ state: 'pending' })]
    await link(good)
    await link(bad)
    const row = await led(await submitted(good, answers(true), 'install'), ['boss', 'review', verdict])
    await led(await submitted(bad, answers(false), 'install'), ['boss', 'review', verdict])
    expect(await provenOf(good)).toEqual([{ check: row.id, until: '2028-02-01' }])
    expect(await provenOf(bad)).toEqual([{ check: null, until: null }])
  })

  test('that failed leaves its device pending, is done again, and wants a repair of what is in use', async () => {
    const fresh = await device({ state: 'pending' })
    const row = await submitted(fresh, answers(false), 'install')
    expect(row.conclusion).toBe('fail')
    expect(await led(row, ['boss', 'review', verdict])).toMatchObject({ state: 'failed' })
    expect(await stateOf(fresh)).toBe('pending')
    const used = await device()
    const bad = await led(await submitted(used, answers(false)), ['boss', 'review', verdict])
    const { sql } = database()
    const again = await sql`select kind, state, parent_id::int as parent, inspector_id::int as inspector
      from equipment_check where device_id = ${used} and kind = 'rectify'`
    expect(again).toEqual([{ kind: 'rectify', state: 'todo', parent: bad.id, inspector: users.wu }])
    const orders = await sql`select source, check_id::int as of from device_repair where device_id = ${used}`
    expect(orders).toEqual([{ source: 'check', of: bad.id }])
  })

  test('of which an item failed is repaired when its judge asks for it, once', async () => {
    const used = await device()
    const row = await submitted(used, answers(true, false))
    expect(row.conclusion).toBe('minor')
    expect((await act(row, 'repair', 'wu')).status).toBe(403)
    const asked = await led(row, ['boss', 'repair'], ['boss', 'review', verdict], ['boss', 'repair'])
    expect(asked.state).toBe('passed')
    const orders = await database().sql`select check_id::int as of, description from device_repair
      where device_id = ${used}`
    expect(orders).toEqual([{ of: row.id, description: expect.stringContaining('外观清洁') }])
    const good = await submitted(await device())
    await database().sql`update equipment_check set auto_results = '[]' where id = ${good.id}`
    expect((await act(good, 'repair', 'boss')).body.msg).toBe('没有不合格的项目，无需报修')
  })

  test('[2a-55] is judged by nobody who works for a contractor', async () => {
    const row = await submitted(await device())
    const { sql } = database()
    // The right alone does not help whoever did the work, nor a colleague of theirs.
    await sql`insert into user_role (user_id, role_id) select u, r.id from sys_role r,
      unnest(${[users.wu, users.li]}::bigint[]) as u where r.role_code = 'property_admin'`
    await sql`update sys_user set perm_version = perm_version + 1 where id = any(${[users.wu, users.li]}::bigint[])`
    await signIn()
    const own = await act(row, 'review', 'wu', verdict)
    const colleague = await act(row, 'review', 'li', verdict)
    await sql`delete from user_role using sys_role r where r.id = role_id and r.role_code = 'property_admin'`
    await sql`update sys_user set perm_version = perm_version + 1 where id = any(${[users.wu, users.li]}::bigint[])`
    expect(own.body.msg).toBe('点检人不能复核自己的点检单')
    expect(colleague.body.msg).toBe('承建商不能复核点检单')
  })

  test('has pictures of its items, of who does it alone, and is given back with the items to do again', async () => {
    const deviceId = await device()
    const row = await begun(deviceId)
    const own = await makePicture(deps, users.wu)
    const [open, ...others] = answers(true)
    const shown = (images: string[]) => ({ answers: [{ ...open, images }, ...others] })
    const foreign = await act(row, 'answer', 'wu', shown([await makePicture(deps, users.zheng)]))
    expect(foreign.body).toMatchObject({ fields: { answers: '所选文件不存在' } })
    const full = await led(row, ['wu', 'answer', shown([own])], ['wu', 'submit', await proof()])
    expect(full.results).toMatchObject([{ code: 'OPEN', images: [own], at: now.toISOString() }, {}, {}])
    const why = { reviewNote: '门没有拍全', items: ['OPEN'] }
    const unknown = await act(full, 'giveBack', 'boss', { ...why, items: ['DOOR'] })
    expect(unknown.body).toMatchObject({ fields: { items: '点检单没有项目「DOOR」' } })
    const back = await led(full, ['boss', 'giveBack', why])
    expect(back).toMatchObject({ state: 'returned', results: [{ again: true }, { again: false }, {}] })
    const again = await led(
      back,
      ['wu', 'start', { scannedSn: await snOf(deviceId) }],
      ['wu', 'answer', shown([own, await makePicture(deps, users.wu)])],
    )
    expect(again.results).toMatchObject([{ again: false }, {}, {}])
  })

  test('[2a-55] is frozen after its review', async () => {
    const row = await led(await submitted(await device()), ['boss', 'review', verdict])
    expect((await act(row, 'answer', 'wu', { answers: answers(false) })).body.msg).toBe(
      '当前状态为「已通过」，不能填写结果',
    )
    expect((await act(row, 'withdraw', 'wu')).status).toBe(409)
  })

  test('[2a-55] of another contractor is not there', async () => {
    const row = await made(await device())
    expect((await api.get(`${described.path}/${row.id}`, { token: tokens.zheng })).status).toBe(404)
    expect((await act(row, 'start', 'zheng', { scannedSn: 'x' })).status).toBe(404)
    const list = await api.get(described.path, { token: tokens.zheng })
    expect(list.body).toMatchObject({ data: { records: [] } })
  })

  test('begins at its own device, and says why when it is begun elsewhere', async () => {
    const deviceId = await device({ geo: database().sql.json([120, 30]) })
    const row = await made(deviceId)
    const { body } = await act(row, 'start', 'wu', { scannedSn: 'other' })
    expect(body.msg).toContain('扫码设备与点检设备不一致')
    const scannedSn = await snOf(deviceId)
    const far = await act(row, 'start', 'wu', { scannedSn, geo: [120.01, 30] })
    expect(far.status).toBe(422)
    expect(
      await led(row, ['wu', 'start', { scannedSn, geo: [120.01, 30], farReason: '隔着围墙' }]),
    ).toMatchObject({
      farAway: true,
    })
  })

  test('keeps its own times where it was done without a network, but none that cannot be', async () => {
    const { sql } = database()
    const own = async (scannedAt: string, doneAt: string) => {
      const row = await made(await device())
      await sql`update equipment_check set assigned_at = '2026-03-01T00:00:00Z' where id = ${row.id}`
      const sn = { scannedSn: await snOf(row.deviceId), scannedAt }
      const begun = await led(row, ['wu', 'start', sn], ['wu', 'answer', { answers: answers(true) }])
      return await led(begun, ['wu', 'submit', { ...(await proof()), doneAt }])
    }
    expect(await own('2026-03-01T08:00:00Z', '2026-03-01T08:25:00Z')).toMatchObject({
      scanAt: '2026-03-01T08:00:00.000Z',
      submittedAt: now.toISOString(),
      durationMinutes: 25,
    })
    for (const cannotBe of ['2026-02-28T08:00:00Z', '2026-03-03T08:00:00Z'])
      expect(await own(cannotBe, cannotBe)).toMatchObject({ scanAt: now.toISOString(), durationMinutes: 0 })
  })

  test('is handed in whole: all items, two pictures; bounds judge what was measured', async () => {
    const row = await begun(await device())
    expect((await act(row, 'submit', 'wu', await proof())).body.msg).toBe('还有3项未填写')
    const full = await led(row, ['wu', 'answer', { answers: answers(true, true, '15') }])
    const one = await makePicture(deps, users.wu)
    expect((await act(full, 'submit', 'wu', { images: [one], signImage: one })).status).toBe(422)
    const done = await led(full, ['wu', 'submit', await proof()])
    expect(done).toMatchObject({ state: 'submitted', conclusion: 'minor' })
    expect((await act(done, 'review', 'boss', { score: 4 })).body.msg).toContain('请填写整改期限')
    expect((await act(done, 'review', 'boss', { score: 4, rectifyBy: '2026-03-18' })).status).toBe(422)
  })

  test('tells what the server knows: a device that is offline fails', async () => {
    const deviceId = await device({ run_status: 'offline' })
    const row = await submitted(deviceId)
    expect(row).toMatchObject({ conclusion: 'fail', autoPassed: expect.stringMatching(/^\d\/8$/) })
  })

  test('tells of what was tried on site: an opening from afar that failed fails a door', async () => {
    const { sql } = database()
    const [model] = await sql<{ id: number }[]>`insert into device_model
      (vendor, model_no, category, protocol, abilities, enabled)
      values ('测试', 'D2', 'access', 'simulator', '{face,remote_open}', true) returning id`
    const deviceId = await device({ model_id: model?.id })
    const row = await begun(deviceId)
    const open = async (at: Row) => {
      const { autoResults } = await led(at, ['wu', 'autoCheck'])
      return autoResults?.find(({ code }) => code === 'open')
    }
    expect(await open(row)).toMatchObject({ ok: null, critical: true })
    const tried = async (state: string, minutesAgo: number) =>
      await sql`with command as (insert into device_command (estate_id, title, action, device_ids, timeout_seconds, reason)
          values (${estateId}, '开门', 'open', ${[deviceId]}, 30, '点检') returning id)
        insert into device_command_item (estate_id, device_id, command_id, action, state, queued_at)
        select ${estateId}, ${deviceId}, id, 'open', ${state}, ${new Date(now.getTime() - minutesAgo * 60_000)}
        from command`
    await tried('succeeded', 30)
    await tried('failed', 10)
    await tried('queued', 5)
    const { body } = await api.get(`${described.path}/${row.id}`, { token: tokens.boss })
    expect(await open(body.data)).toMatchObject({ ok: false, detail: '最近一次失败' })
  })

  test('asks the device to answer, and a camera for a picture that is neither small nor dark', async () => {
    const { sql } = database()
    const [model] = await sql<{ id: number }[]>`insert into device_model
      (vendor, model_no, category, protocol, abilities, enabled)
      values ('测试', 'C9', 'camera', 'simulator', '{snapshot}', true) returning id`
    const deviceId = await device({ model_id: model?.id })
    const row = await begun(deviceId)
    // The template is one of doors.
    await sql`update device set category = 'camera' where id = ${deviceId}`
    const look = async () => {
      const { body } = await api.get(`${described.path}/${row.id}`, { token: tokens.boss })
      const { autoResults } = await led(body.data, ['wu', 'autoCheck'])
      return ['answer', 'picture'].map((code) => autoResults?.find((one) => one.code === code))
    }
    expect(await look()).toMatchObject([{ ok: null }, { ok: null }])
    await look()
    const asked =
      await sql`select action, state from device_command_item where device_id = ${deviceId} order by action`
    // Asked once, however often somebody presses.
    expect(asked.map(({ action }) => action)).toEqual(['ping', 'snapshot'])
    const [file] = await sql<{ key: string }[]>`insert into file_object
      (file_key, name, mime, size_bytes, sha256, storage, usage, width, height)
      values ('dark-picture', 'a.jpg', 'image/jpeg', 1, 'x', 'disk', 'private', 1280, 720) returning file_key as key`
    await sql`update device_command_item set state = 'succeeded', sent_at = ${now},
        finished_at = ${new Date(now.getTime() + 400)}, brightness = 12, output = ${file?.key ?? ''}
      where device_id = ${deviceId}`
    expect(await look()).toMatchObject([
      { ok: true, detail: '最近一次0.4秒' },
      { ok: false, detail: '1280×720，要求1280×720；亮度12，要求40至220' },
    ])
    await sql`update device_command_item set brightness = 120 where device_id = ${deviceId}`
    expect(await look()).toMatchObject([{ ok: true }, { ok: true }])
    await sql`update device_command_item set state = 'timeout' where device_id = ${deviceId} and action = 'ping'`
    expect(await look()).toMatchObject([{ ok: false, detail: '最近一次未应答' }, { ok: true }])
  })

  test('is cancelled with its device that is retired', async () => {
    const deviceId = await device()
    const row = await made(deviceId)
    const [{ version } = { version: 0 }] = await database().sql<{ version: number }[]>`
      select version from device where id = ${deviceId}`
    const input = { version, reason: '拆除', date: '2026-03-02' }
    const retired = await api.send('POST', `/api/base/devices/${deviceId}/retire`, input, {
      token: tokens.boss,
    })
    expect(retired.body).toMatchObject({ success: true })
    await vi.waitFor(async () => {
      const { body } = await api.get(`${described.path}/${row.id}`, { token: tokens.boss })
      expect(body).toMatchObject({ data: { state: 'cancelled' } })
    })
  })

  test('is the only open one of its kind, also when two are made at once', async () => {
    const deviceId = await device()
    const both = await Promise.all([make(deviceId), make(deviceId)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await make(deviceId, 'install')).body.msg).toContain('安装验收的设备须为待激活')
  })
})

interface Template {
  readonly version: number
  readonly items: readonly object[]
}
interface Kept {
  readonly results: readonly object[]
}

test('each edit of a template is a new revision, and checks keep what theirs said', async () => {
  const row = await made(await device())
  const path = `${checkTemplate.path}/${templateId}`
  const stored: Template = (await api.get(path, { token: tokens.boss })).body.data
  const added = { code: 'NEW', text: '新项目', way: 'text' }
  const change = { version: stored.version, items: [...stored.items, added] }
  const answer = await api.send('PUT', path, change, { token: tokens.boss })
  const changed: Template = answer.body.data
  expect(changed).toMatchObject({ revision: 2 })
  const kept: Kept = (await api.get(`${described.path}/${row.id}`, { token: tokens.boss })).body.data
  expect(kept).toMatchObject({ templateRevision: 1 })
  expect(kept.results).toHaveLength(3)
  const removal = await api.send('DELETE', path, { version: changed.version }, { token: tokens.boss })
  expect(removal.status).toBe(409)
})
