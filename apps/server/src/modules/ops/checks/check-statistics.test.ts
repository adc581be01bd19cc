import { checkStatistics } from '@linli/api-client/contract/ops/check-statistics'
import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { spotCheck } from '@linli/api-client/contract/ops/spot-check'
import { beforeAll, expect, test } from 'vitest'
import { tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeCheckWorld, makeTemplate } from '../testing/checks.ts'
import { makeDevice } from '../testing/devices.ts'

const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let world: Awaited<ReturnType<typeof makeCheckWorld>>
let templateId = 0
const devices: number[] = []

const token = async (who: keyof typeof world.users = 'boss'): Promise<string> =>
  await tokenFor(deps, world.users[who], { stepUp: true })
const post = async (path: string, input: object) =>
  await api.send('POST', path, { estateId: world.estateId, ...input }, { token: await token() })

async function checkOf(deviceId: number, contractorId: number): Promise<number> {
  const input = { deviceId, kind: 'routine', templateId, contractorId, dueDate: '2026-03-10' }
  const { body } = await post(equipmentCheck.path, input)
  const made: { id: number } = body.data
  return made.id
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  world = await makeCheckWorld(deps)
  const items = [{ code: 'OPEN', text: '能开门', way: 'yes_no', required: true, critical: true }]
  templateId = await makeTemplate(api, await token(), world.companyId, items)
  const { anheng, tongda } = world.firms
  const checks: number[] = []
  for (const firm of [anheng, anheng, anheng, anheng, anheng, tongda]) {
    const id = await makeDevice(deps, { estate_id: world.estateId, contractor_id: firm }, 'D1')
    devices.push(id)
    checks.push(await checkOf(id, firm))
  }
  const [good = 0, late = 0, bad = 0, missed = 0, cancelled = 0] = checks
  const { sql } = database()
  const ended = async (id: number, state: string, at: string, score: number) =>
    await sql`
    update equipment_check set state = ${state}, submitted_at = ${at}::date, score = ${score},
      results = jsonb_set(results, '{0,ok}', ${String(state === 'passed')}::text::jsonb) where id = ${id}`
  await ended(good, 'passed', '2026-03-05', 5)
  await ended(late, 'passed', '2026-03-12', 4)
  await ended(bad, 'failed', '2026-03-06', 3)
  await sql`insert into flow_event (entity, entity_id, seq, action, operator_type, created_at)
    values ('equipmentCheck', ${late}, 99, 'giveBack', 'staff', '2026-03-06')`
  await sql`update equipment_check set state = 'cancelled', missed_at = now() where id = ${missed}`
  await sql`update equipment_check set state = 'cancelled' where id = ${cancelled}`
  now = new Date('2026-03-20T02:00:00Z')
  for (const deviceId of devices.slice(0, 2))
    await post(deviceRepair.path, { deviceId, faultType: 'face_fail', description: '人脸识别多次失败' })
  await sql`update device_repair set source = 'check' where device_id = ${devices[0] ?? 0}`
})

const told = async (who: keyof typeof world.users) =>
  (await api.get(`${checkStatistics.path}?from=2026-03-01&to=2026-03-31`, { token: await token(who) })).body

test('figures of contractors count what was due, what was missed and what inspection found', async () => {
  const { anheng, tongda } = world.firms
  const ofAnheng = {
    due: 4,
    done: 3,
    missed: 1,
    doneShare: 75,
    onTimeShare: 50,
    firstPassShare: 33.3,
    meanScore: 4,
    faults: 1,
    faultShare: 50,
  }
  const body = await told('boss')
  expect(body).toMatchObject({
    data: {
      total: { ...ofAnheng, due: 5, doneShare: 60, onTimeShare: 40 },
      contractors: [
        { id: anheng, name: '安恒智能', ...ofAnheng },
        {
          id: tongda,
          due: 1,
          done: 0,
          doneShare: 0,
          firstPassShare: null,
          meanScore: null,
          faultShare: null,
        },
      ],
      months: [
        { id: anheng, month: '2026-03', ...ofAnheng },
        { id: tongda, month: '2026-03', due: 1 },
      ],
      abilities: [{ id: anheng, category: 'access', answered: 3, failed: 1 }],
      items: [{ category: 'access', text: '能开门', failed: 1 }],
    },
  })
  expect(await told('zheng')).toMatchObject({ data: { total: { due: 1 }, contractors: [{ id: tongda }] } })
})

test('a spot check draws devices that have none open, each for its own contractor', async () => {
  const spot = async (percent: number) =>
    await post(spotCheck.path, { category: 'access', templateId, percent, dueDate: '2026-03-30' })
  expect((await spot(20)).body).toMatchObject({ data: { made: 2, of: 6 } })
  expect((await spot(100)).body).toMatchObject({ data: { made: 4, of: 6 } })
  expect((await spot(100)).body.msg).toBe('该类设备都有未完成的抽查单')
  const drawn = await database().sql<{ device: number; own: boolean }[]>`
    select c.device_id::int as device, c.contractor_id = d.contractor_id as own
    from equipment_check c join device d on d.id = c.device_id where c.kind = 'random' order by 1`
  expect(drawn).toEqual(devices.map((device) => ({ device, own: true })))
})
