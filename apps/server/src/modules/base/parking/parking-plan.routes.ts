import { mostOnPlan, parkingPlan, placeSpaces } from '@linli/api-client/contract/base/parking-plan'
import type { parkingLot as describedLot } from '@linli/api-client/contract/base/parking-lot'
import { resident as describedResident } from '@linli/api-client/contract/base/resident'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import type { ModelOf } from '../../../kit/serve/model.ts'
import { readRow } from '../../../kit/serve/read.ts'
import { resident } from '../people/resident.table.ts'
import { crossesItself } from '../places/geometry.ts'
import { vehicle } from '../vehicles/vehicle.table.ts'
import { parkingArea, type parkingLot, parkingSpace } from './parking.table.ts'

type LotModel = ModelOf<typeof describedLot, typeof parkingLot>

/** The car park, as far as the caller may see its spaces. */
async function lotOf(model: LotModel, ctx: Ctx, code: string, id: number) {
  const found = await readRow(model, ctx, ctx.scopeFor(code), id)
  if (found === undefined) throw notFound()
  return found.row as typeof parkingLot.$inferSelect
}

async function platesOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: vehicle.id, plateNo: vehicle.plateNo })
    .from(vehicle)
    .where(inArray(vehicle.id, [...ids]))
  return new Map(rows.flatMap(({ id, plateNo }) => (plateNo === null ? [] : [[id, plateNo] as const])))
}

/** One area of a car park as it is drawn. */
async function readPlan(
  model: LotModel,
  { id, areaId: wanted }: InputOf<typeof parkingPlan>,
  ctx: Ctx,
): Promise<OutputOf<typeof parkingPlan>> {
  const lot = await lotOf(model, ctx, 'base:parkingSpace:list', id)
  const areas = await ctx.tx
    .select({
      id: parkingArea.id,
      name: parkingArea.name,
      planImage: parkingArea.planImage,
      spaces: sql<number>`(select count(*)::int from parking_space s where s.area_id = parking_area.id)`,
    })
    .from(parkingArea)
    .where(eq(parkingArea.lotId, id))
    .orderBy(asc(parkingArea.name))
  const shown = wanted === undefined ? areas[0] : areas.find((one) => one.id === wanted)
  if (wanted !== undefined && shown === undefined) throw notFound()
  const rows = await ctx.tx
    .select({ space: parkingSpace, holder: resident.name })
    .from(parkingSpace)
    .leftJoin(resident, eq(resident.id, parkingSpace.residentId))
    .where(eq(parkingSpace.areaId, shown?.id ?? 0))
    .orderBy(asc(parkingSpace.spaceNo))
    .limit(mostOnPlan + 1)
  const level = fieldLevel(describedResident, 'name', ctx)
  const plates = ctx.can('base:vehicle:list')
    ? await platesOf(ctx, [...new Set(rows.flatMap(({ space }) => space.vehicleIds ?? []))])
    : new Map<number, string>()
  return {
    areas: areas.map(({ planImage: _own, ...one }) => one),
    areaId: shown?.id ?? null,
    planImage: shown?.planImage ?? lot.planImage,
    spaces: rows.slice(0, mostOnPlan).map(({ space, holder }) => ({
      id: space.id,
      version: space.version,
      spaceNo: space.spaceNo,
      state: space.state,
      kind: space.kind,
      charger: space.charger,
      holder: holder === null ? null : shownName(holder, level),
      plates: (space.vehicleIds ?? []).flatMap((one) => plates.get(one) ?? []),
      useTo: space.useTo,
      geometry: space.geometry,
    })),
    cut: rows.length > mostOnPlan,
  }
}

/** Of an outline no two edges cross. */
function assertOutlines(places: InputOf<typeof placeSpaces>['places']): void {
  for (const [index, { geometry }] of places.entries()) {
    const corners = geometry?.outline
    if (corners === undefined) continue
    const ring = [...corners, ...corners.slice(0, 1)]
    if (crossesItself({ type: 'Polygon', coordinates: [ring] }))
      throw invalid({ [`places.${index}.geometry.outline`]: '车位轮廓不能自相交' })
  }
}

/** All of them or none. */
async function place(
  model: LotModel,
  { id, places }: InputOf<typeof placeSpaces>,
  ctx: Ctx,
): Promise<OutputOf<typeof placeSpaces>> {
  const lot = await lotOf(model, ctx, 'base:parkingSpace:update', id)
  assertOutlines(places)
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    update parking_space s set geometry = x.geometry, updated_at = ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as x(id bigint, geometry jsonb)
    where s.id = x.id and s.lot_id = ${id} returning s.id`)
  if (rows.length < new Set(places.map((one) => one.id)).size)
    throw invalid({ places: '部分车位不在此停车场，请刷新后再试' })
  ctx.note({
    resource: 'parkingLot',
    targetId: id,
    estateId: lot.estateId,
    rowCount: rows.length,
    title: `摆放车位「${lot.name}」${rows.length}个`,
  })
  return { placed: rows.length }
}

export const parkingPlanRoutes = (model: LotModel): readonly Route[] => [
  handle(parkingPlan, async (asked, ctx) => await readPlan(model, asked, ctx)),
  handle(placeSpaces, async (asked, ctx) => await place(model, asked, ctx)),
]
