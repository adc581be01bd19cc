import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import type { Arising } from './arising.ts'
import { raiseAlert } from './raise-alert.ts'

const database = useDatabase()
const start = new Date('2026-03-02T04:00:00Z')
const path = '/api/alert/alerts'
const system = { kind: 'system', name: '系统' } as const
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [token, first] = ['', 0]

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => start })
  await startModules(deps)
  api = caller(deps)
  first = await makeEstate(deps, '梅园')
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  token = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
})

const raise = async (changes: Partial<Arising>): Promise<number> => {
  const arising = {
    estateId: first,
    kind: 'tamper',
    key: 'device:1',
    title: '设备防拆：南门',
    at: start,
    ...changes,
  }
  return (await inContext(deps, system, async (ctx) => await raiseAlert(ctx, arising)))[0] ?? 0
}
const rowOf = async (id: number) =>
  (await api.get(`${path}/${id}`, { token })).body.data as Record<string, unknown>
const repair = async (id: number, input: object = {}) =>
  (
    await api.send(
      'POST',
      `${path}/${id}/repair`,
      { version: (await rowOf(id))['version'], ...input },
      { token },
    )
  ).body

describe('[2a-52] the device of an alert', () => {
  const device = async () => {
    const [model] = await database().sql<{ id: number }[]>`
      insert into device_model (vendor, model_no, category, protocol, abilities)
      values ('测试', 'A1', 'face_terminal', 'http', '{face}') returning id::int`
    const [made] = await database().sql<{ id: number }[]>`
      insert into device (estate_id, name, sn, model_id, category, node_type, node_id, direction, state)
      values (${first}, '南门', 'SN-A1', ${model?.id ?? 0}, 'face_terminal', 3, ${first}, 'in', 'in_use') returning id::int`
    return made?.id ?? 0
  }
  const ordersOf = async (alertId: number) =>
    await database().sql<{ id: number; state: string }[]>`
      select id::int, state from device_repair where alert_id = ${alertId}`

  test('is repaired once it is asked for, and the alert is over with the repair', async () => {
    const deviceId = await device()
    expect(deviceId).toBeGreaterThan(0)
    const id = await raise({ deviceId, key: `device:${deviceId}` })
    expect(await repair(id, { description: '外壳被撬开' })).toMatchObject({
      success: true,
    })
    const orders = await ordersOf(id)
    expect(orders).toHaveLength(1)
    const [told] = await database().sql`select content from flow_event
      where entity = 'controlAlert' and entity_id = ${id} and action = 'repairOpened'`
    expect(told?.['content']).toContain('维修单')
    await inContext(deps, system, async (ctx) => {
      await announce(ctx, 'deviceRepair.closed', {
        repairId: orders[0]?.id ?? 0,
        repairNo: 'WB1',
        deviceId,
        alertId: id,
        checkId: null,
      })
    })
    expect(await rowOf(id)).toMatchObject({ state: 'treated', result: 'auto_recovered' })
  })

  test('is asked for by nobody where there is none', async () => {
    const id = await raise({ key: 'nothing' })
    expect((await repair(id)).msg).toBe('该预警没有关联设备')
  })
})

test('a rule tells how many alerts it raised in thirty days, and how many were false', async () => {
  await database()
    .sql`update control_alert set occurred_at = ${new Date(start.getTime() - 40 * 86_400_000)}, state = 'treated'`
  for (let n = 0; n < 4; n += 1) await raise({ kind: 'sos', key: `source:${n}`, title: '求助' })
  await database()
    .sql`update control_alert set state = 'treated', false_alarm = (dedupe_key = 'source:0') where kind = 'sos'`
  const { body } = await api.get(`/api/alert/alert-rules?estateId=${first}&kind=sos`, { token })
  expect(body.data).toMatchObject({ records: [{ recentAlerts: 4, falseShare: 25, advice: null }] })
})
