import type { controlGrant as described } from '@linli/api-client/contract/auth/control-grant'
import type { RowOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeSmallTown, noon, type SmallTown } from '../../stats/testing/small-town.ts'
import { endLapsedGrants, tellUnusedGrants } from './control-grant-clock.ts'

const database = useDatabase()
let now = noon
let deps: ServerDeps
let app: Hono
let town: SmallTown
const call = callerOf(() => app)
const path = '/api/auth/control-grants'
type Row = RowOf<typeof described>

let officer = 0
let guard = 0
let writer = 0
let approver = 0
let manager = 0

const dayMs = 86_400_000
const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
const pass = (days: number) => {
  now = new Date(now.getTime() + days * dayMs)
}
const wanted = (changes: Record<string, unknown> = {}) => ({
  userId: officer,
  estateIds: [town.first],
  actions: ['view', 'maintain'],
  levels: ['high'],
  basisType: 'case',
  basisNo: '深公协〔2026〕1号',
  reason: '辖区入户盗窃案协查需要',
  validFrom: day(1),
  validTo: day(60),
  ...changes,
})
/** A session of today: time passes by days. */
const tokenOf = async (id: number) => await tokenFor(deps, id, { stepUp: true })
const post = async (url: string, body: unknown, by = writer) =>
  await call('POST', url, { token: await tokenOf(by), body })
const made = async (changes: Record<string, unknown> = {}, by = writer): Promise<Row> => {
  const answer = await post(path, wanted(changes), by)
  expect([answer.status, answer.body.fields ?? answer.body.msg]).toEqual([200, answer.body.msg])
  return answer.body.data as Row
}
const act = async (row: Row, action: string, by = writer, input: object = {}) =>
  await post(`${path}/${row.id}/${action}`, { version: row.version, ...input }, by)
const acted = async (row: Row, action: string, by = writer, input: object = {}): Promise<Row> => {
  const answer = await act(row, action, by, input)
  expect([answer.status, answer.body.msg]).toEqual([200, answer.body.msg])
  return answer.body.data as Row
}
const read = async (row: Row, by = writer) =>
  await call('GET', `${path}/${row.id}`, { token: await tokenOf(by) })
const stateOf = async (row: Row) => ((await read(row)).body.data as Row).state
const fresh = async (row: Row) => (await read(row)).body.data as Row
const granted = async (changes: Record<string, unknown> = {}) =>
  await acted(await acted(await made(changes), 'submit'), 'approve', approver, { opinion: '同意' })

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const account = async (username: string, roleCodes: string[], gaFlag = false) =>
    await makeAccount(deps, { username, roleCodes, estateIds: [town.first], changes: { gaFlag } })
  officer = await account('officer', ['police'], true)
  guard = await account('guard', ['guard'])
  writer = await account('writer', ['sys_admin'])
  approver = await account('approver', ['sys_admin'])
  manager = await account('manager', ['platform_ops'])
})

// Partitions of months reach only so far ahead: every test begins at the same day, with no grant.
beforeEach(async () => {
  now = noon
  await database().sql`delete from control_grant_use`
  await database().sql`delete from control_grant`
})

describe('an application', () => {
  test.each([
    [{ userId: 0, actions: ['reveal'] }, { actions: '该操作仅限公安人员' }],
    [{ estateIds: [2] }, { estateIds: '所选小区超出被授权人的小区范围' }],
    [{ validTo: 181.5 }, { validTo: '有效期最长180天' }],
    [{ basisType: 'duty', basisNo: null, validTo: 33 }, { validTo: '有效期最长31天' }],
    [{ validTo: 0.5 }, { validTo: '结束时间须晚于开始时间' }],
    [{ reason: '协查需要' }, { reason: '事由不少于10个字' }],
  ])('%o is refused at its field', async (changes, fields) => {
    const body = wanted({
      ...changes,
      ...('userId' in changes && { userId: guard }),
      ...('estateIds' in changes && { estateIds: [town.second] }),
      ...('validTo' in changes && { validTo: day(changes.validTo) }),
    })
    expect((await post(path, body)).body.fields).toEqual(fields)
  })

  test('needs a paper unless it is a watch of duty', async () => {
    expect((await post(path, wanted({ basisNo: null }))).body.fields).toHaveProperty('basisNo')
    await made({ basisType: 'duty', basisNo: null, validTo: day(20) })
  })

  test('cannot be changed once it is submitted, and is withdrawn by who wrote it alone', async () => {
    const row = await acted(await made(), 'submit')
    const wider = await call('PUT', `${path}/${row.id}`, {
      token: await tokenOf(writer),
      body: { version: row.version, actions: ['view', 'maintain', 'export'] },
    })
    expect(wider.status).toBe(409)
    expect((await act(row, 'withdraw', approver)).status).toBe(409)
    expect((await acted(row, 'withdraw')).state).toBe('withdrawn')
  })
})

describe('invariant 39: a grant', () => {
  test('is approved neither by who asked for it nor by who gets it, nor by whoever is given the code alone', async () => {
    const row = await acted(await made(), 'submit')
    const own = await act(row, 'approve')
    expect([own.status, own.body.msg]).toEqual([409, '申请人、被授权人不能审批'])
    const other = await act(row, 'approve', manager)
    expect([other.status, other.body.msg]).toEqual([403, '仅系统管理员和公安管理人员可以审批'])
    const unconfirmed = await call('POST', `${path}/${row.id}/approve`, {
      token: await tokenFor(deps, approver),
      body: { version: row.version },
    })
    expect(unconfirmed.body.code).toBe('STEP_UP_REQUIRED')
    expect((await acted(row, 'reject', approver, { opinion: '材料不全' })).state).toBe('rejected')
  })

  test('begins and ends by the clock, is not given twice, and is seen by its holder alone among the police', async () => {
    const row = await granted()
    expect(row.state).toBe('approved')
    const again = await act(await made(), 'submit')
    expect([again.status, again.body.msg]).toEqual([409, '已存在有效的同类授权'])
    const colleague = await makeAccount(deps, {
      username: 'colleague',
      roleCodes: ['police'],
      estateIds: [town.first],
    })
    expect((await read(row, officer)).status).toBe(200)
    expect((await read(row, colleague)).status).toBe(404)
    pass(1.1)
    await flowClock.run(deps)
    expect(await fresh(row)).toMatchObject({ state: 'active', daysLeft: 59 })
    pass(28)
    const kept = await acted(await fresh(row), 'review', approver, { verdict: 'keep', reviewNote: '仍需要' })
    expect(kept.state).toBe('active')
    pass(31)
    await flowClock.run(deps)
    expect(await stateOf(row)).toBe('expired')
  })

  test('ends when nobody reviews it, and with the right of its holder', async () => {
    const row = await granted({ actions: ['view'], validTo: day(90) })
    pass(1.1)
    await flowClock.run(deps)
    pass(36)
    expect(await endLapsedGrants(deps)).toEqual({ ended: 0 })
    pass(1.5)
    expect(await endLapsedGrants(deps)).toEqual({ ended: 1 })
    expect(await fresh(row)).toMatchObject({ state: 'revoked', revokeReason: '复核逾期超过7天' })
    const next = await granted({ actions: ['maintain'] })
    await database().sql`update sys_user set ga_flag = false where id = ${officer}`
    await endLapsedGrants(deps)
    expect(await fresh(next)).toMatchObject({ state: 'revoked', revokeReason: '被授权人不再是公安人员' })
    await database().sql`update sys_user set ga_flag = true where id = ${officer}`
  })

  test('shows restricted targets while it holds, with one line of use for each view, and nothing once it is revoked', async () => {
    const row = await granted({ actions: ['view', 'maintain'], validFrom: day(0.001) })
    pass(0.01)
    const target = await post(
      '/api/alert/control-targets',
      {
        estateId: town.first,
        kind: 'person',
        listType: 'black',
        name: '限一',
        docNo: '440399199001010019',
        basis: 'police_notice',
        basisNo: '1号',
        reason: '协查',
        level: 'high',
        validTo: day(30),
      },
      officer,
    )
    expect([target.status, target.body.fields ?? target.body.msg]).toEqual([200, target.body.msg])
    const { id } = target.body.data as { id: number }
    const seen = async () =>
      (await call('GET', `/api/alert/control-targets/${id}`, { token: await tokenOf(officer) })).status
    expect(await seen()).toBe(200)
    const uses = await call('GET', `${path.replace('grants', 'grant-uses')}?grantId=${row.id}&pageSize=20`, {
      token: await tokenOf(writer),
    })
    const records = (uses.body.data as { records: { action: string; targetId: number; traceCode: string }[] })
      .records
    expect(records.filter((one) => one.action === 'view')).toMatchObject([{ targetId: id }])
    expect(records[0]?.traceCode).toMatch(/^[A-Z2-7]{8}$/)
    await acted(await fresh(row), 'revoke', approver, { revokeReason: '案件已结' })
    expect(await seen()).toBe(404)
  })

  test('that nobody used for a month is told to those who approve', async () => {
    await granted({ actions: ['receive'], validFrom: day(0.001), validTo: day(120) })
    pass(0.01)
    await flowClock.run(deps)
    pass(31)
    expect(await tellUnusedGrants(deps)).toEqual({ unused: 1 })
    const overview = await call('GET', '/api/auth/control-overview', { token: await tokenOf(writer) })
    expect(overview.body.data).toMatchObject({
      estates: [{ id: town.first }],
      users: [{ id: officer, days: [89] }],
    })
  })
})
