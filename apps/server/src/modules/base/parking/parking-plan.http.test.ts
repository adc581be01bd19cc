import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { importResidents } from '../people/import-residents.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, step } from '../testing/world.ts'
import { parkingArea, parkingLot, parkingSpace, parkingSpaceUse } from './parking.table.ts'
import { spaceEnds } from './space-ends.ts'
import { endLetting, letSpace } from './space-uses.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let [boss, desk] = ['', '']
let [estateId, lotId, areaId, holder, other] = [0, 0, 0, 0, 0]
const call = callerOf(() => app)

type Space = typeof parkingSpace.$inferSelect
const made = async (spaceNo: string, more: Partial<Space> = {}): Promise<Space> => {
  const [row] = await deps.database.db
    .insert(parkingSpace)
    .values({ estateId, lotId, areaId, spaceNo, ...more })
    .returning()
  return row as Space
}
const spaceNow = async (id: number) =>
  (await deps.database.db.select().from(parkingSpace).where(eq(parkingSpace.id, id)))[0] as Space

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => new Date('2026-03-01T02:00:00Z') })
  await startModules(deps)
  app = createApp(deps)
  estateId = await makeEstate(deps, '甲苑')
  await build(deps, estateId, { buildings: 1, floors: 2 })
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲苑', name: '张三丰' }),
        residentCells(2, { estate: '甲苑', name: '李四', roomNo: '102' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  const { db } = deps.database
  const [people] = await db.execute<{ a: number; b: number }>(sql`
    select (select id from resident where name = '张三丰') as a, (select id from resident where name = '李四') as b`)
  holder = people?.a ?? 0
  other = people?.b ?? 0
  const [lot] = await db
    .insert(parkingLot)
    .values({ estateId, name: '地下车库', kind: 'underground', totalSpaces: 30, planImage: 'lot-plan' })
    .returning()
  lotId = lot?.id ?? 0
  const [area] = await db.insert(parkingArea).values({ estateId, lotId, name: 'B1' }).returning()
  areaId = area?.id ?? 0
  const token = async (username: string, roleCode: string) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [estateId] }))
  boss = await token('boss', 'sys_admin')
  desk = await token('guard', 'guard')
})

describe('the plan of a car park', () => {
  test('shows each space with its state and holder, and where it was put', async () => {
    const own = { useKind: 'own', residentId: holder, useFrom: '2026-01-01', state: 'sold' } as const
    const [a, b] = [await made('A1', own), await made('A2')]
    const geometry = { x: 10, y: 20, w: 24, h: 50, turn: 90 }
    const put = async (places: object[]) =>
      (await call('POST', `/api/base/parking-lots/${lotId}/placeSpaces`, { token: boss, body: { places } }))
        .body
    expect((await put([{ id: a.id, geometry }])).data).toEqual({ placed: 1 })
    const { body } = await call('GET', `/api/base/parking-lots/${lotId}/plan`, { token: boss })
    expect(body.data).toMatchObject({
      areas: [{ name: 'B1', spaces: 2 }],
      areaId,
      planImage: 'lot-plan',
      cut: false,
      spaces: [
        { spaceNo: 'A1', state: 'sold', holder: '张三丰', geometry },
        { spaceNo: 'A2', state: 'idle', holder: null, geometry: null },
      ],
    })
    // One that is of no such car park takes the others back with it.
    expect(
      (
        await put([
          { id: b.id, geometry },
          { id: 999_999, geometry },
        ])
      ).fields,
    ).toEqual({
      places: '部分车位不在此停车场，请刷新后再试',
    })
    expect((await spaceNow(b.id)).geometry).toBeNull()
    expect((await call('GET', `/api/base/parking-lots/${lotId}/plan`, { token: desk })).status).toBe(403)
  })

  test('draws a space of any outline; of one that crosses itself, or is a line, it says so', async () => {
    const { id } = await made('A9')
    const box = { x: 10, y: 20, w: 60, h: 50, turn: 0 }
    const put = async (outline: object[]) =>
      (
        await call('POST', `/api/base/parking-lots/${lotId}/placeSpaces`, {
          token: boss,
          body: { places: [{ id, geometry: { ...box, outline } }] },
        })
      ).body
    const corner = [
      [0, 0],
      [1000, 0],
      [1000, 400],
      [500, 1000],
      [0, 1000],
    ]
    expect((await put(corner)).data).toEqual({ placed: 1 })
    expect((await spaceNow(id)).geometry).toEqual({ ...box, outline: corner })
    const bow = [
      [0, 0],
      [1000, 1000],
      [1000, 0],
      [0, 1000],
    ]
    expect((await put(bow)).fields).toEqual({ 'places.0.geometry.outline': '车位轮廓不能自相交' })
    expect((await put(bow.slice(0, 2))).msg).toBe('轮廓至少3个顶点')
    expect((await spaceNow(id)).geometry).toEqual({ ...box, outline: corner })
  })

  test('who comes second is told who has the space', async () => {
    const own = { useKind: 'own', residentId: holder, useFrom: '2026-01-01', state: 'sold' } as const
    const { id, version } = await made('A3', own)
    const { body } = await call('POST', `/api/base/parking-spaces/${id}/assign`, {
      token: boss,
      body: { version, useKind: 'own', residentId: other, useFrom: '2026-03-01' },
    })
    expect(body.msg).toBe('该车位已被【张三丰】使用')
  })
})

test('holders are told 30, 7 and 1 days before the end', async () => {
  const [who] = await deps.database.db.execute<{ id: number }>(
    sql`select person_id as id from resident where id = ${holder}`,
  )
  await factory(deps).make(mpUser, estateId, { personId: who?.id, state: 'normal' })
  const lease = { useKind: 'lease', residentId: holder, useFrom: '2026-01-01', state: 'leased' } as const
  for (const useTo of ['2026-03-02', '2026-03-08', '2026-03-31', '2026-03-03'])
    await made(`L${useTo}`, { ...lease, useTo })
  const tell = vi.spyOn(deps.platformApps, 'tell')
  expect(await spaceEnds.run(deps)).toEqual({ warned: 3 })
  expect(tell.mock.calls.map(([, { variables }]) => variables['title'])).toEqual([
    expect.stringMatching(/^车位地下车库 L2026-03/) as string,
    expect.anything() as string,
    expect.anything() as string,
  ])
})

test('an owner lets a space: the tenant has a use below it, and the cars come back with its end', async () => {
  const { db } = deps.database
  const space = await made('S1', {
    useKind: 'own',
    residentId: holder,
    useFrom: '2026-01-01',
    state: 'sold',
    vehicleIds: [11],
  })
  await db.insert(parkingSpaceUse).values({
    estateId,
    spaceId: space.id,
    spaceNo: 'S1',
    kind: 'own',
    residentId: holder,
    startDate: '2026-01-01',
  })
  const lease = { useKind: 'lease', residentId: other, useFrom: '2026-02-01', useTo: '2026-08-01' } as const
  await step(deps, (ctx) => letSpace(ctx, space, { ...lease, vehicleIds: [22] }))
  expect(await spaceNow(space.id)).toMatchObject({ state: 'sold', residentId: holder, vehicleIds: [22] })
  const now = await spaceNow(space.id)
  await expect(step(deps, (ctx) => letSpace(ctx, now, { ...lease, residentId: holder }))).rejects.toThrow(
    '该车位已出租',
  )
  await step(deps, (ctx) => endLetting(ctx, now, '2026-08-01', '合同到期'))
  expect(await spaceNow(space.id)).toMatchObject({ vehicleIds: [11] })
  const uses = await db.select().from(parkingSpaceUse).where(eq(parkingSpaceUse.spaceId, space.id))
  expect(uses.map(({ kind, state, vehicleIds }) => [kind, state, vehicleIds])).toEqual(
    expect.arrayContaining([
      ['own', 'active', [11]],
      ['lease', 'ended', [22]],
    ]),
  )
})
