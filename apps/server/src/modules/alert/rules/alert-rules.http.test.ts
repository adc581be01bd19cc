import { alertKinds } from '@linli/api-client/contract/alert/alert-kinds'
import type { alertRule as described } from '@linli/api-client/contract/alert/alert-rule'
import type { RowOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { inContext } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { completeUsualRules } from './usual-rules.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let admin = ''
let manager = ''
let first = 0
let second = 0
const call = callerOf(() => app)
const path = '/api/alert/alert-rules'
type Row = RowOf<typeof described>

const post = async (url: string, body: unknown, token = admin) => await call('POST', url, { token, body })
const ruleOf = async (estateId: number, kind: string): Promise<Row> => {
  const { body } = await call('GET', `${path}?estateId=${estateId}&kind=${kind}`, { token: admin })
  return (body.data as { records: Row[] }).records[0] as Row
}
const put = async (row: Row, changes: object) =>
  await call('PUT', `${path}/${row.id}`, { token: admin, body: { version: row.version, ...changes } })
const act = async (row: Row, action: string, token = admin, input: object = {}) =>
  await post(`${path}/${row.id}/${action}`, { version: row.version, ...input }, token)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  first = await makeEstate(deps, '甲')
  second = await makeEstate(deps, '乙')
  await database().sql`update estate set open_state = 'opened' where id = ${first}`
  const token = async (username: string, roleCodes: string[], estateIds: number[]) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes, estateIds }), { stepUp: true })
  admin = await token('rules_admin', ['sys_admin'], [])
  manager = await token('rules_manager', ['police'], [first])
  await completeUsualRules(deps)
})

describe('rules of an estate', () => {
  test('are there for every kind once it is opened, once, those of strangers out of use', async () => {
    await completeUsualRules(deps)
    const rows = await database().sql<{ kind: string; state: string; estate: number }[]>`
      select kind, state, estate_id as estate from alert_rule`
    expect(rows.map((one) => one.kind).toSorted()).toEqual(Object.keys(alertKinds).toSorted())
    expect(
      rows
        .filter((one) => one.state === 'disabled')
        .map((one) => one.kind)
        .toSorted(),
    ).toEqual(['frequent_stranger', 'stranger_stay'])
    expect(new Set(rows.map((one) => one.estate))).toEqual(new Set([first]))
  })

  test('know their numbers, and tell them in a sentence', async () => {
    const row = await ruleOf(first, 'frequent_stranger')
    expect([row.params, row.threshold, row.range]).toEqual([
      { count: 5, days: 7, unitDoors: 3 },
      '当同一陌生人 7 天内出现 5 次，或一天内出现在 3 个单元门时',
      '全小区',
    ])
    const refused = async (params: object) => (await put(row, { params })).body.fields
    expect(await refused({ x: 1 })).toEqual({ params: '未知的规则参数：x' })
    expect(await refused({ days: 31 })).toEqual({ params: '阈值超出允许范围' })
    expect(await refused({ days: 2.5 })).toEqual({ params: '阈值超出允许范围' })
    const changed = (await put(row, { params: { days: 3 } })).body.data as Row
    expect(changed.params).toEqual({ count: 5, days: 3, unitDoors: 3 })
  })

  test('of danger are put out of use with a right and a reason', async () => {
    const row = await ruleOf(first, 'door_forced')
    expect((await act(row, 'disable')).body.msg).toBe('该类预警关系人身安全，停用须有相应权限并说明原因')
    expect((await act(row, 'disableCritical', manager, { reason: '维修期间' })).status).toBe(403)
    expect((await act(row, 'disableCritical')).body.fields).toEqual({ reason: '请输入停用原因' })
    const done = (await act(row, 'disableCritical', admin, { reason: '维修期间' })).body.data as Row
    expect(done.state).toBe('disabled')
    expect(((await act(await ruleOf(first, 'tamper'), 'disable')).body.data as Row).state).toBe('disabled')
  })

  test('speak with words of their own', async () => {
    const row = await ruleOf(first, 'sos')
    expect((await put(row, { actions: ['voice'] })).body.fields).toEqual({ voiceText: '请填写语音内容' })
  })

  test('are copied to another estate, and then kept like the first', async () => {
    const row = await ruleOf(first, 'elder_silent')
    await put(row, { params: { hours: 48 }, level: 'high' })
    expect((await post(`${path}/${row.id}/copy`, { estateIds: [second] })).body.data).toEqual({
      created: 1,
      updated: 0,
    })
    expect((await post(`${path}/${row.id}/copy`, { estateIds: [first, second] })).body.data).toEqual({
      created: 0,
      updated: 1,
    })
    const copy = await ruleOf(second, 'elder_silent')
    expect([copy.params, copy.level]).toEqual([{ hours: 48 }, 'high'])
    expect((await post(`${path}/${row.id}/copy`, { estateIds: [second] }, manager)).status).not.toBe(200)
  })

  test('keep a policy that they turn to', async () => {
    const { policyId } = await ruleOf(first, 'manual')
    const { body } = await call('DELETE', `/api/alert/escalation-policies/${policyId}?version=0`, {
      token: admin,
    })
    expect(body.msg).toBe('该策略已被规则引用，无法删除')
  })
})

describe('an escalation', () => {
  test('goes up in time', async () => {
    const step = {
      afterMinutes: 5,
      roles: ['guard'],
      userIds: [],
      channels: ['console'],
      repeat: 0,
      everyMinutes: 5,
    }
    const level = (steps: object[]) => ({ acceptMinutes: 3, treatMinutes: 30, steps })
    const none = level([])
    const perLevel = { urgent: level([step, step]), high: none, normal: none, info: none }
    const answer = await post('/api/alert/escalation-policies', { name: '倒着升级', perLevel })
    expect([answer.status, JSON.stringify(answer.body.fields)]).toEqual([
      422,
      expect.stringContaining('各级升级时间须依次增加'),
    ])
  })
})

test('an estate that goes into use has its rules at once', async () => {
  await inContext(deps, { kind: 'anonymous' }, async (ctx) => {
    await announce(ctx, 'estate.opened', { estateId: second })
  })
  const rows = await database().sql<
    { kind: string }[]
  >`select kind from alert_rule where estate_id = ${second}`
  expect(rows.map((one) => one.kind).toSorted()).toEqual(Object.keys(alertKinds).toSorted())
})
