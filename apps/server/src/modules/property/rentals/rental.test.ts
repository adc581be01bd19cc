import { and, asc, eq, ne } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { parkingArea, parkingLot, parkingSpace } from '../../base/parking/parking.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId, step } from '../../base/testing/world.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { houseListingModel } from './house-listing.routes.ts'
import { parkingListingModel } from './parking-listing.routes.ts'
import { rentalContractModel } from './rental-contract.routes.ts'
import { parkingListing, rentalContract, type RentalContractRow, rentalPlan } from './rental.table.ts'

const database = useDatabase()
const start = new Date('2026-03-02T10:00:00+08:00')
let now = start
let deps: ServerDeps
let [estateId, areaId, lotId, personId, residentId, home] = [0, 0, 0, 0, 0, 0]
let [plates, spaces] = [0, 0]

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  const { make } = factory(deps)
  personId = (await make(person, estateId, { name: '周平' })).id
  const sealed = deps.personal.seal('13800000002')
  const phones = { phoneEnc: sealed.enc, phoneHash: sealed.hash, phoneTail: sealed.tail }
  residentId = (await make(resident, estateId, { name: '周平', personId, ...phones, state: 'active' })).id
  home = await roomId(deps, estateId, '1栋1单元101')
  lotId = (await make(parkingLot, estateId, { totalSpaces: 500 })).id
  areaId = (await make(parkingArea, estateId, { lotId })).id
  for (const category of ['rent', 'deposit'])
    await make(paySubject, estateId, {
      category,
      code: category.toUpperCase(),
      state: 'enabled',
      lateEnabled: false,
    })
})
beforeEach(() => {
  now = start
})

const run = async <R>(work: (ctx: Ctx) => Promise<R>) => await step(deps, work, now)
const idle = { state: 'idle', useKind: null, residentId: null, roomId: null, linkedSpaceId: null } as const
const noUse = { useFrom: null, useTo: null, price: null, vehicleIds: null }

async function freeSpace(): Promise<number> {
  const spaceNo = `R${String((spaces += 1))}`
  const { id } = await factory(deps).make(parkingSpace, estateId, {
    areaId,
    lotId,
    spaceNo,
    ...idle,
    ...noUse,
  })
  return id
}

const parties = {
  lessorName: '邻里物业',
  lessorPhone: '13800000001',
  tenantName: '周平',
  tenantPhone: '13800000002',
  tenantIdcard: '11010519491231002X',
}
const terms = {
  startDate: '2026-03-01',
  endDate: '2027-02-28',
  monthlyRent: 300_00,
  deposit: 500_00,
  payCycleMonths: '3',
  collectMode: 'property',
} as const

async function audited(more: object): Promise<RentalContractRow> {
  return await run(async (ctx) => {
    const made = await createRow(
      rentalContractModel,
      { estateId, targetType: 'parking', tenantPersonId: personId, ...parties, ...terms, ...more } as never,
      ctx,
    )
    const [row = made] = await ctx.tx
      .update(rentalContract)
      .set({ files: ['contract.pdf'] })
      .where(eq(rentalContract.id, made.id))
      .returning()
    return await takeTransition(rentalContractModel, row, 'submit', {}, ctx)
  })
}
const act = async (row: RentalContractRow, action: string, input: object = {}) =>
  await run(
    async (ctx) => await takeTransition(rentalContractModel, row, action as 'approve', input as never, ctx),
  )
const plate = () => `粤B${String(10_000 + (plates += 1))}`
const parkingContract = async (parkingSpaceId: number, more: object = {}) =>
  await audited({ parkingSpaceId, plates: [plate()], ...more })
const houseContract = async (more: object = {}) =>
  await audited({ targetType: 'house', roomId: home, rentMode: 'whole', occupants: 1, ...more })
const plansOf = async (row: RentalContractRow) =>
  await deps.database.db
    .select()
    .from(rentalPlan)
    .where(and(eq(rentalPlan.contractId, row.id), ne(rentalPlan.state, 'void')))
    .orderBy(asc(rentalPlan.periodStart))
const spaceOf = async (id: number) =>
  (await deps.database.db.select().from(parkingSpace).where(eq(parkingSpace.id, id)))[0]
const carsOf = async ({ vehicleIds }: RentalContractRow) =>
  (await deps.database.db.select().from(vehicle)).filter(({ id }) => vehicleIds?.includes(id))
const contractOf = async (id: number) =>
  (await deps.database.db.select().from(rentalContract).where(eq(rentalContract.id, id)))[0]

describe('a contract of a space', () => {
  test('approved, it plans the exact rent, bills what is due, and lets the cars in', async () => {
    const spaceId = await freeSpace()
    const row = await act(await parkingContract(spaceId), 'approve')
    expect(row.state).toBe('active')
    const plans = await plansOf(row)
    expect(plans.map(({ amount, state }) => [amount, state])).toEqual([
      [900_00, 'billed'],
      [900_00, 'planned'],
      [900_00, 'planned'],
      [900_00, 'planned'],
    ])
    const bills = await deps.database.db.select().from(bill).where(eq(bill.source, 'rental'))
    expect(bills.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500_00, 900_00])
    expect(await spaceOf(spaceId)).toMatchObject({ state: 'leased', useTo: '2027-02-28', residentId })
    expect(await carsOf(row)).toMatchObject([
      { state: 'normal', vehicleKind: 'month', validTo: '2027-02-28' },
    ])
  })

  test('bills each plan once, seven days ahead', async () => {
    const row = await act(await parkingContract(await freeSpace()), 'approve')
    now = new Date('2026-05-25T01:00:00+08:00')
    await flowClock.run(deps)
    await flowClock.run(deps)
    const plans = await plansOf(row)
    expect(plans.map(({ state }) => state)).toEqual(['billed', 'billed', 'planned', 'planned'])
    expect(plans[1]?.billId).not.toBeNull()
  })

  test('[3-33] begins by the clock and ends with access', async () => {
    const spaceId = await freeSpace()
    const term = { startDate: '2026-04-01', endDate: '2026-06-30' }
    const row = await act(await parkingContract(spaceId, term), 'approve')
    expect(row.state).toBe('waiting')
    now = new Date('2026-04-01T01:00:00+08:00')
    await flowClock.run(deps)
    expect(await contractOf(row.id)).toMatchObject({ state: 'active' })
    expect(await spaceOf(spaceId)).toMatchObject({ state: 'leased' })
    now = new Date('2026-07-01T01:00:00+08:00')
    await flowClock.run(deps)
    const ended = await contractOf(row.id)
    expect(ended).toMatchObject({ state: 'ended' })
    expect(await spaceOf(spaceId)).toMatchObject({ state: 'idle' })
    expect(await carsOf(ended ?? row)).toMatchObject([{ state: 'cancelled' }])
  })

  test('[3-33] never overlaps another, nor where two are approved at once', async () => {
    const spaceId = await freeSpace()
    const [one, two] = [
      await parkingContract(spaceId),
      await parkingContract(spaceId, { startDate: '2026-02-01' }),
    ]
    const results = await Promise.allSettled([act(one, 'approve'), act(two, 'approve')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failed = results.find((result) => result.status === 'rejected')
    expect(String(failed?.reason)).toContain('已存在租赁合同')
    await expect(
      database().sql`update rental_contract set state = 'active' where parking_space_id = ${spaceId}`,
    ).rejects.toThrow('rental_contract_space_once')
  })

  test('ended early, it keeps the days that were used and drops the rest', async () => {
    const spaceId = await freeSpace()
    const row = await act(await parkingContract(spaceId), 'approve')
    now = new Date('2026-04-10T10:00:00+08:00')
    const left = { earlyEndDate: '2026-04-10', endReason: '搬走', penalty: 100_00 }
    const over = await act(row, 'terminate', left)
    expect(over).toMatchObject({ state: 'terminated', refundDue: 0, penalty: 100_00 })
    expect((await plansOf(row)).map(({ periodEnd, amount, state }) => [periodEnd, amount, state])).toEqual([
      ['2026-04-10', 400_00, 'billed'],
    ])
    expect(await spaceOf(spaceId)).toMatchObject({ state: 'idle' })
    expect(await carsOf(row)).toMatchObject([{ state: 'cancelled' }])
  })

  test('ended early, what was paid beyond the end is to go back', async () => {
    const row = await act(await parkingContract(await freeSpace()), 'approve')
    const [first] = await plansOf(row)
    await database().sql`update pay_bill set state = 'paid', paid_amount = amount, owed = 0
      where id = ${first?.billId ?? 0}`
    now = new Date('2026-04-10T10:00:00+08:00')
    const over = await act(row, 'terminate', { earlyEndDate: '2026-04-10', endReason: '搬走' })
    expect(over.refundDue).toBe(500_00)
  })

  test('is renewed by a draft of the days that follow, once, and goes on without a gap', async () => {
    const spaceId = await freeSpace()
    const row = await act(await parkingContract(spaceId, { endDate: '2026-03-31' }), 'approve')
    await act(row, 'renew', { renewTo: '2026-12-31', newRent: 320_00 })
    const again = async () => await act(row, 'renew', { renewTo: '2026-12-31', newRent: 320_00 })
    await expect(again()).rejects.toThrow('该合同已续签')
    const [draft] = await deps.database.db
      .select()
      .from(rentalContract)
      .where(eq(rentalContract.previousContractId, row.id))
    expect(draft).toMatchObject({ state: 'draft', startDate: '2026-04-01', monthlyRent: 320_00 })
    await database().sql`update rental_contract set files = '{a.pdf}' where id = ${draft?.id ?? 0}`
    const submitted = await act((await contractOf(draft?.id ?? 0)) as RentalContractRow, 'submit')
    await act(submitted, 'approve')
    now = new Date('2026-04-01T01:00:00+08:00')
    await flowClock.run(deps)
    expect(await contractOf(row.id)).toMatchObject({ state: 'ended' })
    const renewed = await contractOf(draft?.id ?? 0)
    expect(renewed).toMatchObject({ state: 'active', depositBillId: null })
    expect(await spaceOf(spaceId)).toMatchObject({ state: 'leased', useTo: '2026-12-31' })
    expect(await carsOf(renewed ?? row)).toMatchObject([{ state: 'normal', validTo: '2026-12-31' }])
  })

  test('settled between the parties, it makes no bills', async () => {
    const row = await act(await parkingContract(await freeSpace(), { collectMode: 'self' }), 'approve')
    expect(await plansOf(row)).toEqual([])
    expect(row.depositBillId).toBeNull()
  })

  test('refuses plates twice, terms over twenty years, and what is not complete', async () => {
    const spaceId = await freeSpace()
    const number = plate()
    await expect(parkingContract(spaceId, { plates: [number, number] })).rejects.toMatchObject({
      fields: { plates: '车牌不能重复' },
    })
    await expect(parkingContract(spaceId, { endDate: '2046-03-01' })).rejects.toMatchObject({
      fields: { endDate: '租赁期限不得超过二十年' },
    })
    await expect(parkingContract(spaceId, { tenantPersonId: null })).rejects.toMatchObject({
      fields: { tenantPersonId: '请选择承租人档案' },
    })
  })
})

test('a contract that is cancelled before its term leaves no plan, no deposit and nobody in its place', async () => {
  const parkingSpaceId = await freeSpace()
  const later = { startDate: '2026-04-01', endDate: '2027-03-31' }
  const row = await act(await parkingContract(parkingSpaceId, later), 'approve')
  expect(row).toMatchObject({ state: 'waiting' })
  const over = await act(row, 'cancel', { endReason: '承租人放弃' })
  expect(over).toMatchObject({ state: 'cancelled', refundDue: 0 })
  const { db } = deps.database
  const standing = and(eq(rentalPlan.contractId, row.id), ne(rentalPlan.state, 'void'))
  expect(await db.$count(rentalPlan, standing)).toBe(0)
  expect(
    await db
      .select()
      .from(bill)
      .where(eq(bill.id, row.depositBillId ?? 0)),
  ).toMatchObject([{ state: 'void' }])
  await expect(act(await parkingContract(parkingSpaceId), 'approve')).resolves.toMatchObject({
    state: 'active',
  })
})

describe('a contract of a home', () => {
  test('for more people than it is for asks first, and its row says so', async () => {
    const crowded = await roomId(deps, estateId, '1栋1单元201')
    await database().sql`update room set built_area = 90 where id = ${crowded}`
    const given = { estateId, targetType: 'house', rentMode: 'whole', roomId: crowded, occupants: 50 }
    const made = async (isConfirmed: boolean) =>
      await run(
        async (ctx) =>
          await createRow(
            rentalContractModel,
            { ...given, tenantPersonId: personId, ...parties, ...terms } as never,
            { ...ctx, isConfirmed: () => isConfirmed },
          ),
      )
    await expect(made(false)).rejects.toThrow('人均面积低于5㎡，可能构成群租，确认继续？')
    await expect(made(true)).resolves.toMatchObject({ crowded: true })
  })

  test('moves the tenant in and out, and a share stands in the way of the whole', async () => {
    const share = { rentMode: 'share', collectMode: 'self' }
    const row = await act(await houseContract({ ...share, shareRoomName: '主卧' }), 'approve')
    const lives = async () =>
      await deps.database.db.select().from(residentHouse).where(eq(residentHouse.residentId, residentId))
    expect(await lives()).toMatchObject([{ relation: 'tenant', state: 'active', leaseEnd: '2027-02-28' }])
    await expect(act(await houseContract(), 'approve')).rejects.toThrow('已存在租赁合同')
    const other = await houseContract({ ...share, shareRoomName: '次卧' })
    await expect(act(other, 'approve')).resolves.toMatchObject({ state: 'active' })
    await expect(
      database().sql`update rental_contract set state = 'active' where room_id = ${home}`,
    ).rejects.toThrow('rental_contract_room_once')
    await act(row, 'terminate', { earlyEndDate: '2026-03-02', endReason: '搬走' })
    expect(await lives()).toMatchObject([{ state: 'moved_out', moveOutReason: 'lease_end' }])
  })
})

test('a tenant whom the estate does not know is registered with the contract', async () => {
  const docNo = '440524188001010014'
  const sealed = deps.personal.seal(docNo)
  const { id: strangerId } = await factory(deps).make(person, estateId, { name: '李四' })
  await deps.database.db
    .update(person)
    .set({ docType: 'idcard', docNoEnc: sealed.enc, docNoHash: sealed.hash, docNoTail: sealed.tail })
    .where(eq(person.id, strangerId))
  const more = { collectMode: 'self', tenantName: '李四', tenantPhone: '13800000019', tenantIdcard: docNo }
  const row = await houseContract({
    ...more,
    tenantPersonId: strangerId,
    roomId: await roomId(deps, estateId, '1栋1单元102'),
  })
  await expect(act(row, 'approve')).resolves.toMatchObject({ state: 'active' })
  const [made] = await deps.database.db.select().from(resident).where(eq(resident.personId, strangerId))
  expect(made).toMatchObject({ name: '李四', state: 'active' })
})

describe('offers', () => {
  const offer = {
    contactName: '张三',
    contactPhone: '13800000003',
    lessorType: 'property',
    rentType: 'long',
    monthlyRent: 300_00,
    availableFrom: '2026-03-01',
  } as const

  test('a space is on offer once, is let with its contract and free again after it', async () => {
    const parkingSpaceId = await freeSpace()
    const offered = async () =>
      await run(async (ctx) => {
        const made = await createRow(parkingListingModel, { estateId, parkingSpaceId, ...offer }, ctx)
        return await takeTransition(parkingListingModel, made, 'submit', {}, ctx)
      })
    const listing = await offered()
    await expect(offered()).rejects.toThrow('该车位已有在架或在租信息')
    await run(async (ctx) => await takeTransition(parkingListingModel, listing, 'approve', {}, ctx))
    const row = await act(await parkingContract(parkingSpaceId, { parkingListingId: listing.id }), 'approve')
    const state = async () =>
      (await deps.database.db.select().from(parkingListing).where(eq(parkingListing.id, listing.id)))[0]
        ?.state
    expect(await state()).toBe('rented')
    await act(row, 'terminate', { earlyEndDate: '2026-03-02', endReason: '不租了' })
    expect(await state()).toBe('online')
    for (const [action, stands] of [
      ['offline', 'offline'],
      ['relist', 'pending'],
    ] as const) {
      await run(async (ctx) => {
        const of = eq(parkingListing.id, listing.id)
        const [one = listing] = await ctx.tx.select().from(parkingListing).where(of)
        return await takeTransition(parkingListingModel, one, action, {}, ctx)
      })
      expect(await state()).toBe(stands)
    }
  })

  test('whoever offers a space as its owner has it by a right that lasts', async () => {
    const parkingSpaceId = await freeSpace()
    const owned = { ...offer, lessorType: 'owner', lessorPersonId: personId } as const
    const made = async () =>
      await run(
        async (ctx) =>
          await createRow(
            parkingListingModel,
            { estateId, parkingSpaceId, ...owned, certificate: ['right.pdf'] },
            ctx,
          ),
      )
    await expect(made()).rejects.toMatchObject({ fields: { lessorPersonId: '出租人不是该车位的权利人' } })
  })

  test('whoever offers a home owns it', async () => {
    const house = {
      estateId,
      roomId: home,
      title: '南向两居',
      rentMode: 'whole',
      lessorPersonId: personId,
      monthlyRent: 3_000_00,
      availableFrom: '2026-03-01',
      payment: 'd1p3',
    } as const
    await expect(run(async (ctx) => await createRow(houseListingModel, house, ctx))).rejects.toMatchObject({
      fields: { lessorPersonId: '出租人不是该房屋业主' },
    })
  })
})
