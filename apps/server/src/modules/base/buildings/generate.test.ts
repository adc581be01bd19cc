import { describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { accessModule } from '../../access/index.ts'
import { baseModule } from '../index.ts'
import { build, makeEstate, planOf, roomId, step } from '../testing/world.ts'
import { deletePlace } from './delete-node.ts'
import { generate } from './generate.ts'
import { revertInit, verifyInit } from './init-revert.ts'
import { readTree } from './tree.ts'

const database = useDatabase()
const deps = () => testDeps(database(), {}, [baseModule, accessModule])

const countsOf = async (estateId: number) => {
  const [row] = await database().sql`
    select (select count(*)::int from building where estate_id = ${estateId}) as buildings,
      (select count(*)::int from building_unit where estate_id = ${estateId}) as units,
      (select count(*)::int from building_floor where estate_id = ${estateId}) as floors,
      (select count(*)::int from room where estate_id = ${estateId}) as rooms`
  return { ...row }
}
const nothing = { buildings: 0, units: 0, floors: 0, rooms: 0 }

describe('generator', () => {
  test('[C1 5] a dry run counts, samples and writes nothing; the real run writes exactly that', async () => {
    const id = await makeEstate(deps(), '甲')
    const shape = { buildings: 16, units: 2, floors: 18, rooms: 4 }
    const dry = await build(deps(), id, { ...shape, dryRun: true })
    const counts = { buildings: 16, units: 32, floors: 576, rooms: 2304 }
    expect(dry.counts).toEqual(counts)
    expect(dry.sample?.[0]).toBe('1栋1单元101')
    expect(dry.sample).toHaveLength(200)
    expect(dry.picture?.units[0]?.floors[0]?.rooms[0]).toBe('101')
    expect(dry.conflicts).toEqual([])
    expect(await countsOf(id)).toEqual(nothing)
    await build(deps(), id, shape)
    expect(await countsOf(id)).toEqual(counts)
    await roomId(deps(), id, '16栋2单元1804')
  })

  test('[C1 4] initialising an estate with buildings is refused and writes nothing', async () => {
    const id = await makeEstate(deps(), '乙')
    await build(deps(), id)
    await expect(build(deps(), id, { from: 5 })).rejects.toThrow('该小区已有1栋楼，不能初始化')
    expect(await countsOf(id)).toEqual({ buildings: 1, units: 1, floors: 2, rooms: 4 })
    const verified = await step(deps(), (ctx) => verifyInit(ctx, id))
    expect(verified.canInit).toBe(false)
    expect(verified.blockers[0]?.code).toBe('HAS_BUILDING')
    expect(verified.canInitDelete).toBe(true)
  })

  test('[C1 7] one taken name and nothing is made', async () => {
    const id = await makeEstate(deps(), '丙')
    await build(deps(), id, { buildings: 2 })
    const before = await countsOf(id)
    await expect(build(deps(), id, { buildings: 3, from: 2 }, 'add')).rejects.toThrow('名称已存在：2栋')
    expect(await countsOf(id)).toEqual(before)
    const dry = await build(deps(), id, { buildings: 3, from: 2, dryRun: true }, 'add')
    expect(dry.conflicts?.[0]).toBe('名称已存在：2栋')
  })

  test('[C1 8] two at once never make a name twice', async () => {
    const id = await makeEstate(deps(), '丁')
    const both = await Promise.allSettled([
      build(deps(), id, { buildings: 5, floors: 10, rooms: 4 }, 'add'),
      build(deps(), id, { buildings: 5, floors: 10, rooms: 4 }, 'add'),
    ])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await countsOf(id)).toEqual({ buildings: 5, units: 5, floors: 50, rooms: 200 })
  })

  test('a zone of another estate is refused', async () => {
    const id = await makeEstate(deps(), '戊')
    const other = await makeEstate(deps(), '己')
    const [zone] = await database()
      .sql`insert into estate_zone (estate_id, name) values (${other}, '一期') returning id`
    const plan = planOf(id)
    await expect(
      step(deps(), (ctx) =>
        generate(
          ctx,
          { ...plan, groups: plan.groups.map((g) => ({ ...g, zoneId: Number(zone?.id) })) },
          'add',
        ),
      ),
    ).rejects.toThrow('所选数据不存在')
  })
})

describe('taking back and deleting', () => {
  test('[C1 9] initDelete removes what the initialisation made, once', async () => {
    const id = await makeEstate(deps(), '庚')
    await build(deps(), id, { buildings: 2, units: 2 })
    await build(deps(), id, { from: 9 }, 'add')
    const deleted = await step(deps(), (ctx) => revertInit(ctx, id))
    expect(deleted).toEqual({ buildings: 2, units: 4, floors: 8, rooms: 16 })
    expect(await countsOf(id)).toEqual({ buildings: 1, units: 1, floors: 2, rooms: 4 })
    await expect(step(deps(), (ctx) => revertInit(ctx, id))).rejects.toThrow('该小区没有可撤销的初始化记录')
  })

  test('[C1 9] a registered device keeps the initialisation', async () => {
    const id = await makeEstate(deps(), '辛')
    await build(deps(), id)
    const { sql } = database()
    const [model] = await sql`insert into device_model (vendor, model_no, category, protocol, abilities)
      values ('v', 'm', 'smoke', 'mqtt', '{snapshot}') returning id`
    await sql`insert into device (estate_id, name, sn, model_id, category, node_type, node_id, state)
      select ${id}, 'd', 'SN-1', ${Number(model?.id)}, 'smoke', 6, id, 'pending' from building_unit where estate_id = ${id}`
    await expect(step(deps(), (ctx) => revertInit(ctx, id))).rejects.toThrow(
      '已绑定 1 台设备，不能撤销初始化',
    )
  })

  test('[C1 11] places with rooms refuse with their own words; empty ones go with what is below', async () => {
    const id = await makeEstate(deps(), '壬')
    await build(deps(), id)
    const { sql } = database()
    const [place] = await sql`
      select b.id as b, u.id as u, f.id as f from building b join building_unit u on u.building_id = b.id
      join building_floor f on f.unit_id = u.id where b.estate_id = ${id} order by f.physical_no limit 1`
    const remove = (type: number, at: unknown) => step(deps(), (ctx) => deletePlace(ctx, type, Number(at)))
    await expect(remove(5, place?.b)).rejects.toThrow('该楼栋下存在房屋，无法删除')
    await expect(remove(6, place?.u)).rejects.toThrow('该单元下存在房屋，无法删除')
    await expect(remove(7, place?.f)).rejects.toThrow('该楼层下存在房屋，无法删除')
    for (const row of await sql`select id from room where estate_id = ${id}`) await remove(8, row.id)
    expect(await remove(5, place?.b)).toEqual({ buildings: 1, units: 1, floors: 2, rooms: 0 })
  })

  test('[C1 12] the number of a deleted room can be used again', async () => {
    const id = await makeEstate(deps(), '癸')
    await build(deps(), id)
    const room = await roomId(deps(), id, '1栋1单元101')
    await step(deps(), (ctx) => deletePlace(ctx, 8, room))
    const { addRooms } = await import('./add-places.ts')
    const [floor] = await database().sql`select floor_id from room where id = ${room}`
    const [made] = await step(deps(), (ctx) =>
      addRooms(ctx, { floorId: Number(floor?.floor_id), rooms: [{ roomNo: '101' }] }),
    )
    expect(await roomId(deps(), id, '1栋1单元101')).toBe(made)
  })
})

test('the tree shows the wanted estates alone, sorted, with what is below', async () => {
  const id = await makeEstate(deps(), '子')
  await build(deps(), id, { buildings: 11, units: 2 })
  const query = { estateId: id, scene: 'build' as const, depth: 'unit' as const, withCounts: false }
  const tree = await step(deps(), (ctx) => readTree(ctx, query))
  expect(tree.map((node) => [node.type, node.id])).toEqual([[3, id]])
  const buildings = tree[0]?.children ?? []
  expect(buildings.map((node) => node.name)).toEqual(Array.from({ length: 11 }, (_, i) => `${i + 1}栋`))
  expect(buildings[0]?.children?.map((node) => [node.name, node.childCount, node.leaf])).toEqual([
    ['1单元', 2, false],
    ['2单元', 2, false],
  ])
  const found = await step(deps(), (ctx) => readTree(ctx, { ...query, keyword: '10栋' }))
  expect(found[0]?.children?.map((node) => node.name)).toEqual(['10栋'])
})
