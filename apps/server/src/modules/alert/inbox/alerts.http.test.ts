import type { AlertFigures } from '@linli/api-client/contract/alert/alert-calls'
import {
  type controlAlert as described,
  restrictedTitle,
} from '@linli/api-client/contract/alert/control-alert'
import type { RowOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeSmallTown } from '../../stats/testing/small-town.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import type { Arising } from './arising.ts'
import { alertEscalation } from './escalate.ts'
import { raiseAlert } from './raise-alert.ts'
import { recoverAlerts } from './recover-alert.ts'

const database = useDatabase()
const start = new Date('2026-03-02T04:00:00Z')
const minute = 60_000
let now = start
let deps: ServerDeps
let app: Hono
let first = 0
let second = 0
let elder = 0
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
const call = callerOf(() => app)
type Row = RowOf<typeof described>
const path = '/api/alert/alerts'

/** Sessions end with the time that passes. */
const signIn = async () => {
  for (const [who, id] of Object.entries(ids)) tokens[who] = await tokenFor(deps, id, { stepUp: true })
}
const pass = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
  await signIn()
}
const arising = (changes: Partial<Arising> = {}): Arising => ({
  estateId: first,
  kind: 'tamper',
  key: 'device:1',
  title: '设备防拆：南门',
  at: now,
  ...changes,
})
const system = { kind: 'system', name: '系统' } as const
const raise = async (changes: Partial<Arising> = {}): Promise<number> => {
  const made = await inContext(deps, system, async (ctx) => await raiseAlert(ctx, arising(changes)))
  return made[0] ?? 0
}
const recover = async (kind: string, key = 'device:1') =>
  await inContext(deps, system, async (ctx) => await recoverAlerts(ctx, { estateId: first, kind, key }))
const rowOf = async (id: number, who = 'admin'): Promise<Row> =>
  (await call('GET', `${path}/${id}`, { token: tokens[who] ?? '' })).body.data as Row
const act = async (id: number, action: string, who: string, input: object = {}) => {
  const { version } = await rowOf(id)
  return await call('POST', `${path}/${id}/${action}`, {
    token: tokens[who] ?? '',
    body: { version, ...input },
  })
}
const untreated = async (who: string) =>
  (await call('GET', '/api/sys/conearlywarning/queryTotalByUntreated', { token: tokens[who] ?? '' })).body
    .data
const done = { result: 'confirmed_handled', handleNote: '现场核实已处理' }

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  const town = await makeSmallTown(deps)
  first = town.first
  second = town.second
  elder = town.persons.get('甲四') ?? 0
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  const people: readonly (readonly [string, string, number[]])[] = [
    ['admin', 'sys_admin', []],
    ['guard', 'guard', [first]],
    ['mate', 'guard', [first]],
    ['far', 'guard', [second]],
    ['manager', 'police', [first]],
    ['cashier', 'property_finance', [first]],
  ]
  for (const [username, role, estateIds] of people) {
    const id = await makeAccount(deps, { username: `alert_${username}`, roleCodes: [role], estateIds })
    ids[username] = id
  }
})

beforeEach(async () => {
  // Each begins with no alert, at noon, and with sessions that are still good.
  now = start
  await signIn()
  await database()
    .sql`update control_alert set state = 'treated', escalate_at = null, dedupe_key = null, handled_at = null`
})

describe('[2a-41] the same that happens again', () => {
  test('is one alert while it is open, a new one after the window behind its end', async () => {
    const id = await raise()
    await pass(1)
    expect([await raise(), await raise()]).toEqual([id, id])
    expect(await rowOf(id)).toMatchObject({ hitCount: 3, lastAt: now.toISOString() })
    expect((await act(id, 'treatAny', 'admin', done)).status).toBe(200)
    await pass(29)
    expect(await raise()).toBe(0)
    await pass(1)
    const next = await raise()
    expect([next > id, (await rowOf(next)).hitCount]).toEqual([true, 1])
  })

  test('is one alert when it happens twice at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, async () => await raise({ key: 'device:7' })))
    expect(new Set(made).size).toBe(1)
    expect((await rowOf(made[0] ?? 0)).hitCount).toBe(6)
  })

  test('begins anew at once where it is urgent, and keeps fifty lines of evidence', async () => {
    const id = await raise({ kind: 'duress' })
    for (let n = 0; n < 55; n += 1) await raise({ kind: 'duress' })
    expect((await rowOf(id)).evidence).toHaveLength(50)
    await act(id, 'accept', 'guard')
    await act(id, 'second', 'admin', { secondNote: '已核实' })
    await act(id, 'treat', 'guard', done)
    expect(await raise({ kind: 'duress' })).toBeGreaterThan(id)
  })

  test('rises in level and never falls', async () => {
    const id = await raise({ level: 'normal' })
    await raise({ level: 'urgent' })
    await raise({ level: 'info' })
    expect((await rowOf(id)).level).toBe('urgent')
    const lower = await act(id, 'raise', 'manager', { level: 'high', reason: '误判' })
    expect(lower.body.fields).toEqual({ level: '等级只能提升' })
  })

  test('is told by no rule that is out of use, or looks elsewhere', async () => {
    expect(await raise({ kind: 'frequent_stranger' })).toBe(0)
    await database()
      .sql`update alert_rule set channel_ids = '{99}' where kind = 'lost_card' and estate_id = ${first}`
    expect(await raise({ kind: 'lost_card', channelId: 5 })).toBe(0)
    expect(await raise({ kind: 'lost_card', channelId: 99 })).toBeGreaterThan(0)
  })
})

describe('[2a-42] an alert', () => {
  test('is accepted by one of two, and the other learns by whom', async () => {
    const id = await raise()
    const { version } = await rowOf(id)
    const both = await Promise.all(
      ['guard', 'mate'].map(
        async (who) =>
          await call('POST', `${path}/${id}/accept`, { token: tokens[who] ?? '', body: { version } }),
      ),
    )
    const { assigneeId } = await rowOf(id)
    const winner = assigneeId === ids['guard'] ? 'guard' : 'mate'
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.msg).toBe(`该预警已由测试alert_${winner}受理`)
  })

  test('is handled by who accepted it, or with a right of its own', async () => {
    const id = await raise()
    await act(id, 'accept', 'guard')
    expect((await act(id, 'treat', 'mate', done)).body.msg).toBe('只有处理人本人可以处理')
    expect((await act(id, 'treatAny', 'mate', done)).status).toBe(403)
    expect((await act(id, 'transfer', 'mate', { userId: ids['manager'] })).body.msg).toBe(
      '只有处理人本人可以转交',
    )
    const short = await act(id, 'treat', 'guard', { ...done, handleNote: '好' })
    expect(short.body.fields).toEqual({ handleNote: '请填写处理说明（至少5个字）' })
    expect((await act(id, 'treat', 'guard', { ...done, result: 'false_alarm' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'treated', falseAlarm: true, handlerId: ids['guard'] })
    expect((await act(id, 'accept', 'mate')).body.msg).toBe('当前状态为「已处理」，不能受理')
  })

  test('that is urgent is never ignored, nor what tells of danger', async () => {
    const ignored = { reason: '没有异常情况', falseAlarm: true }
    const urgent = await raise({ level: 'urgent' })
    expect((await act(urgent, 'ignore', 'guard', ignored)).body.msg).toBe('紧急预警不能忽略，请处理')
    const sos = await raise({ kind: 'sos', level: 'normal', key: 'sos:1' })
    expect((await act(sos, 'ignore', 'guard', ignored)).body.msg).toBe('紧急预警不能忽略，请处理')
    const other = await raise({ kind: 'device_fault', key: 'device:3' })
    await act(other, 'accept', 'guard')
    const kept = await act(other, 'ignore', 'guard', { reason: '没有异常情况' })
    expect(kept.body.fields).toEqual({ falseAlarm: '处理中的预警只有误报可以忽略' })
    expect((await act(other, 'ignore', 'guard', ignored)).status).toBe(200)
  })

  test('is opened again within a day, not after it, and not when it is over by itself', async () => {
    const id = await raise()
    await act(id, 'treatAny', 'admin', done)
    await pass(24 * 60)
    expect((await act(id, 'reopen', 'manager', { reason: '又发生' })).status).toBe(200)
    await act(id, 'treatAny', 'admin', done)
    await pass(24 * 60 + 1)
    expect((await act(id, 'reopen', 'manager', { reason: '又发生' })).body.msg).toBe(
      '办结已超过24小时，不能重新打开',
    )
    const over = await raise({ kind: 'fire_input', key: 'device:4' })
    await recover('fire_input', 'device:4')
    expect(await rowOf(over)).toMatchObject({ state: 'treated', result: 'auto_recovered' })
    expect((await act(over, 'reopen', 'manager', { reason: '又发生' })).body.msg).toBe(
      '该预警已自动恢复，不能重新打开',
    )
  })

  test('goes to a colleague, who may see the estate, and back to all', async () => {
    const id = await raise()
    await act(id, 'accept', 'guard')
    const foreign = await act(id, 'transfer', 'guard', { userId: ids['far'] })
    expect(foreign.status).toBe(422)
    expect((await act(id, 'transfer', 'guard', { userId: ids['mate'] })).status).toBe(200)
    expect((await rowOf(id)).assigneeId).toBe(ids['mate'])
    expect((await act(id, 'release', 'mate', { reason: '交班' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'untreated', assigneeId: null })
  })

  test('about somebody who lives alone is closed by the word that they are well', async () => {
    const id = await raise({ kind: 'elder_silent', key: `person:${elder}`, personId: elder })
    await act(id, 'contact', 'guard', { way: 'phone', outcome: 'no_answer' })
    expect((await rowOf(id)).state).toBe('untreated')
    await act(id, 'contact', 'guard', { way: 'visit', outcome: 'ok' })
    expect(await rowOf(id)).toMatchObject({ state: 'treated', result: 'safe', handlerId: ids['guard'] })
    const kept = await database().sql`select 1 from care_contact where person_id = ${elder}`
    expect(kept).toHaveLength(2)
    const other = await raise({ key: 'device:8' })
    expect((await act(other, 'contact', 'guard', { way: 'phone', outcome: 'ok' })).body.msg).toBe(
      '只有独居老人未出现的预警可以登记联系',
    )
  })

  test('that somebody has in hand is not closed when it is over: they are asked to', async () => {
    const id = await raise({ kind: 'fire_input' })
    await act(id, 'accept', 'guard')
    await recover('fire_input')
    await recover('fire_input')
    expect(await rowOf(id)).toMatchObject({ state: 'processing', recoveredAt: now.toISOString() })
    const told = await database().sql`
      select 1 from staff_message where kind = 'alert.recovered' and biz_id = ${id} and user_id = ${ids['guard'] ?? 0}`
    expect(told).toHaveLength(1)
  })

  test('is handled with others of its kind, fifty at most, none of them urgent', async () => {
    const one = await raise({ kind: 'lost_card', key: 'a', channelId: 99 })
    const two = await raise({ kind: 'lost_card', key: 'b', channelId: 99 })
    const other = await raise({ kind: 'tamper', key: 'c' })
    const urgent = await raise({ kind: 'lost_card', key: 'd', level: 'urgent', channelId: 99 })
    const many = async (which: readonly number[]) =>
      await call('POST', `${path}/batch/treatAny`, {
        token: tokens['manager'] ?? '',
        body: { ids: which, ...done },
      })
    expect((await many([one, other])).body.msg).toBe('只能批量处理同一类型的预警')
    expect((await many([one, urgent])).body.msg).toBe('紧急预警须逐条处理')
    expect((await many([one, two])).body.data).toMatchObject({ done: 2 })
  })
})

describe('[2a-40] the number of the bell', () => {
  test('[2b-54] [S7.37] [S9.9] is that of the tab and of the statistics, without others’ estates and without rights none', async () => {
    const before = Number(await untreated('guard'))
    const id = await raise({ key: 'x' })
    await raise({ key: 'y' })
    await raise({ key: 'z', estateId: second })
    await raise({ key: 'w', parentId: id })
    expect(await untreated('guard')).toBe(before + 2)
    expect(await untreated('cashier')).toBe(0)
    const counts = await call('POST', '/api/sys/statistics/conCount', {
      token: tokens['manager'] ?? '',
      body: {},
    })
    expect((counts.body.data as { untreated: number }).untreated).toBe(await untreated('manager'))
    const summary = await call('GET', `${path}/summary`, { token: tokens['guard'] ?? '' })
    const { byState } = summary.body.data as { byState: { key: string; count: number }[] }
    expect(byState.find(({ key }) => key === 'untreated')?.count).toBe(before + 2)
    await act(id, 'accept', 'guard')
    expect(await untreated('guard')).toBe(before + 1)
  })
})

describe('[2a-43] nobody who takes it', () => {
  const steps = async (id: number) =>
    (
      await database().sql<{ step: number; round: number }[]>`
        select step, round from alert_notice where alert_id = ${id} order by id`
    ).map(({ step, round }) => `${round}.${step}`)

  test('is told of step by step, each once, until somebody does; and again after a release', async () => {
    const id = await raise({ level: 'urgent' })
    await pass(2)
    await alertEscalation.run(deps)
    expect(await steps(id)).toEqual([])
    await pass(1)
    await alertEscalation.run(deps)
    await alertEscalation.run(deps)
    const guards = await steps(id)
    expect(new Set(guards)).toEqual(new Set(['0.1']))
    expect((await rowOf(id)).escalationStep).toBe(1)
    await act(id, 'accept', 'guard')
    await pass(29)
    await alertEscalation.run(deps)
    expect(await steps(id)).toEqual(guards)
    // Not handled in time: the same people in the same order.
    await pass(1)
    await alertEscalation.run(deps)
    expect(new Set(await steps(id))).toEqual(new Set(['0.1', '1.1']))
    await act(id, 'release', 'guard', { reason: '交班' })
    await pass(3)
    await alertEscalation.run(deps)
    expect(new Set(await steps(id))).toEqual(new Set(['0.1', '1.1', '2.1']))
  })

  test('is a hint that goes by itself', async () => {
    const id = await raise({ kind: 'device_fault', key: 'device:9' })
    await pass(72 * 60 + 1)
    await flowClock.run(deps)
    expect((await rowOf(id)).state).toBe('ignored')
  })
})

describe('whom the police watches for', () => {
  test('is told to nobody without a grant, counts, and may be accepted', async () => {
    const [target] = await database().sql<{ id: number }[]>`
      insert into control_target (estate_id, target_no, kind, list_type, name, basis, reason, level, valid_from, valid_to, state)
      values (${first}, 'BK1', 'person', 'black', '易水寒', 'police_notice', '协查', 'urgent', now(), now() + interval '1 day', 'approved')
      returning id`
    const before = Number(await untreated('guard'))
    const id = await raise({
      kind: 'black_person',
      key: 'target:1',
      title: '黑名单人员出现：南门',
      personName: '易水寒',
      target: { id: target?.id ?? 0, level: 'urgent', notifyUserIds: [], restricted: true },
    })
    const row = await rowOf(id, 'guard')
    expect(row).toMatchObject({ title: restrictedTitle, level: 'urgent', isRestricted: true })
    expect(JSON.stringify(row)).not.toContain('易水寒')
    expect(await untreated('guard')).toBe(before + 1)
    expect((await act(id, 'accept', 'guard')).status).toBe(200)
  })
})

test('staff reports by hand, mutes what it hears, and is told how it went', async () => {
  const reported = await call('POST', path, {
    token: tokens['guard'] ?? '',
    body: { estateId: first, level: 'high', title: '地下车库有烟味', location: '负一层东区' },
  })
  expect(reported.status).toBe(200)
  const row = reported.body.data as Row
  expect(row).toMatchObject({ kind: 'manual', state: 'untreated', place: '负一层东区', muted: false })
  expect(row.alertNo).toMatch(/^YJ\d+$/)
  await call('POST', `${path}/${row.id}/mute`, { token: tokens['guard'] ?? '', body: {} })
  expect([(await rowOf(row.id, 'guard')).muted, (await rowOf(row.id, 'mate')).muted]).toEqual([true, false])
  const foreign = await call('POST', `${path}/${row.id}/mute`, { token: tokens['far'] ?? '', body: {} })
  expect(foreign.status).toBe(404)
  const day = dayOf(now)
  const { body } = await call('GET', `${path}/statistics?from=${day}&to=${day}`, {
    token: tokens['manager'] ?? '',
  })
  const figures = body.data as AlertFigures
  expect(figures.total).toBeGreaterThan(0)
  expect(figures.kinds.find(({ key }) => key === 'manual')).toMatchObject({ label: '人工上报' })
  const refused = await call('GET', `${path}/statistics?from=${day}&to=2020-01-01`, {
    token: tokens['manager'] ?? '',
  })
  expect(refused.body.fields).toEqual({ to: '结束日期不能早于开始日期' })
})
