import type { ActualIssue } from '@linli/api-client/contract/stats/actual-issues'
import type { ReportOverview } from '@linli/api-client/contract/stats/report-calls'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { at, daysAgo, makeSmallTown, noon, type SmallTown, writePasses } from '../testing/small-town.ts'

const database = useDatabase()
let now = noon
let deps: ServerDeps
let app: Hono
let town: SmallTown
let boss = ''
let visitor = ''
let stranger = ''
let visitorId = 0
let strangerId = 0
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const { sql } = deps.database
  await sql`update resident_house set move_in_date = ${daysAgo(100)}::date`
  await writePasses(deps, [{ estateId: town.first, personId: town.persons.get('甲二') ?? 0, at: at(3, 8) }])
  const account = async (username: string, roleCode: string, estateIds: readonly number[]) =>
    await makeAccount(deps, { username, roleCodes: [roleCode], estateIds })
  boss = await tokenFor(deps, await account('boss', 'sys_admin', []))
  const one = await account('visitor', 'property_admin', [town.first])
  const other = await account('stranger', 'property_admin', [town.second])
  visitorId = one
  strangerId = other
  visitor = await tokenFor(deps, one)
  stranger = await tokenFor(deps, other)
})

const post = async (path: string, body: object, token = boss) =>
  await call('POST', `/api/stats/${path}`, { token, body })
const issues = async (type: string, token = boss): Promise<readonly ActualIssue[]> => {
  const { body } = await post('actual/issues', { type, estateIds: [town.first] }, token)
  return (body.data as { records: ActualIssue[] }).records
}
const tasks = async (query = '') => {
  const { body } = await call('GET', `/api/stats/actual-tasks?${query}`, { token: boss })
  return (body.data as { records: { id: number; version: number; state: string; roomId: number }[] }).records
}
const inDays = (days: number) => daysAgo(-days)

test('the work list has as many rows as the report counts', async () => {
  const overview = (await post('actual/overview', { estateIds: [town.first] })).body.data as ReportOverview
  const counted = overview.parts.find(({ key }) => key === 'issues')?.items ?? []
  const counts = (await post('actual/issues/counts', { estateIds: [town.first] })).body.data as Record<
    string,
    number
  >
  expect(counts).toMatchObject({ silent: 3, unused: 2 })
  for (const { key, cells } of counted) {
    expect([key, counts[key]]).toEqual([key, cells[0]?.value])
    expect([key, (await issues(key)).length]).toEqual([key, cells[0]?.value])
  }
  expect((await issues('silent')).map(({ name }) => name)).not.toContain('甲二')
})

test('whom the doors see again and again and nobody registered is looked at by somebody, too', async () => {
  const seen = async (strangerKey: string, days: readonly number[], estateId = town.first) =>
    await writePasses(
      deps,
      days.map((day) => ({ estateId, strangerKey, at: at(day, 8), result: 'fail' as const })),
    )
  await seen('often', [1, 1, 2, 2, 3])
  await seen('rarely', [1, 2, 3])
  await seen('often', [1, 1, 2, 2, 3], town.second)
  const [found, ...more] = await issues('unregistered')
  expect(more).toEqual([])
  expect(found).toMatchObject({ strangerKey: 'often', roomId: null, residentId: null, since: daysAgo(1) })
  const { body } = await post('actual/issues', { type: 'unregistered', estateIds: [town.second] })
  const [elsewhere] = (body.data as { records: ActualIssue[] }).records
  expect(elsewhere?.targetId).not.toBe(found?.targetId)
  const ask = {
    type: 'unregistered',
    targetIds: [found?.targetId],
    assigneeId: visitorId,
    dueDate: inDays(3),
  }
  expect((await post('actual/tasks', ask)).body.data).toEqual({ made: 1, skipped: 0 })
  expect((await issues('unregistered'))[0]?.taskNo).not.toBeNull()
  const [task] = await tasks('issueType=unregistered')
  expect(task).toMatchObject({ targetType: 'stranger', strangerKey: 'often', roomId: null })
  await call('POST', `/api/stats/actual-tasks/${task?.id}/finish`, {
    token: visitor,
    body: { version: task?.version, finding: 'corrected', result: '已登记为承租人' },
  })
  expect((await tasks('issueType=unregistered'))[0]?.state).toBe('done')
  await post('actual/ignore', { type: 'unregistered', targetIds: [found?.targetId], reason: '快递员' })
  expect(await issues('unregistered')).toEqual([])
})

test('a visit is asked for once, of somebody who reaches the estate, and by who reaches it', async () => {
  const [first, second] = await issues('unused')
  const targetIds = [first?.targetId, second?.targetId]
  const ask = { type: 'unused', targetIds, assigneeId: visitorId, dueDate: inDays(3) }
  expect((await post('actual/tasks', { ...ask, assigneeId: strangerId }, stranger)).status).toBe(404)
  const foreign = await post('actual/tasks', { ...ask, assigneeId: strangerId })
  expect(foreign.body.fields).toEqual({ assigneeId: '核查人须有查看该小区的权限' })
  const late = await post('actual/tasks', { ...ask, dueDate: daysAgo(1) })
  expect(late.body.fields).toEqual({ dueDate: '截止日期不能早于今天' })
  expect((await post('actual/tasks', { ...ask, targetIds: [first?.targetId] })).body.data).toEqual({
    made: 1,
    skipped: 0,
  })
  expect((await post('actual/tasks', ask)).body.data).toEqual({ made: 1, skipped: 1 })
  expect((await post('actual/tasks', ask)).body.fields).toEqual({
    targetIds: '所选事项都已有未完成的核查任务',
  })
  expect((await issues('unused')).every(({ taskNo }) => taskNo !== null)).toBe(true)
  expect(await tasks('issueType=unused')).toHaveLength(2)
  const [building] = await deps.database.sql<{ ids: string }[]>`
    select string_agg(distinct building_id::text, ',') as ids from room r join actual_task t on t.room_id = r.id`
  expect(await tasks(`buildingId=${building?.ids}`)).toHaveLength(2)
})

test('who was sent says what was found, and a room that is as registered counts as verified until somebody of it is changed (1-53)', async () => {
  const { sql } = deps.database
  const [task] = await tasks('issueType=unused')
  await sql`update room set collect_state = 'collected' where id = ${task?.roomId ?? 0}`
  const finish = async (token: string, finding = 'as_registered') =>
    await call('POST', `/api/stats/actual-tasks/${task?.id}/finish`, {
      token,
      body: { version: task?.version, finding },
    })
  expect((await finish(boss)).body.msg).toBe('只有核查人本人可以填写核查结果')
  expect((await finish(visitor)).status).toBe(200)
  const roomNow = async () => {
    const [room] = await sql`select collect_state as state, verify_method as method, verified_by::int as by,
      (verified_at at time zone 'Asia/Shanghai')::date::text as day from room where id = ${task?.roomId ?? 0}`
    return { ...room }
  }
  expect(await roomNow()).toEqual({ state: 'verified', method: 'visit', by: visitorId, day: daysAgo(0) })
  const [resident] = await sql<{ id: number; version: number }[]>`
    select r.id::int as id, r.version from resident r join resident_house h on h.resident_id = r.id
    where h.room_id = ${task?.roomId ?? 0} and h.state = 'active' limit 1`
  const edited = await call('PUT', `/api/base/residents/${resident?.id}`, {
    token: boss,
    body: { version: resident?.version, occupation: '教师' },
  })
  expect(edited.status).toBe(200)
  expect(await roomNow()).toMatchObject({ state: 'collected' })
})

test('a visit that was not made in time is late, and may still be made', async () => {
  const [task] = await tasks('state=open')
  now = new Date(noon.getTime() + 4 * 86_400_000)
  await flowClock.run(deps)
  now = noon
  expect((await tasks('state=expired')).map(({ id }) => id)).toEqual([task?.id])
  const { status } = await call('POST', `/api/stats/actual-tasks/${task?.id}/dismiss`, {
    token: visitor,
    body: { version: (await tasks('state=expired'))[0]?.version, result: '住户外出' },
  })
  expect(status).toBe(200)
})

test('what is left aside comes back after 30 days', async () => {
  const [one] = await issues('noOwner')
  const before = (await issues('noOwner')).length
  const ignore = { type: 'noOwner', targetIds: [one?.targetId], reason: '开发商保留房' }
  expect((await post('actual/ignore', ignore, stranger)).status).toBe(404)
  expect((await post('actual/ignore', ignore)).body.data).toEqual({ ignored: 1 })
  expect(await issues('noOwner')).toHaveLength(before - 1)
  now = new Date(noon.getTime() + 31 * 86_400_000)
  const again = await tokenFor(deps, await makeAccount(deps, { username: 'later', roleCodes: ['sys_admin'] }))
  expect(await issues('noOwner', again)).toHaveLength(before)
  now = noon
})

test('people who were found to be gone are moved out, by who may, and who may not be is told', async () => {
  const [first] = await issues('silent')
  const targetIds = [first?.targetId]
  const end = { moveOutReason: 'move', moveOutDate: daysAgo(1) }
  const send = async (body: object, token = boss) => (await post('actual/moveOut', body, token)).body
  expect((await send({ type: 'unused', targetIds, ...end })).fields).toEqual({ type: '该类事项不能登记迁出' })
  expect((await post('actual/moveOut', { type: 'silent', targetIds, ...end }, stranger)).status).toBe(404)
  const early = await send({ type: 'silent', targetIds, ...end, moveOutDate: '2001-01-01' })
  expect(early.data).toMatchObject({ movedOut: 0, refused: [{ text: '迁出日期不能早于迁入日期' }] })
  expect((await send({ type: 'silent', targetIds, ...end })).data).toEqual({ movedOut: 1, refused: [] })
  expect((await issues('silent')).map(({ targetId }) => targetId)).not.toContain(first?.targetId)
})
