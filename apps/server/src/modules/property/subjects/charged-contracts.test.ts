import { beforeAll, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId, step } from '../../base/testing/world.ts'
import { rentalContract } from '../rentals/rental.table.ts'
import { beginRun } from './bill-run.ts'
import { generateRun } from './bill-run.routes.ts'
import { endContractCharges } from './charged-contracts.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let [estateId, subjectId, tenantId, serial] = [0, 0, 0, 0]
const contracts = { home: 0, next: 0, draft: 0 }

const post = async (path: string, body: object) => {
  const headers = { 'idempotency-key': `contract-${(serial += 1)}` }
  return (await api.send('POST', `/api/property/${path}`, body, { token, headers })).body
}
const contract = async (room: string, state: string, term: readonly [string, string]) => {
  const targetId = await roomId(deps, estateId, room)
  const { id } = await factory(deps).make(rentalContract, estateId, {
    contractNo: `HT${(serial += 1)}`,
    targetType: 'house',
    rentMode: 'whole',
    occupants: 1,
    parkingSpaceId: null,
    parkingListingId: null,
    roomId: targetId,
    tenantPersonId: tenantId,
    startDate: term[0],
    endDate: term[1],
    state,
  })
  return id
}

beforeAll(async () => {
  ;({ deps, api, token } = await startAsBoss(database(), () => now))
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  await database().sql`update room set fee_area = 100 where estate_id = ${estateId}`
  const { make } = factory(deps)
  tenantId = (await make(person, estateId, { name: '租客甲' })).id
  await make(resident, estateId, { name: '租客甲', personId: tenantId, state: 'active' })
  contracts.home = await contract('1栋1单元101', 'active', ['2026-01-01', '2026-06-30'])
  contracts.next = await contract('1栋1单元102', 'waiting', ['2026-04-01', '2027-03-31'])
  contracts.draft = await contract('1栋1单元201', 'draft', ['2026-04-01', '2027-03-31'])
  const made = await post('pay-subjects', {
    estateId,
    name: '租户管理费',
    code: 'TENANT',
    category: 'other',
    objectType: 'contract',
  })
  if (!made.success) throw new Error(made.msg)
  subjectId = (made.data as { readonly id: number }).id
  await post(`pay-subjects/${subjectId}/enable`, { version: 0 })
  await post('pay-prices', { estateId, subjectId, effectiveFrom: '2025-01-01', unitPrice: 0.5 })
})

test('a contract is charged: its tenant pays, until its last day, and only one in force is bound', async () => {
  const bound = { estateId, subjectId, startDate: '2026-01-01' }
  expect(await post('charge-bindings', bound)).toMatchObject({
    fields: { rentalContractId: '请选择租赁合同' },
  })
  expect(await post('charge-bindings', { ...bound, rentalContractId: contracts.draft })).toMatchObject({
    fields: { rentalContractId: '租赁合同须为待生效或履行中' },
  })
  expect(await post('charge-bindings', { ...bound, rentalContractId: contracts.home })).toMatchObject({
    data: { payerPersonId: tenantId, endDate: '2026-06-30', objectName: expect.stringMatching(/^合同 HT/) },
  })
  expect(await post('charge-bindings', { ...bound, rentalContractId: contracts.home })).toMatchObject({
    fields: { rentalContractId: '该对象已绑定此收费项目' },
  })
  // The other one in force is bound with all that is left.
  expect((await post('charge-bindings/bind-many', { ...bound, startDate: '2026-04-01' })).data).toEqual({
    created: 1,
    skipped: 1,
  })
  const of = { estateId, subjectId, periodStart: '2026-01-01' }
  const { id } = await step(deps, async (ctx) => await beginRun(ctx, of, 'manual'), now)
  await generateRun(deps, id)
  const bills = await database().sql`select object_type, payer_person_id::int as payer, amount::int
    from pay_bill where subject_id = ${subjectId}`
  expect(bills).toEqual([{ object_type: 'contract', payer: tenantId, amount: 5_000 }])
})

test('what ends early is charged until that day, and what never began not at all', async () => {
  const terms = async () =>
    await database()
      .sql`select rental_contract_id::int as contract, end_date::text, billed_through::text as billed, state
      from charge_binding where subject_id = ${subjectId} order by id`
  await step(deps, async (ctx) => await endContractCharges(ctx, contracts.home, '2026-02-15'), now)
  await step(
    deps,
    async (ctx) => await endContractCharges(ctx, contracts.next, '2026-04-01', { isVoid: true }),
    now,
  )
  expect(await terms()).toEqual([
    { contract: contracts.home, end_date: '2026-02-15', billed: '2026-01-31', state: 'ended' },
    { contract: contracts.next, end_date: '2026-04-01', billed: '2026-04-01', state: 'ended' },
  ])
})

test('what is bound is found by the unit of its room', async () => {
  const units = await database().sql`select u.id::int, u.building_id::int as building from building_unit u
    where u.estate_id = ${estateId} order by u.id`
  const found = async (unitId: number) =>
    (await api.get('/api/property/charge-bindings', { token, query: { unitId: String(unitId) } })).body.data
  expect(await found(Number(units[0]?.['id']))).toMatchObject({ total: 2 })
  expect(await found(999_999)).toMatchObject({ total: 0 })
})
