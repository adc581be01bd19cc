import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { gatewayOf, makeGateway } from '../../access/testing/gateway-world.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { controlTarget } from '../targets/control-target.table.ts'

const database = useDatabase()
let now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let seq = 0
let [sn, estateId] = ['', 0]
let report: ReturnType<typeof gatewayOf>['report']

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const world = await makeGateway(deps, 'CARS')
  ;[sn = ''] = world.sns
  ;({ estateId } = world)
  report = gatewayOf(deps, world).report
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
})

const passes = async (plateNo: string, more: object = {}) => {
  seq += 1
  now = new Date(now.getTime() + 60_000)
  const car = {
    type: 'plate',
    plateNo,
    plateColor: 'blue',
    confidence: 95,
    gateOpened: true,
    direction: 'in',
  }
  await report([{ sn, epoch: 1, seq, time: now.toISOString(), ...car, ...more }])
}
const listed = async (listType: 'black' | 'watch', plateNo: string, more: object = {}) =>
  await factory(deps).make(controlTarget, estateId, {
    kind: 'vehicle',
    listType,
    plateNo,
    plateColor: 'blue',
    state: 'approved',
    level: 'high',
    basis: 'vehicle_offence',
    scopeChannels: [],
    notifyUserIds: [],
    hitCount: 0,
    validFrom: new Date(now.getTime() - 86_400_000),
    validTo: new Date(now.getTime() + 86_400_000),
    ...more,
  })
const alerts = async (plateNo: string) =>
  await database().sql`select a.kind, a.level, a.hit_count as hits, a.record_type as "of",
      (select count(*)::int from vehicle_pass_record r where r.id = a.record_id and r.plate_no = a.plate_no) as records
    from control_alert a where a.plate_no = ${plateNo} order by a.id`

test('[2a-24] a car of the black list is told of whether it was let through or not, in one alert', async () => {
  const { id } = await listed('black', '浙A11111')
  await passes('浙A11111', { gateOpened: false })
  await passes('浙A11111', { plateColor: 'green' })
  await passes('浙A11111')
  expect(await alerts('浙A11111')).toEqual([
    { kind: 'black_vehicle', level: 'high', hits: 2, of: 'vehicle', records: 1 },
  ])
  const [target] = await database().sql`select hit_count as hits from control_target where id = ${id}`
  expect(target).toEqual({ hits: 2 })
})

test('one that is watched for has the level of its target; others, and ended targets, are nobody’s concern', async () => {
  await listed('watch', '浙A22222', { level: 'normal' })
  await listed('black', '浙A33333', { state: 'removed' })
  for (const plate of ['浙A22222', '浙A33333', '浙A44444']) await passes(plate)
  expect(await alerts('浙A22222')).toMatchObject([{ kind: 'watch_vehicle', level: 'normal' }])
  expect([...(await alerts('浙A33333')), ...(await alerts('浙A44444'))]).toEqual([])
})
