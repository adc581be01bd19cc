import type { placeResidents } from '@linli/api-client/contract/stats/place-residents'
import type { OutputOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { makeSmallTown, noon, type SmallTown } from './testing/small-town.ts'

type Figures = OutputOf<typeof placeResidents>

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let town: SmallTown
let manager = ''
let mall = ''
const call = callerOf(() => app)

const ask = (type: number, id: number, token = manager) =>
  call('GET', `/api/stats/place-residents?type=${type}&id=${id}`, { token })
const figuresOf = async (type: number, id: number) => (await ask(type, id)).body.data as Figures
const idIn = async (query: string): Promise<number> => {
  const [row] = await database().sql.unsafe<{ id: number }[]>(query)
  return Number(row?.id)
}
const counts = (shares: Figures['relation']) => shares.map(({ key, count }) => `${key} ${count}`)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const account = async (username: string, roleCode: string) =>
    await tokenFor(
      deps,
      await makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [town.first] }),
    )
  manager = await account('manager', 'property_admin')
  mall = await account('mall', 'mall_ops')
})

describe('住户统计 of a place', () => {
  test('who lives in two buildings counts once in the estate and once in each building', async () => {
    const estate = await figuresOf(3, town.first)
    expect(estate).toMatchObject({ rooms: 8, occupiedRooms: 3, living: 4, registered: 4, households: 3 })
    const building = async (name: string) =>
      await figuresOf(
        5,
        await idIn(`select id from building where estate_id = ${town.first} and name = '${name}'`),
      )
    const [one, two] = [await building('1栋'), await building('2栋')]
    expect(one).toMatchObject({ rooms: 4, occupiedRooms: 2, occupancyRate: 50, living: 4, households: 2 })
    expect(two).toMatchObject({ rooms: 4, occupiedRooms: 1, occupancyRate: 25, living: 1, households: 1 })
    expect(counts(one.relation)).toEqual(['family 2', 'owner 1', 'tenant 1'])
    expect(counts(two.relation)).toEqual(['owner 1'])
    expect(one.relation.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })

  test('sums agree: ages with the living, occupancy with the rooms; no tags', async () => {
    const floor = await idIn(
      `select f.id from building_floor f join building b on b.id = f.building_id
       where b.estate_id = ${town.first} and b.name = '1栋' and f.physical_no = 1`,
    )
    const figures = await figuresOf(7, floor)
    expect(figures).toMatchObject({ rooms: 2, occupiedRooms: 2, living: 4 })
    expect(figures.age.reduce((sum, { total }) => sum + total, 0)).toBe(figures.living)
    expect(figures.occupancy.reduce((sum, { count }) => sum + count, 0)).toBe(figures.rooms)
    expect(figures.trend12).toHaveLength(12)
    expect(figures).not.toHaveProperty('tag')
  })

  test('an empty place has no rate', async () => {
    const zone = await idIn(
      `insert into estate_zone (estate_id, name) values (${town.first}, '二期') returning id`,
    )
    expect(await figuresOf(4, zone)).toMatchObject({ rooms: 0, occupancyRate: null, living: 0, relation: [] })
  })

  test('a foreign or unknown place does not exist, and without the code for residents there is nothing', async () => {
    const foreign = await ask(3, town.second)
    expect([foreign.status, foreign.body.msg]).toEqual([404, '数据不存在或无权访问'])
    expect((await ask(5, 999_999)).status).toBe(404)
    expect((await ask(8, 1)).status).toBe(422)
    expect((await ask(3, town.first, mall)).status).toBe(403)
  })
})
