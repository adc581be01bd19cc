import { buildPlan } from '@linli/api-client/contract/base/build-plan'
import { eq, sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { TableRow } from '../../kit/serve/model.ts'
import { flowClock } from '../../kit/serve/flow-clock.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { contractModel } from '../../modules/base/company/contract.routes.ts'
import { companyModel } from '../../modules/base/company/company.routes.ts'
import { generate } from '../../modules/base/buildings/generate.ts'
import { communityModel, gridStaffModel } from '../../modules/base/places/community.routes.ts'
import { estateModel, zoneModel } from '../../modules/base/places/estate.routes.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { centroidOf } from '../../modules/base/places/geometry.ts'
import { businessModel } from '../../modules/base/rooms/room-business.ts'
import { communities, type EstateBlueprint, estatesOf, layouts } from './blueprint.ts'
import { creditCode } from './credit-code.ts'
import { createRandom } from './random.ts'
import { footprints, rectangle } from './shapes.ts'
import { personName, surname } from './names.ts'
import type { SeedKind } from '../../runtime/config.ts'

export const seeder = { kind: 'system', name: '演示数据' } as const
const turns = [12, -8, 20, 5]
const gridRoles = ['grid_leader', 'grid_member', 'grid_member', 'police', 'doctor', 'volunteer'] as const

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Communities, companies, estates and contracts, all or nothing; nothing when they are there. */
export async function seedLedger(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const now = deps.clock()
  const past = new Date(now.getTime() - 380 * 86_400_000)
  const done = await inContext(
    deps,
    seeder,
    async (ctx) => {
      if ((await ctx.tx.$count(estate)) > 0) return true
      // A seed that was broken off has used up numbers; 锦绣花园 has to be estate 2.
      await ctx.tx.execute(sql`select setval(pg_get_serial_sequence('estate', 'id'), 1, false)`)
      const places = await seedCommunities(ctx)
      const estates = await seedEstates(ctx, estatesOf(kind), places)
      const companies = await seedCompanies(ctx)
      const today = dayOf(now)
      const old = ctx
      await contractOf(
        old,
        'AJL-2020-003',
        companies[0] as number,
        estates.get('阳光里') as number,
        shift(today, -1460),
        shift(today, -370),
        past,
      )
      return false
    },
    { now: past },
  )
  if (done) return
  await flowClock.run(deps)
  await inContext(deps, seeder, async (ctx) => {
    const today = dayOf(now)
    const ids = await namedIds(ctx)
    await contractOf(
      ctx,
      'AJL-2024-001',
      ids.companies[0] as number,
      ids.estates.get('翠湖雅苑') as number,
      shift(today, -320),
      shift(today, 410),
      now,
    )
    await contractOf(
      ctx,
      'AJL-2024-002',
      ids.companies[0] as number,
      ids.estates.get('锦绣花园') as number,
      shift(today, -200),
      shift(today, 895),
      now,
    )
    await contractOf(
      ctx,
      'WH-2024-001',
      ids.companies[1] as number,
      ids.estates.get('阳光里') as number,
      shift(today, -320),
      shift(today, 45),
      now,
    )
    await ctx.tx
      .update(estate)
      .set({ openState: 'opened', openedAt: past })
      .where(sql`${estate.name} <> '云栖里'`)
    await ctx.tx.update(estate).set({ openState: 'opening' }).where(eq(estate.name, '云栖里'))
  })
}

async function namedIds(ctx: Ctx) {
  const estates = await ctx.tx.select({ id: estate.id, name: estate.name }).from(estate)
  const companies = await ctx.tx.execute<{ id: number }>(sql`select id from property_company order by id`)
  return {
    estates: new Map(estates.map((row) => [row.name, row.id])),
    companies: companies.map((row) => row.id),
  }
}

async function seedCommunities(ctx: Ctx): Promise<Map<string, number>> {
  const random = createRandom(11)
  const ids = new Map<string, number>()
  let phone = 900_000
  const nextPhone = () => `19900${(phone += 1)}`
  for (const [index, { center, ...one }] of communities.entries()) {
    const row = await createRow(
      communityModel,
      {
        ...one,
        leaderPhone: nextPhone(),
        officeAddress: `${one.street}${one.name}居委会`,
        officePhone: '0755-86000000',
        center: [...center],
        boundary: rectangle(center, 900, 800, 0),
        area: 0.72,
        sortNo: index + 1,
      },
      ctx,
    )
    ids.set(one.name, row.id)
    for (const role of gridRoles)
      await createRow(
        gridStaffModel,
        {
          communityId: row.id,
          name: personName(random, surname(random)),
          phone: nextPhone(),
          role,
          gridCode: `${one.code}${random.int(10, 99)}`,
          onDuty: true,
        },
        ctx,
      )
  }
  return ids
}

async function seedEstates(
  ctx: Ctx,
  blueprints: readonly EstateBlueprint[],
  places: ReadonlyMap<string, number>,
) {
  const ids = new Map<string, number>()
  for (const [index, one] of blueprints.entries()) {
    const boundary = rectangle(one.center, 350, 300, turns[index] ?? 0)
    const row = await createRow(
      estateModel,
      {
        name: one.name,
        communityId: places.get(one.community),
        address: one.address,
        estateType: one.type,
        buildYear: one.buildYear,
        landArea: 105_000,
        builtArea: 168_000 + index * 12_000,
        plotRatio: 1.6 + index / 10,
        greenRate: 35,
        center: [...one.center],
        boundary,
        hotline: `400-660-000${index + 1}`,
        policeStation: '辖区派出所',
        policeName: '警务室',
        policePhone: '110',
      },
      ctx,
    )
    ids.set(one.name, row.id)
    for (const [order, zone] of [...new Set(one.buildings.flatMap((group) => group.zone ?? []))].entries())
      await createRow(zoneModel, { estateId: row.id, name: zone, sortNo: order + 1 }, ctx)
  }
  return ids
}

/** Two that have the estates, and one that belongs to the first and has none yet. */
const seedCompany = [
  {
    name: '安居乐物业',
    shortName: '安居乐',
    legalPerson: '顾安',
    creditLevel: 'aaa',
    region: '440305',
    under: null,
  },
  {
    name: '万和物业服务',
    shortName: '万和',
    legalPerson: '万平',
    creditLevel: 'aa',
    region: '510107',
    under: null,
  },
  {
    name: '乐家环境服务',
    shortName: '乐家',
    legalPerson: '顾宁',
    creditLevel: 'a',
    region: '440305',
    under: 0,
  },
] as const

async function seedCompanies(ctx: Ctx): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { region, under, ...values }] of seedCompany.entries()) {
    const row = await createRow(
      companyModel,
      {
        ...values,
        parentId: under === null ? null : (ids[under] ?? null),
        uscc: creditCode(`9144030${index + 1}MA5DEM0${index + 1}X`.slice(0, 17).padEnd(17, '0')),
        phone: `1990095000${index + 1}`,
        registerRegion: region,
        address: '示范路1号',
        enabled: true,
      },
      ctx,
    )
    ids.push(row.id)
  }
  return ids
}

async function contractOf(
  ctx: Ctx,
  contractNo: string,
  companyId: number,
  estateId: number,
  startDate: string,
  endDate: string,
  signedAt: Date,
) {
  const row: TableRow = await createRow(
    contractModel,
    {
      companyId,
      estateId,
      contractNo,
      serviceMode: 'full',
      startDate,
      endDate,
      feeStandard: 320,
      deposit: 50_000_000,
    },
    ctx,
  )
  await takeTransition(contractModel, row, 'sign', { signedAt: signedAt.toISOString() }, ctx)
}

/** Buildings of one estate by the generator, with footprints, shops on the ground floor and their businesses. */
export async function seedBuildings(
  deps: ServerDeps,
  blueprint: EstateBlueprint,
  turn: number,
): Promise<void> {
  if (blueprint.buildings.length === 0) return
  await inContext(deps, seeder, async (ctx) => {
    const [row] = await ctx.tx.select().from(estate).where(eq(estate.name, blueprint.name))
    const [built] = await ctx.tx.execute(
      sql`select 1 from building where estate_id = ${row?.id ?? 0} limit 1`,
    )
    if (row === undefined || built) return
    const zones = await ctx.tx.execute<{ id: number; name: string }>(
      sql`select id, name from estate_zone where estate_id = ${row.id}`,
    )
    const zoneIds = new Map(zones.map((zone) => [zone.name, zone.id]))
    const plan = buildPlan.parse({
      estateId: row.id,
      groups: blueprint.buildings.map((group) => ({
        zoneId: group.zone === undefined ? null : zoneIds.get(group.zone),
        building: {
          from: group.from,
          to: group.from + group.count - 1,
          pattern: group.pattern,
          style: group.style,
          buildingType: group.type,
          structure: 'rc',
          liftsPerUnit: group.type === 'low' ? 0 : 2,
        },
        units: { from: 1, to: group.units, pattern: '{n}单元' },
        floors: { ...group.floors, types: { '1': 'ground' } },
        rooms: {
          perFloor: group.perFloor,
          byPosition: layouts
            .slice(0, group.perFloor)
            .map((layout, index) => ({ pos: index + 1, ...layout })),
        },
      })),
    })
    await generate(ctx, plan, 'init')
    await drawFootprints(ctx, row.id, blueprint, turn)
    await openShops(ctx, row.id, blueprint.shopBuildings)
  })
}

async function drawFootprints(
  ctx: Ctx,
  estateId: number,
  { center }: EstateBlueprint,
  turn: number,
): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number }>(
    sql`select id from building where estate_id = ${estateId} order by sort_no`,
  )
  const shapes = footprints(center, rows.length, turn)
  const values = rows.map(({ id }, index) => {
    const footprint = shapes[index] as (typeof shapes)[number]
    return { id, footprint, center: centroidOf(footprint) }
  })
  await ctx.tx.execute(sql`update building b set footprint = x.footprint, center = x.center
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as x(id bigint, footprint jsonb, center jsonb) where x.id = b.id`)
}

const trades = [
  ['便利店', 'retail'],
  ['面馆', 'catering'],
  ['美发', 'beauty'],
  ['药房', 'medical'],
  ['快递驿站', 'logistics'],
  ['培训中心', 'education'],
] as const

async function openShops(ctx: Ctx, estateId: number, buildings: number): Promise<void> {
  if (buildings === 0) return
  const shops = await ctx.tx.execute<{ id: number }>(sql`
    update room set usage = 'shop', house_type = 'shop' where id in (select r.id from room r
      join building b on b.id = r.building_id where r.estate_id = ${estateId} and r.floor_no = 1
        and b.id in (select id from building where estate_id = ${estateId} order by sort_no limit ${buildings})
      order by r.id limit 60)
    returning id`)
  const random = createRandom(estateId)
  for (const [index, { id }] of shops.entries()) {
    const [trade, industry] = random.pick(trades)
    await createRow(
      businessModel,
      {
        roomId: id,
        name: `${personName(random, surname(random))}${trade}${index + 1}号店`,
        industry,
        employeeCount: random.int(1, 12),
        startDate: '2022-03-01',
      },
      ctx,
    )
  }
}
