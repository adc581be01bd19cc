import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { vehiclePassRecord } from '../../access/vehicles/vehicle-pass.table.ts'
import { leavingPasses } from '../../access/passes/leaving-passes.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { vehicle, vehiclePlateLog } from '../../base/vehicles/vehicle.table.ts'
import { repairOrder } from '../../property/repair/repair-order.table.ts'
import { gateReport } from '../gate/gate-report.table.ts'
import { leavingVisits } from './leaving-visits.ts'
import { visitorApplication } from './visitor-application.table.ts'

const database = useDatabase()
const name = '尉迟琅寰'
const changedAt = new Date('2026-02-01T00:00:00Z')
const [before, after] = [new Date('2026-01-10T04:00:00Z'), new Date('2026-02-10T04:00:00Z')]
const [current, former] = ['粤B7Y7Y7', '粤B1X1X1']
let deps: ServerDeps
let made: ReturnType<typeof factory>['make']
let [estateId, personId] = [0, 0]

const none = {
  phoneEnc: null,
  phoneHash: null,
  phoneTail: null,
  docNoEnc: null,
  docNoHash: null,
  docNoTail: null,
}
const hash = (text: string) => deps.personal.hash(text)
const visit = async (more: object): Promise<number> =>
  (await made(visitorApplication, estateId, { ...none, plateNo: null, visitorName: name, ...more })).id
const foundBy = async (target: string): Promise<readonly number[]> =>
  await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) => {
    const held = [...leavingVisits.held, ...leavingPasses.held].find((one) => one.target === target)
    const leaver = { mpUserId: 0, personId, scope: 'erase', tombstone: '已删除人员1' } as const
    return (await held?.kept?.rows(ctx, leaver)) ?? []
  })

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  made = factory(deps).make
  estateId = await makeEstate(deps, '梅园')
  personId = (await made(person, estateId, { name, docNoHash: hash('44030519800101231X') })).id
  await made(person, estateId, { name, mergedInto: personId, docNoHash: hash('E12345678') })
  const { id: residentId } = await made(resident, estateId, {
    name,
    personId,
    phoneHash: hash('19900000001'),
  })
  const { id: vehicleId } = await made(vehicle, estateId, { plateNo: current, residentId })
  await made(vehiclePlateLog, estateId, { vehicleId, at: changedAt, oldPlate: former, newPlate: current })
  await made(repairOrder, estateId, { personId, reporterName: name, reporterPhoneHash: hash('19900000002') })
})

test('visits are found by own phones and documents, and by the name with a phone or a plate that was told elsewhere', async () => {
  const own = [
    await visit({ phoneHash: hash('19900000001'), visitorName: '尉迟' }),
    await visit({ docNoHash: hash('44030519800101231X') }),
    await visit({ docNoHash: hash('E12345678'), phoneHash: hash('19900000003') }),
    await visit({ phoneHash: hash('19900000002') }),
    await visit({ phoneHash: hash('19900000003') }),
    await visit({ plateNo: current, validFrom: after }),
    await visit({ plateNo: former, validFrom: before }),
  ]
  const others = [
    await visit({ phoneHash: hash('19900000002'), visitorName: '王一' }),
    await visit({ plateNo: current, validFrom: after, visitorName: '王一' }),
    // The plate was somebody else's by then, though the name is the same.
    await visit({ plateNo: former, validFrom: after }),
    await visit({ phoneHash: hash('19900000009') }),
  ]
  const found = await foundBy('Visit')
  expect(found.toSorted((a, b) => a - b)).toEqual(own)
  expect(others.filter((id) => found.includes(id))).toEqual([])
})

test('notes of the gate are found in the same ways', async () => {
  const note = async (more: object): Promise<number> =>
    (await made(gateReport, estateId, { ...none, visitorName: name, plateNo: null, ...more })).id
  const own = [
    await note({ phoneHash: hash('19900000002') }),
    await note({ plateNo: current, at: after }),
    await note({ plateNo: former, at: before }),
  ]
  await note({ plateNo: former, at: after })
  await note({ plateNo: current, at: after, visitorName: '王一' })
  expect((await foundBy('GateReport')).toSorted((a, b) => a - b)).toEqual(own)
})

test('cars are found by plates that they had, until they had another one', async () => {
  const pass = async (plateNo: string, passTime: Date): Promise<number> =>
    (await made(vehiclePassRecord, estateId, { plateNo, passTime, vehicleId: null })).id
  const own = [await pass(current, after), await pass(former, before)]
  await pass(former, after)
  expect((await foundBy('VehiclePass')).toSorted((a, b) => a - b)).toEqual(own)
})
