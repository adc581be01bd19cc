import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { parkingArea, parkingLot, parkingSpace } from '../../base/parking/parking.table.ts'
import { build, makeEstate, roomId, step } from '../../base/testing/world.ts'
import { type Neighbour, neighbour, phoneOf } from '../convenience/testing/booking-world.ts'
import { leavingRentals } from './leaving-rentals.ts'
import { houseListing, parkingListing, rentalContract, rentalInquiry } from './rental.table.ts'

const database = useDatabase()
const now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [estateId, elsewhere, homeId, leaseId] = [0, 0, 0, 0]
let [phone, office, foreign] = ['', '', '']
let tenant: Neighbour
const offers: Record<'house' | 'draft' | 'foreign' | 'space', number> = {
  house: 0,
  draft: 0,
  foreign: 0,
  space: 0,
}
const noUse = {
  residentId: null,
  roomId: null,
  linkedSpaceId: null,
  useFrom: null,
  price: null,
  vehicleIds: null,
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const { make } = factory(deps)
  estateId = await makeEstate(deps, '梅园')
  elsewhere = await makeEstate(deps, '竹园')
  await build(deps, estateId)
  tenant = await neighbour(deps, estateId, '周平', '1栋1单元101')
  phone = await phoneOf(deps, tenant, now)
  office = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  foreign = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'other', roleCodes: ['property_admin'], estateIds: [elsewhere] }),
  )
  homeId = await roomId(deps, estateId, '1栋1单元102')
  const home = {
    roomId: homeId,
    rentMode: 'whole',
    shareRoomName: null,
    orientation: 'south',
    payment: 'd1p3',
  }
  const online = { ...home, title: '南向两居', state: 'online', layout: '2室1厅1卫', facilities: ['wifi'] }
  offers.house = (await make(houseListing, estateId, { ...online, viewCount: 0, inquiryCount: 0 })).id
  offers.draft = (await make(houseListing, estateId, { ...home, state: 'draft', title: '草稿' })).id
  offers.foreign = (await make(houseListing, elsewhere, { state: 'online', title: '别处' })).id
  const { id: lotId } = await make(parkingLot, estateId, { name: '地下车库', totalSpaces: 50 })
  const { id: areaId } = await make(parkingArea, estateId, { lotId, name: 'B1' })
  const space = async (spaceNo: string, more: object) =>
    (
      await make(parkingSpace, estateId, {
        lotId,
        areaId,
        spaceNo,
        state: 'idle',
        useKind: null,
        useTo: null,
        ...noUse,
        ...more,
      })
    ).id
  await space('A1', {})
  const listed = await space('A2', {})
  const ending = await space('A3', {})
  await space('A4', { state: 'reserved' })
  offers.space = (
    await make(parkingListing, estateId, {
      parkingSpaceId: listed,
      state: 'online',
      rentType: 'long',
      sharedTimes: null,
      monthlyRent: 300_00,
    })
  ).id
  const term = { startDate: '2025-04-01', endDate: '2026-03-20', state: 'active', plates: ['粤B12345'] }
  await make(rentalContract, estateId, {
    ...term,
    targetType: 'parking',
    parkingSpaceId: ending,
    roomId: null,
    rentMode: null,
  })
  leaseId = (
    await make(rentalContract, estateId, {
      ...term,
      targetType: 'house',
      parkingSpaceId: null,
      roomId: homeId,
      rentMode: 'whole',
      tenantPersonId: tenant.personId,
      tenantName: '周平',
      tenantIdcard: '11010519491231002X',
    })
  ).id
})

const path = '/api/mp/property/rental-offers'
const asPhone = {
  get token() {
    return phone
  },
}

describe('what residents see of rentals', () => {
  test('offers that are online where one is at home, without number, name and phone', async () => {
    const { body } = await api.get(`${path}?estateId=${estateId}&type=house`, asPhone)
    expect(body.data).toMatchObject([
      {
        id: offers.house,
        title: '南向两居',
        payment: '押一付三',
        type: 'house',
        facts: expect.stringContaining('2室1厅1卫'),
      },
    ])
    expect(JSON.stringify(body.data)).not.toContain('roomId')
    const spaces = await api.get(`${path}?estateId=${estateId}&type=parking`, asPhone)
    expect(spaces.body.data).toMatchObject([{ id: offers.space, title: '地下车库 B1', monthlyRent: 300_00 }])
    expect((await api.get(`${path}?estateId=${elsewhere}&type=house`, asPhone)).status).toBe(404)
  })

  test('a look counts; drafts and offers of elsewhere are not found', async () => {
    const view = async (id: number) =>
      await api.send('POST', `${path}/${id}/view`, { type: 'house' }, asPhone)
    expect((await view(offers.house)).body.data).toMatchObject({
      title: '南向两居',
      facilities: [expect.any(String)],
    })
    const [row] = await deps.database.db.select().from(houseListing).where(eq(houseListing.id, offers.house))
    expect(row).toMatchObject({ viewCount: 1, version: 0 })
    expect((await view(offers.draft)).status).toBe(404)
    expect((await view(offers.foreign)).status).toBe(404)
  })

  test('who asks is named by the registration and followed by the office', async () => {
    const asked = await api.send(
      'POST',
      `${path}/${offers.house}/inquiries`,
      { type: 'house', visitAt: '2026-03-05T02:00:00.000Z', message: '周四上午看房' },
      asPhone,
    )
    expect(asked.body.data).toMatchObject({ title: '南向两居', state: 'new', message: '周四上午看房' })
    const [row] = await deps.database.db.select().from(rentalInquiry)
    expect(row).toMatchObject({ name: '周平', personId: tenant.personId, houseListingId: offers.house })
    const [home] = await deps.database.db.select().from(houseListing).where(eq(houseListing.id, offers.house))
    expect(home?.inquiryCount).toBe(1)
    const { body } = await api.get('/api/mp/property/rental-inquiries', asPhone)
    expect(body.data).toMatchObject([{ id: row?.id, state: 'new' }])
  })

  test("the own contracts, and nobody else's", async () => {
    const { body } = await api.get('/api/mp/property/rental-contracts', asPhone)
    expect(body.data).toMatchObject([{ id: leaseId, type: 'house', endDate: '2026-03-20' }])
  })
})

describe('what the office sees', () => {
  test('each space by what binds it', async () => {
    const { body } = await api.get(`/api/property/rental-spaces?estateId=${estateId}`, { token: office })
    expect(body.data).toMatchObject([
      {
        lot: '地下车库',
        area: 'B1',
        spaces: [
          { spaceNo: 'A1', state: 'free' },
          { spaceNo: 'A2', state: 'listed' },
          { spaceNo: 'A3', state: 'ending' },
          { spaceNo: 'A4', state: 'other' },
        ],
      },
    ])
    const denied = await api.get(`/api/property/rental-spaces?estateId=${estateId}`, { token: foreign })
    expect(denied.status).toBe(404)
  })

  test('the register of tenants: homes that are let today, documents masked', async () => {
    const { body } = await api.get('/api/property/tenant-registers?pageSize=10', { token: office })
    expect(body.data).toMatchObject({
      records: [
        { id: leaseId, tenantName: '周*', endDate: '2026-03-20', tenantIdcard: expect.stringContaining('*') },
      ],
    })
    const others = await api.get('/api/property/tenant-registers?pageSize=10', { token: foreign })
    expect(others.body.data).toMatchObject({ records: [] })
  })
})

test('nobody is deleted who lives by a contract that runs', async () => {
  const [blocker] = leavingRentals.blockers
  const leaver = { mpUserId: 0, personId: tenant.personId, tombstone: '已注销' }
  const count = async (scope: 'account' | 'erase') =>
    await step(deps, async (ctx) => await blocker.count(ctx, { ...leaver, scope }), now)
  expect(blocker.text).toBe('该人员存在履行中的租赁合同，无法删除')
  expect(await count('erase')).toBe(1)
  expect(await count('account')).toBe(0)
})
