import { reportDeviceEvents } from '@linli/api-client/contract/access/device-gateway'
import { pullDeviceCommands } from '@linli/api-client/contract/access/command-gateway'
import { eventConflict } from '@linli/api-client/contract/ops/event-conflict'
import { askReupload, eventStream } from '@linli/api-client/contract/ops/event-stream'
import { endpointsOf } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { SimulatedGateway } from '../../../simulator/gateway.ts'
import { loopback } from '../../../simulator/loopback.ts'
import { sendAgain } from '../../../simulator/send-again.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../../access/testing/gateway-world.ts'
import { eventGapWatch } from '../../alert/sources/event-gaps.ts'
import { signatureWatch } from '../../alert/sources/wrong-signatures.ts'
import { completeUsualRules } from '../../alert/rules/usual-rules.ts'
import { gapWatch } from './gap-watch.ts'

const database = useDatabase()
const minute = 60_000
const began = Date.now()
let now = new Date(began)
let deps: ServerDeps
let world: GatewayWorld
let api: ReturnType<typeof caller>
let token = ''
let foreign = ''

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
}
const signIn = async () => {
  const boss = await makeAccount(deps, { username: `boss${now.getTime()}`, roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, boss, { stepUp: true })
}
const door = (sn: string, seq: number, more: object = {}) => ({
  type: 'door',
  epoch: 1,
  sn,
  seq,
  status: 'open',
  cause: 'button',
  time: now.toISOString(),
  ...more,
})
const alerts = async (kind: string) => {
  const rows = await database().sql`select state, title from control_alert where kind = ${kind} order by id`
  return rows.map((row) => ({ ...row }))
}
const commands = async () =>
  await database().sql`select action, source, epoch, from_seq, to_seq from device_command order by id`
const rowsOf = async (path: string, as = token) => {
  const { body } = await api.get(path, { token: as, query: { hasGap: 'true' } })
  return (body.data as { records: { id: number; gaps: string[]; missing: number }[] }).records
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  world = await makeGateway(deps, 'GAP')
  await database().sql`update estate set open_state = 'opened'`
  await database().sql`update device set run_status = 'online', last_heartbeat_at = ${now}`
  await completeUsualRules(deps)
  await signIn()
  const other = await makeGateway(deps, 'OTHER')
  const stranger = await makeAccount(deps, {
    username: 'stranger',
    roleCodes: ['maintenance'],
    estateIds: [other.estateId],
  })
  foreign = await tokenFor(deps, stranger)
})

test('what a device owes is told by numbers, and to nobody else', async () => {
  const { report } = gatewayOf(deps, world)
  const [sn = ''] = world.sns
  await report([1, 2, 5, 6, 9].map((seq) => door(sn, seq)))
  const { path } = endpointsOf(eventStream).list
  const [row] = await rowsOf(path)
  expect(row).toMatchObject({ missing: 4, gaps: ['3–4', '7–8'] })
  expect(await rowsOf(path, foreign)).toEqual([])
  const ask = askReupload.path.replace('{id}', String(row?.id))
  expect((await api.send('POST', ask, { fromSeq: 3, toSeq: 4 }, { token: foreign })).status).toBe(404)
})

test('what is missing longer than ten minutes is asked for once, by a command that names the numbers', async () => {
  later(9)
  await gapWatch.run(deps)
  expect(await commands()).toHaveLength(0)
  later(2)
  await gapWatch.run(deps)
  await gapWatch.run(deps)
  expect([...(await commands())].map((row) => ({ ...row }))).toEqual([
    { action: 'fetch_log', source: 'system', epoch: 1, from_seq: 3, to_seq: 4 },
  ])
})

test('what is not delivered within a day is an alert, which ends when all of it came', async () => {
  later(23 * 60)
  await eventGapWatch.run(deps)
  expect(await alerts('event_gap')).toEqual([])
  later(60)
  await eventGapWatch.run(deps)
  await eventGapWatch.run(deps)
  expect(await alerts('event_gap')).toMatchObject([{ state: 'untreated', title: '记录缺失：GAP-1' }])
  const { report } = gatewayOf(deps, world)
  const [sn = ''] = world.sns
  await report([3, 4, 7, 8].map((seq) => door(sn, seq, { time: new Date(began).toISOString() })))
  await eventGapWatch.run(deps)
  expect(await alerts('event_gap')).toMatchObject([{ state: 'treated' }])
  await signIn()
  expect(await rowsOf(endpointsOf(eventStream).list.path)).toEqual([])
})

test('somebody asks for a range, and the device sends what it owes of it', async () => {
  const { report } = gatewayOf(deps, world)
  const sn = world.sns[1] ?? ''
  await database().sql`update device set run_status = 'online', last_heartbeat_at = ${now}`
  await report([1, 4].map((seq) => door(sn, seq)))
  // It began anew since: what it owes is of the run before.
  await report([1, 2, 3, 4].map((seq) => door(sn, seq, { epoch: 2 })))
  const [row] = await rowsOf(endpointsOf(eventStream).list.path)
  const ask = async (range: object) =>
    await api.send('POST', askReupload.path.replace('{id}', String(row?.id)), range, { token })
  expect((await ask({ fromSeq: 2, toSeq: 9 })).body.fields).toEqual({ toSeq: '设备最大序号为4' })
  expect((await ask({ fromSeq: 3, toSeq: 2 })).body.fields).toEqual({ toSeq: '结束序号不能小于起始序号' })
  expect((await ask({ fromSeq: 2, toSeq: 3 })).body).toMatchObject({ success: true })
  const gateway = new SimulatedGateway(loopback(deps), world)
  const pulled = await gateway.call(pullDeviceCommands, { limit: 50, sn }, now)
  const [task] = pulled.commands
  expect(task).toMatchObject({ sn, action: 'fetch_log', params: { epoch: 1, fromSeq: 2, toSeq: 3 } })
  if (task !== undefined) await sendAgain(deps, gateway, task, now)
  expect(await rowsOf(endpointsOf(eventStream).list.path)).toEqual([])
})

test('a conflict shows both contents, with what they say about people masked', async () => {
  const { send } = gatewayOf(deps, world)
  const sn = world.sns[2] ?? ''
  const first = door(sn, 1, { phone: '13812345678' })
  await send(reportDeviceEvents, {
    batchId: 'c1',
    events: [first, { ...first, status: 'closed', phone: '13987654321' }],
  })
  const { body } = await api.get(endpointsOf(eventConflict).list.path, { token })
  const [row] = (body.data as { records: { first: unknown; payload: unknown }[] }).records
  expect(row).toMatchObject({
    first: { status: 'open', phone: '138****5678' },
    payload: { status: 'closed', phone: '139****4321' },
  })
})

test('twenty wrong signatures in ten minutes are an alert, nineteen are none', async () => {
  const { report } = gatewayOf(deps, world)
  const wrong = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const answer = await report([door(world.sns[0] ?? '', 99)], { secret: 'another' })
      expect(answer).toMatchObject({ status: 401, msg: '签名错误' })
    }
  }
  await wrong(19)
  now = new Date()
  await signatureWatch.run(deps)
  expect(await alerts('ingest_auth_failed')).toEqual([])
  await wrong(1)
  now = new Date()
  await signatureWatch.run(deps)
  await signatureWatch.run(deps)
  expect(await alerts('ingest_auth_failed')).toHaveLength(1)
})
