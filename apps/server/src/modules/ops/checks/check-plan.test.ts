import { checkPlan as described, type PlanPeriod } from '@linli/api-client/contract/ops/check-plan'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { dueJob } from '../../../kit/serve/due-job.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { makeCheckWorld, makeTemplate } from '../testing/checks.ts'
import { makeDevice } from '../testing/devices.ts'
import { checkPlanJob } from './check-plan-job.ts'

const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let world: Awaited<ReturnType<typeof makeCheckWorld>>
let templateId = 0

interface Plan {
  readonly id: number
  readonly version: number
  readonly progress: string | null
  readonly periods: readonly PlanPeriod[]
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  world = await makeCheckWorld(deps)
  const items = [{ code: 'OPEN', text: '能开门', way: 'yes_no', required: true, critical: true }]
  templateId = await makeTemplate(api, await token(), world.companyId, items)
})

const token = async (who: keyof typeof world.users = 'boss'): Promise<string> =>
  await tokenFor(deps, world.users[who], { stepUp: true })
const post = async (path: string, input: object) =>
  await api.send('POST', path, input, { token: await token() })

/** A plan for doors of its own, so that tests do not see those of others. */
let plans = 0
async function planOf(devices: number, changes: object = {}): Promise<{ plan: Plan; ids: number[] }> {
  const ids: number[] = []
  for (let i = 0; i < devices; i += 1)
    ids.push(await makeDevice(deps, { estate_id: world.estateId, contractor_id: world.firms.anheng }, 'D1'))
  plans += 1
  const { body } = await post(described.path, {
    estateId: world.estateId,
    name: `计划${plans}`,
    category: 'access',
    templateId,
    contractorId: world.firms.anheng,
    deviceIds: ids,
    startDate: '2026-03-01',
    ...changes,
  })
  expect(body).toMatchObject({ success: true })
  return { plan: body.data, ids }
}
const generate = async ({ id }: Plan) => await post(`${described.path}/${id}/generate`, {})
const read = async ({ id }: Plan): Promise<Plan> =>
  (await api.get(`${described.path}/${id}`, { token: await token() })).body.data

interface Check {
  readonly device: number
  readonly state: string
  readonly period: string
  readonly due: string
  readonly missed: boolean
}
const checksOf = async ({ id }: Plan) =>
  await database().sql<Check[]>`
  select device_id::int as device, state, period::text, due_date::text as due, missed_at is not null as missed
  from equipment_check where plan_id = ${id} order by period, device_id`
const at = (day: string) => {
  now = new Date(`${day}T02:00:00Z`)
}

describe('a plan', () => {
  test('makes one check for each device in a period, also by hand and by the job at once', async () => {
    at('2026-03-02')
    const { plan, ids } = await planOf(3)
    const [byHand] = await Promise.all([generate(plan), checkPlanJob.run(deps), checkPlanJob.run(deps)])
    expect(byHand.status).toBe(200)
    expect((await checksOf(plan)).map(({ device, period, due }) => [device, period, due])).toEqual(
      ids.map((id) => [id, '2026-03-01', '2026-03-12']),
    )
    expect((await generate(plan)).body.data).toEqual({ made: 0, waiting: 0 })
    expect(await read(plan)).toMatchObject({
      progress: '0/3',
      period: '2026-03-01',
      nextPeriod: '2026-04-01',
    })
  })

  test('draws those that were not checked for longest, so that all come round', async () => {
    at('2026-03-02')
    const { plan, ids } = await planOf(5, { sampling: 40 })
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
    const drawn = async (day: string): Promise<number[]> => {
      at(day)
      expect((await generate(plan)).body.data).toEqual({ made: 2, waiting: 0 })
      await database().sql`update equipment_check set state = 'passed', submitted_at = ${now}
        where plan_id = ${plan.id} and state = 'todo'`
      return (await checksOf(plan)).slice(-2).map(({ device }) => device)
    }
    expect(await drawn('2026-03-02')).toEqual([a, b])
    expect((await generate(plan)).body.data).toEqual({ made: 0, waiting: 0 })
    expect(await drawn('2026-04-02')).toEqual([c, d])
    expect(await drawn('2026-05-02')).toEqual([a, e])
  })

  test('counts what nobody did in its period as missed, and asks for it anew in the next', async () => {
    at('2026-03-02')
    const { plan, ids } = await planOf(2)
    await generate(plan)
    const { sql } = database()
    const [device = 0] = ids
    await sql`update equipment_check set inspector_id = ${world.users.wu}, state = 'submitted'
      where plan_id = ${plan.id} and device_id = ${device}`
    at('2026-03-31')
    await flowClock.run(deps)
    expect((await checksOf(plan)).map(({ state }) => state)).toEqual(['submitted', 'todo'])
    at('2026-04-01')
    await flowClock.run(deps)
    expect((await checksOf(plan)).map(({ state, missed }) => [state, missed])).toEqual([
      ['submitted', false],
      ['cancelled', true],
    ])
    // What waits for its review holds its device back; the other one is asked for again.
    expect((await generate(plan)).body.data).toEqual({ made: 1, waiting: 1 })
    await sql`update equipment_check set state = 'passed' where plan_id = ${plan.id} and state = 'submitted'`
    await checkPlanJob.run(deps)
    expect((await checksOf(plan)).filter(({ period }) => period === '2026-04-01')).toHaveLength(2)
  })

  test('takes the missed ones of its last period with it when it comes before the clock', async () => {
    at('2026-03-02')
    const { plan } = await planOf(1)
    await generate(plan)
    at('2026-04-03')
    await checkPlanJob.run(deps)
    expect((await checksOf(plan)).map(({ state, missed, due }) => [state, missed, due])).toEqual([
      ['cancelled', true, '2026-03-12'],
      ['todo', false, '2026-04-13'],
    ])
    const { body } = await api.get(`${equipmentCheck.path}?missed=true&planId=${plan.id}`, {
      token: await token(),
    })
    expect(body).toMatchObject({ data: { records: [{ missed: true, state: 'cancelled' }] } })
  })

  test('asks for what is late once, after the days of grace, at both sides', async () => {
    const { sql } = database()
    await sql`update estate set manager_user_id = ${world.users.boss} where id = ${world.estateId}`
    const told = async (kind: string, plan: Plan) =>
      (
        await sql<{ name: string }[]>`select u.username as name from staff_message m
          join sys_user u on u.id = m.user_id join equipment_check c on c.id = m.biz_id
          where m.kind = ${`equipmentCheck.${kind}`} and c.plan_id = ${plan.id} order by u.username`
      ).map(({ name }) => name)
    at('2026-03-02')
    const { plan } = await planOf(1)
    await generate(plan)
    // Due on the 12th, and three days of grace.
    at('2026-03-15')
    await Promise.all([flowClock.run(deps), dueJob.run(deps)])
    expect(await told('overdue', plan)).toEqual([])
    at('2026-03-16')
    await flowClock.run(deps)
    expect(await told('overdue', plan)).toEqual(['boss', 'eng_li', 'eng_wu'])
    at('2026-03-18')
    await flowClock.run(deps)
    expect(await told('overdue', plan)).toHaveLength(3)
    await sql`update equipment_check set inspector_id = ${world.users.wu},
      due_date = '2026-03-20', due_at = '2026-03-20T16:00:00Z' where plan_id = ${plan.id}`
    at('2026-03-24')
    await flowClock.run(deps)
    expect(await told('overdue', plan)).toEqual(['boss', 'boss', 'eng_li', 'eng_wu', 'eng_wu'])
    expect((await checksOf(plan)).map(({ state }) => state)).toEqual(['todo'])
    await sql`update equipment_check set inspector_id = null where plan_id = ${plan.id}`
    at('2026-04-01')
    await flowClock.run(deps)
    expect(await told('missed', plan)).toEqual(['boss', 'eng_li', 'eng_wu'])
  })

  test('tells its periods for a calendar, with how they went', async () => {
    at('2026-03-02')
    const { plan } = await planOf(2)
    await generate(plan)
    await database().sql`update equipment_check set state = 'submitted'
      where id = (select min(id) from equipment_check where plan_id = ${plan.id})`
    at('2026-04-01')
    await flowClock.run(deps)
    const periods = (await read(plan)).periods
    expect(periods.slice(0, 2)).toEqual([
      { from: '2026-03-01', due: '2026-03-11', wanted: 2, done: 1, missed: 1 },
      { from: '2026-04-01', due: '2026-04-11', wanted: 0, done: 0, missed: 0 },
    ])
    expect(periods).toHaveLength(14)
    await database().sql`update check_plan set enabled = false where id = ${plan.id}`
    expect((await read(plan)).periods.map(({ from }) => from)).toEqual(['2026-03-01'])
  })

  test('that is stopped asks first, then cancels what is not done', async () => {
    at('2026-03-02')
    const { plan } = await planOf(2)
    await generate(plan)
    const stop = async (more: object = {}) =>
      await api.send(
        'PUT',
        `${described.path}/${plan.id}`,
        { version: plan.version, enabled: false, ...more },
        { token: await token() },
      )
    const asked = await stop()
    expect(asked.status).toBe(409)
    expect(asked.body.msg).toBe('停用后将取消2张未完成的点检单，仍要停用吗？')
    expect((await stop({ confirmed: ['openChecks'] })).status).toBe(200)
    expect((await checksOf(plan)).map(({ state, missed }) => [state, missed])).toEqual([
      ['cancelled', false],
      ['cancelled', false],
    ])
    expect((await generate(plan)).body.msg).toBe('计划已停用，不能生成点检单')
    await checkPlanJob.run(deps)
    expect(await checksOf(plan)).toHaveLength(2)
  })

  test('keeps its periods once it has checks, and is its contractor’s alone', async () => {
    at('2026-03-02')
    const { plan } = await planOf(1)
    const change = async (input: object) =>
      await api.send(
        'PUT',
        `${described.path}/${plan.id}`,
        { version: plan.version, ...input },
        { token: await token() },
      )
    await generate(plan)
    expect((await change({ cycle: 'yearly' })).body.msg).toContain('不能修改周期')
    const gone = await api.send(
      'DELETE',
      `${described.path}/${plan.id}`,
      { version: plan.version },
      { token: await token() },
    )
    expect(gone.body.msg).toBe('计划已生成点检单，请停用')
    expect((await api.get(`${described.path}/${plan.id}`, { token: await token('wu') })).status).toBe(200)
    expect((await api.get(`${described.path}/${plan.id}`, { token: await token('zheng') })).status).toBe(404)
    const refused = await api.send(
      'POST',
      `${described.path}/${plan.id}/generate`,
      {},
      { token: await token('wu') },
    )
    expect(refused.status).toBe(403)
  })

  test('for once ends, and what is left of it is missed after the days of grace', async () => {
    at('2026-03-02')
    const { plan } = await planOf(1, { cycle: 'once', startDate: '2026-03-02', dueDays: 5 })
    expect((await generate(plan)).body.data).toEqual({ made: 1, waiting: 0 })
    at('2026-03-10')
    await flowClock.run(deps)
    expect((await checksOf(plan)).map(({ missed }) => missed)).toEqual([false])
    expect((await generate(plan)).body.msg).toBe('一次性计划已到期，不能再生成点检单')
    at('2026-03-11')
    await flowClock.run(deps)
    expect((await checksOf(plan)).map(({ missed }) => missed)).toEqual([true])
  })
})
