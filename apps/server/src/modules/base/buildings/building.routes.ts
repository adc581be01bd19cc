import {
  building as buildingContract,
  buildingFloor as floorContract,
  buildingUnit as unitContract,
} from '@linli/api-client/contract/base/building'
import {
  buildInitBatch as batchContract,
  buildPlanTemplate as templateContract,
} from '@linli/api-client/contract/base/build-batch'
import { planGroups } from '@linli/api-client/contract/base/build-plan'
import { and, eq, max, min, ne, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { together } from '../../../kit/together.ts'
import { centroidOf } from '../places/geometry.ts'
import { livingIn } from '../people/living-in.ts'
import { estate } from '../places/estate.table.ts'
import { areaFault, footprintArea, footprintFault } from '../places/place-rules.ts'
import { renameRooms } from '../rooms/rename-rooms.ts'
import { room } from '../rooms/room.table.ts'
import { buildInitBatch, buildPlanTemplate } from './build-batch.table.ts'
import { building, buildingFloor, buildingUnit } from './building.table.ts'
import { checkPlan, named } from './plan-checks.ts'
import { idList } from './tree-rows.ts'
import { countPlan } from '../naming/expand-plan.ts'

type BuildingRow = typeof building.$inferSelect

type BuildingFigures = { id: number; occupancyRate: number | null } & Record<
  'unitCount' | 'roomCount' | 'residentCount' | 'deviceCount',
  number
>

/** Figures of a page of buildings. */
async function buildingFigures(rows: readonly Pick<BuildingRow, 'id'>[], ctx: Ctx) {
  const ids = rows.map((row) => row.id)
  const counted = ctx.tx.execute<Omit<BuildingFigures, 'residentCount'>>(sql`
    select b.id,
      (select count(*)::int from building_unit u where u.building_id = b.id and not u.is_virtual) as "unitCount",
      coalesce(r.total, 0) as "roomCount",
      case when r.counted > 0 then round(r.occupied * 100.0 / r.counted, 1)::float8 end as "occupancyRate",
      (select count(*)::int from device d left join building_unit u on d.node_type = 6 and u.id = d.node_id
        left join building_floor f on d.node_type = 7 and f.id = d.node_id
        left join room dr on d.node_type = 8 and dr.id = d.node_id
        where d.estate_id = b.estate_id and d.state <> 'retired' and case d.node_type when 5 then d.node_id
          when 6 then u.building_id when 7 then f.building_id when 8 then dr.building_id end = b.id) as "deviceCount"
    from building b left join lateral (
      select count(*)::int as total,
        count(*) filter (where usage in ('residential', 'apartment', 'shop', 'office')) as counted,
        count(*) filter (where usage in ('residential', 'apartment', 'shop', 'office') and occupancy <> 'vacant') as occupied
      from room where room.building_id = b.id and room.deleted_at is null) r on true
    where b.id = ${idList(ids)}`)
  const [found, residents] = await together([counted, livingIn(ctx, 'building', ids)])
  return new Map(
    found.map(({ id, ...figures }) => [id, { ...figures, residentCount: residents.get(id) ?? 0 }]),
  )
}

async function checkBuilding(
  input: { footprint?: unknown; floorsAbove?: number; floorsBelow?: number },
  ctx: Ctx,
  before?: BuildingRow,
): Promise<void> {
  if (before === undefined) return
  if (input.footprint) await checkFootprint(input.footprint as BuildingRow['footprint'], ctx, before)
  await checkFloors(input, ctx, before)
}

async function checkFootprint(footprint: BuildingRow['footprint'], ctx: Ctx, before: BuildingRow) {
  if (!footprint) return
  const [place] = await ctx.tx
    .select({ boundary: estate.boundary })
    .from(estate)
    .where(eq(estate.id, before.estateId))
  const fault = areaFault(footprint, footprintArea) ?? footprintFault(footprint, place?.boundary ?? null)
  if (fault) throw invalid({ footprint: fault })
}

/** A building cannot have fewer floors than its units have. */
async function checkFloors(
  input: { floorsAbove?: number; floorsBelow?: number },
  ctx: Ctx,
  { id }: BuildingRow,
) {
  if (input.floorsAbove === undefined && input.floorsBelow === undefined) return
  const [floors] = await ctx.tx
    .select({ top: max(buildingFloor.physicalNo), bottom: min(buildingFloor.physicalNo) })
    .from(buildingFloor)
    .where(eq(buildingFloor.buildingId, id))
  if (input.floorsAbove !== undefined && input.floorsAbove < (floors?.top ?? 0))
    throw invalid({ floorsAbove: `地上层数不能小于已有楼层（${floors?.top}层）` })
  if (input.floorsBelow !== undefined && input.floorsBelow < -Math.min(floors?.bottom ?? 0, 0))
    throw invalid({ floorsBelow: `地下层数不能小于已有楼层（${-(floors?.bottom ?? 0)}层）` })
}

export const { model: buildingModel, routes: buildingCalls } = serve(
  buildingContract,
  building,
)({
  present: buildingFigures,
  check: checkBuilding,
  derive: (changes) =>
    changes.footprint === undefined
      ? {}
      : { center: changes.footprint === null ? null : centroidOf(changes.footprint) },
  after: {
    update: async (before, row, ctx) => {
      if (before.name !== row.name) await renameRooms(ctx, eq(room.buildingId, row.id))
    },
  },
})

export const { model: unitModel, routes: unitCalls } = serve(
  unitContract,
  buildingUnit,
)({
  title: sql<string>`(select b.name from building b where b.id = ${buildingUnit.buildingId}) || ${buildingUnit.name}`,
  check: async (input, ctx, before) => {
    if (before === undefined || input.name === undefined) return
    const twin = and(
      eq(buildingUnit.buildingId, before.buildingId),
      eq(buildingUnit.name, input.name),
      ne(buildingUnit.id, before.id),
    )
    if ((await ctx.tx.$count(buildingUnit, twin)) > 0) throw taken('name', `该楼栋已存在单元：${input.name}`)
  },
  after: {
    update: async (before, row, ctx) => {
      if (before.name !== row.name) await renameRooms(ctx, eq(room.unitId, row.id))
    },
  },
})

export const { model: floorModel, routes: floorCalls } = serve(
  floorContract,
  buildingFloor,
)({
  check: async (input, ctx, before) => {
    if (before === undefined) return
    const { name, physicalNo } = input
    if (physicalNo === 0) throw invalid({ physicalNo: '楼层号不能为0' })
    const others = and(eq(buildingFloor.unitId, before.unitId), ne(buildingFloor.id, before.id))
    const count = async (same: ReturnType<typeof eq>) => await ctx.tx.$count(buildingFloor, and(others, same))
    if (physicalNo !== undefined && (await count(eq(buildingFloor.physicalNo, physicalNo))) > 0)
      throw taken('physicalNo', '楼层号已存在')
    if (name !== undefined && (await count(eq(buildingFloor.name, name))) > 0)
      throw taken('name', `该单元已存在楼层：${name}`)
  },
  derive: (changes) => (changes.physicalNo === undefined ? {} : { sortNo: changes.physicalNo }),
  after: { update: followFloor },
})

/** The floor number stands on its rooms too. */
async function followFloor(
  before: { physicalNo: number },
  row: typeof buildingFloor.$inferSelect,
  ctx: Ctx,
): Promise<void> {
  if (before.physicalNo === row.physicalNo) return
  await ctx.tx.execute(
    sql`update room set floor_no = ${row.physicalNo} where floor_id = ${row.id} and deleted_at is null`,
  )
  await ctx.tx
    .update(building)
    .set({
      floorsAbove: sql`greatest(${building.floorsAbove}, ${row.physicalNo})`,
      floorsBelow: sql`greatest(${building.floorsBelow}, ${-row.physicalNo})`,
    })
    .where(eq(building.id, row.buildingId))
}

const taken = (field: string, text: string) => new AppError('DUPLICATE', text, { fields: { [field]: text } })

/** A template is for any estate: the zones of the one it was made in stay behind. */
const withoutZones = (plan: unknown) => planGroups.parse(plan).map(({ zoneId: _zone, ...group }) => group)

/** Lists of buildings, units, floors, generator runs and templates. Writing is the business of the building calls. */
export const buildingRoutes = (): Route[] => [
  ...buildingCalls,
  ...unitCalls,
  ...floorCalls,
  ...serve(batchContract, buildInitBatch)().routes,
  ...serve(
    templateContract,
    buildPlanTemplate,
  )({
    check: async (input, ctx) => {
      if (input.plan === undefined) return
      const groups = planGroups.parse(input.plan)
      named(() => countPlan(groups))
      await checkPlan(ctx, groups)
    },
    defaults: (input, ctx) => ({
      companyId: ctx.caller.kind === 'user' ? ctx.caller.companyId : null,
      plan: withoutZones(input.plan),
    }),
    derive: (changes) => (changes.plan === undefined ? {} : { plan: withoutZones(changes.plan) }),
  }).routes,
]
