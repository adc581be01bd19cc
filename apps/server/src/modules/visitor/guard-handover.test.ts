import type { guardHandover as described } from '@linli/api-client/contract/visitor/guard-handover'
import type { HandedItem } from '@linli/api-client/contract/visitor/handed-items'
import type { RowOf } from '@linli/api-client/kit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { dueJob } from '../../kit/serve/due-job.ts'
import { controlAlert } from '../alert/inbox/control-alert.table.ts'
import { makeEstate } from '../base/testing/world.ts'
import { visitorApplication } from './applications/visitor-application.table.ts'

type Sheet = RowOf<typeof described>

const path = '/api/visitor/handovers'
const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let other = 0
const ids = { early: 0, late: 0, boss: 0, foreign: 0 }
let early = ''
let late = ''
let unsure = ''
let foreign = ''

const post = async (url: string, body: object, token: string) =>
  (await api.send('POST', url, body, { token })).body
const read = async (id: number) =>
  (await api.send('GET', `${path}/${id}`, undefined, { token: early })).body.data as Sheet
async function handOver(more: object = {}, token = early): Promise<Sheet> {
  const { data, msg, fields } = await post(path, { estateId, post: '门岗', ...more }, token)
  if (data === null) throw new Error(`${msg} ${JSON.stringify(fields)}`)
  return data
}
const sign = async ({ id, version }: Sheet, checks: object[], token = late, more: object = {}) =>
  await post(`${path}/${id}/sign`, { version, checks, ...more }, token)
const allOk = ({ items }: Sheet) => items.map(({ no }) => ({ no, ok: true, remark: null }))
const told = (items: readonly HandedItem[]) => items.map(({ kind, text }) => `${kind} ${text}`)

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** What is open in the estate, and something like it that is not. */
async function fill(at: number, label: string) {
  const { make } = factory(deps)
  const alert = async (state: string, level: string, minute: number, more: object = {}) =>
    await make(controlAlert, at, {
      alertNo: `YJ${label}${minute}`,
      kind: 'tamper',
      level,
      title: `${label}拆动${minute}`,
      occurredAt: ago(minute),
      lastAt: now,
      state,
      ...more,
    })
  const parent = await alert('untreated', 'normal', 9)
  await alert('processing', 'urgent', 5)
  await alert('treated', 'urgent', 4)
  await alert('untreated', 'normal', 3, { parentId: parent.id })
  const visit = async (no: number, inside: boolean, overstay: boolean) =>
    await make(visitorApplication, at, {
      applyNo: `FW${label}${no}`,
      visitorName: '欧阳明',
      companionCount: 0,
      roomId: null,
      validFrom: ago(60),
      validTo: ago(-60),
      enterAt: ago(no),
      visitCardId: null,
      state: 'visiting',
      inside,
      overstay,
    })
  await visit(1, true, false)
  await visit(2, true, true)
  await visit(3, false, false)
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  other = await makeEstate(deps, '兰园')
  const account = async (username: string, roleCodes: string[], estateIds: number[]) =>
    await makeAccount(deps, { username, roleCodes, estateIds })
  ids.early = await account('early', ['guard'], [estateId])
  ids.late = await account('late', ['guard'], [estateId])
  ids.boss = await account('boss', ['property_admin'], [estateId])
  ids.foreign = await account('foreign', ['guard'], [other])
  await database().sql`update estate set manager_user_id = ${ids.boss} where id = ${estateId}`
  await fill(estateId, '梅')
  await fill(other, '兰')
})

beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000)
  await database().sql`delete from guard_handover`
  early = await tokenFor(deps, ids.early, { stepUp: true })
  late = await tokenFor(deps, ids.late, { stepUp: true })
  unsure = await tokenFor(deps, ids.late)
  foreign = await tokenFor(deps, ids.foreign, { stepUp: true })
})

describe('the sheet of a shift', () => {
  test('holds what is open in the estate at that time, the most pressing first, and names nobody', async () => {
    const { items, itemCount, state, fromUserId } = await handOver({ notes: '钥匙齐全' })
    expect(told(items)).toEqual([
      'alerts 紧急 梅拆动5（处理中）',
      'alerts 一般 梅拆动9（未处理）',
      'visitors FW梅2 欧* 超时未离',
      'visitors FW梅1 欧*',
    ])
    expect([itemCount, state, fromUserId]).toEqual([4, 'open', ids.early])
    expect(items.map(({ no, ok, remark }) => [no, ok, remark])).toEqual(
      [1, 2, 3, 4].map((no) => [no, null, null]),
    )
  })

  test('is looked at before it stands, as it will say, by who may make one there', async () => {
    const preview = async (token: string) =>
      await api.get(`${path}/preview`, { token, query: { estateId: String(estateId) } })
    const { items } = (await preview(early)).body.data as Pick<Sheet, 'items'>
    expect(items).toHaveLength(4)
    expect(await database().sql`select 1 from guard_handover`).toHaveLength(0)
    expect((await handOver()).items).toEqual(items)
    expect((await preview(foreign)).status).toBe(404)
  })

  test('tells what was said on the walls in the shift, and what was begun to be told devices', async () => {
    const { sql } = database()
    const said = async (text: string, of: number | null, hours: number) =>
      await sql`insert into screen_command (target_user_id, estate_id, action, payload, expires_at, created_at, created_by)
        values (${ids.late}, ${of}, 'broadcast', ${sql.json({ screen: null, treeId: null, text })}, ${now},
          ${ago(hours * 60)}, ${ids.early})`
    await said('北门封闭', estateId, 1)
    await said('别处', other, 1)
    await said('昨天', estateId, 13)
    await said('换岗', null, 2)
    const command = async (of: number, state: string) =>
      await sql`insert into device_command (estate_id, title, device_ids, action, source, mode, timeout_seconds, created_at, state)
        values (${of}, '全部重启', '{}', 'reboot', 'manual', 'now', 30, ${ago(30)}, ${state})`
    await command(estateId, 'draft')
    await command(estateId, 'done')
    await command(other, 'draft')
    const { items } = await handOver()
    expect(told(items.filter(({ kind }) => kind === 'messages' || kind === 'drafts')).toSorted()).toEqual([
      expect.stringMatching(/^drafts 设备指令 全部重启 .+（草稿）$/u),
      expect.stringMatching(/^messages .*北门封闭$/u),
      expect.stringMatching(/^messages .*换岗$/u),
    ])
    await sql`delete from screen_command`
    await sql`delete from device_command`
  })

  test('stays as it was when what it tells of goes on', async () => {
    const sheet = await handOver()
    await database().sql`update visitor_application set inside = false where apply_no = 'FW梅1'`
    expect(told((await read(sheet.id)).items)).toEqual(told(sheet.items))
    await database().sql`update visitor_application set inside = true where apply_no = 'FW梅1'`
  })

  test('is one for a post at a time', async () => {
    const { handoverNo } = await handOver()
    expect((await post(path, { estateId, post: '门岗' }, early)).msg).toBe(
      `该岗位的交接单「${handoverNo}」还没有接班签字`,
    )
    expect((await handOver({ post: '监控室' })).state).toBe('open')
  })

  test('is not made for another estate, nor without the password', async () => {
    expect((await post(path, { estateId: other, post: '门岗' }, early)).msg).toBe('数据不存在或无权访问')
    expect((await post(path, { estateId, post: '门岗' }, unsure)).code).toBe('STEP_UP_REQUIRED')
    const { id } = await handOver()
    expect((await api.send('GET', `${path}/${id}`, undefined, { token: foreign })).status).toBe(404)
  })
})

describe('taking over', () => {
  test('is signed by the other one with the own password, line by line', async () => {
    const sheet = await handOver()
    expect((await sign(sheet, allOk(sheet), early)).msg).toBe('交班人不能自己接班')
    expect((await sign(sheet, allOk(sheet), unsure)).code).toBe('STEP_UP_REQUIRED')
    expect((await sign(sheet, allOk(sheet).slice(1))).fields).toEqual({
      checks: '请核对第1项：紧急 梅拆动5（处理中）',
    })
    expect((await sign(sheet, [...allOk(sheet), { no: 1, ok: true, remark: null }])).fields).toEqual({
      checks: '每项只能核对一次',
    })
    const checks = allOk(sheet).map((one) => (one.no === 2 ? { ...one, ok: false } : one))
    expect((await sign(sheet, checks)).fields).toEqual({ checks: '第2项不符，请填写说明' })
    const noted = checks.map((one) => (one.no === 2 ? { ...one, remark: '已离开' } : one))
    const { data } = await sign(sheet, noted, late, { takeNote: '已接' })
    expect(data).toMatchObject({
      state: 'signed',
      takenBy: ids.late,
      takenAt: now.toISOString(),
      wrongCount: 1,
      takeNote: '已接',
      dueAt: null,
    })
    expect((data as Sheet).items.map(({ ok, remark }) => [ok, remark])).toEqual([
      [true, null],
      [false, '已离开'],
      [true, null],
      [true, null],
    ])
  })

  test('ends it: nobody signs twice, calls it off or changes it', async () => {
    const sheet = await handOver()
    await sign(sheet, allOk(sheet))
    const signed = await read(sheet.id)
    expect((await sign(signed, allOk(signed))).msg).toBe('当前状态为「已交接」，不能接班签字')
    const off = await post(`${path}/${signed.id}/cancel`, { version: signed.version, reason: '错' }, early)
    expect(off.msg).toBe('当前状态为「已交接」，不能作废')
    const { id, version } = signed
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (await api.send(method, `${path}/${id}`, { version, notes: '改' }, { token: early })).status,
      ).toBe(404)
    expect(await read(id)).toEqual(signed)
  })

  test('begins the next shift', async () => {
    const sheet = await handOver()
    await sign(sheet, allOk(sheet))
    const takenAt = now.toISOString()
    now = new Date(now.getTime() + 4 * 60_000)
    expect((await handOver({}, late)).shiftFrom).toBe(takenAt)
  })

  test('is called off by who made the sheet alone, and the post is free again', async () => {
    const { id, version } = await handOver()
    const off = async (token: string) =>
      await post(`${path}/${id}/cancel`, { version, reason: '填错岗位' }, token)
    expect((await off(late)).msg).toBe('只有交班人可以作废')
    expect((await off(early)).data).toMatchObject({ state: 'cancelled' })
    expect((await handOver()).state).toBe('open')
  })
})

test('whom nobody relieves within a quarter of an hour is told of, once', async () => {
  const { handoverNo } = await handOver()
  const messages = async () =>
    await database().sql<{ content: string; user: number }[]>`
      select content, user_id as "user" from staff_message where kind = 'visitor.handoverLate'`
  now = new Date(now.getTime() + 14 * 60_000)
  await dueJob.run(deps)
  expect(await messages()).toEqual([])
  now = new Date(now.getTime() + 2 * 60_000)
  await dueJob.run(deps)
  await dueJob.run(deps)
  expect(await messages()).toEqual([{ content: `交接单「${handoverNo}」超时未签字`, user: ids.boss }])
})

test('where nobody answers for the estate, those who administer it are told; else the sheet says that nobody is', async () => {
  const { sql } = database()
  const late = async () => {
    const { id } = await handOver()
    now = new Date(now.getTime() + 16 * 60_000)
    await dueJob.run(deps)
    const told = await sql<{ user: number }[]>`
      select user_id as "user" from staff_message where kind = 'visitor.handoverLate' and biz_id = ${id}`
    const [line] = await sql<{ content: string }[]>`
      select content from flow_event where entity = 'guardHandover' and entity_id = ${id} and action = 'tell'`
    return { users: told.map(({ user }) => user), line: line?.content }
  }
  await sql`update estate set manager_user_id = null where id = ${estateId}`
  expect(await late()).toEqual({ users: [ids.boss], line: '已通知负责人1人' })
  await sql`delete from guard_handover`
  await sql`update sys_user set state = 'disabled' where id = ${ids.boss}`
  early = await tokenFor(deps, ids.early, { stepUp: true })
  expect(await late()).toEqual({ users: [], line: '小区没有可通知的负责人' })
  await sql`update sys_user set state = 'normal' where id = ${ids.boss}`
  await sql`update estate set manager_user_id = ${ids.boss} where id = ${estateId}`
})
