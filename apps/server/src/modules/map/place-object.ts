import type {
  PlacedType,
  placedVersion,
  placeObject,
  unplaced,
} from '@linli/api-client/contract/map/map-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { invalid, notFound } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import { lockRow } from '../../kit/serve/read.ts'
import { assertVersion, updateRow } from '../../kit/serve/write.ts'
import { buildingModel } from '../base/buildings/building.routes.ts'
import { channelModel } from '../base/devices/channel.routes.ts'
import { servedDevice } from '../base/devices/device.routes.ts'
import { parkingLotModel } from '../base/parking/parking-lot.routes.ts'
import { estateModel } from '../base/places/estate.routes.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { list } from '../stats/room-terms.ts'

const code = 'map:object:update'

type Input = InputOf<typeof placeObject>
type Geometry = Input['geometry']
type Version = { readonly version: number }

function pointOf(geometry: Geometry): [number, number] {
  if (geometry.type !== 'Point') throw invalid({ geometry: '请在地图上选择一个点' })
  return geometry.coordinates
}

function areaOf(geometry: Geometry) {
  if (geometry.type === 'Point') throw invalid({ geometry: '请在地图上绘制一个面' })
  return geometry
}

function outlineOf(geometry: Geometry) {
  if (geometry.type !== 'Polygon') throw invalid({ geometry: '请在地图上绘制一个面' })
  return geometry
}

/** Places one thing by the rules of its own page; each kind has another field for it. */
const placers: Readonly<Record<PlacedType, (ctx: Ctx, input: Input) => Promise<Version>>> = {
  estate: async (ctx, { id, version, geometry }) => {
    const row = await lockRow(estateModel, ctx, ctx.scopeFor(code), id)
    if (row === undefined) throw notFound()
    assertVersion(row, version)
    return await updateRow(estateModel, row, { boundary: areaOf(geometry) }, ctx.scopeFor(code), ctx)
  },
  building: async (ctx, { id, version, geometry }) => {
    const row = await lockRow(buildingModel, ctx, ctx.scopeFor(code), id)
    if (row === undefined) throw notFound()
    assertVersion(row, version)
    return await updateRow(buildingModel, row, { footprint: outlineOf(geometry) }, ctx.scopeFor(code), ctx)
  },
  channel: async (ctx, { id, version, geometry }) => {
    const row = await lockRow(channelModel, ctx, ctx.scopeFor(code), id)
    if (row === undefined) throw notFound()
    assertVersion(row, version)
    return await updateRow(channelModel, row, { geo: pointOf(geometry) }, ctx.scopeFor(code), ctx)
  },
  device: async (ctx, { id, version, geometry }) => {
    const row = await lockRow(servedDevice, ctx, ctx.scopeFor(code), id)
    if (row === undefined) throw notFound()
    assertVersion(row, version)
    return await updateRow(servedDevice, row, { geo: pointOf(geometry) }, ctx.scopeFor(code), ctx)
  },
  parkingLot: async (ctx, { id, version, geometry }) => {
    const row = await lockRow(parkingLotModel, ctx, ctx.scopeFor(code), id)
    if (row === undefined) throw notFound()
    assertVersion(row, version)
    return await updateRow(parkingLotModel, row, { geo: pointOf(geometry) }, ctx.scopeFor(code), ctx)
  },
}

/** Sets where something is; what was saved meanwhile is refused by its version. */
export async function place(ctx: Ctx, input: Input): Promise<OutputOf<typeof placeObject>> {
  const { version } = await placers[input.type](ctx, input)
  return { version }
}

const tables: Readonly<Record<PlacedType, string>> = {
  estate: 'estate',
  building: 'building',
  channel: 'channel',
  device: 'device',
  parkingLot: 'parking_lot',
}

export async function versionOf(
  ctx: Ctx,
  { type, id }: InputOf<typeof placedVersion>,
): Promise<OutputOf<typeof placedVersion>> {
  const estateId = sql.raw(type === 'estate' ? 'id' : 'estate_id')
  const [row] = await ctx.tx.execute<{ version: number; estateId: number }>(
    sql`select version, ${estateId} as "estateId" from ${sql.raw(tables[type])} where id = ${id}`,
  )
  if (row === undefined) throw notFound()
  await permittedEstateIds(ctx, code, [row.estateId])
  return { version: row.version }
}

/** A list that is longer is placed from a file. */
const most = 200

/** What has no place yet, in one query: estates without boundary, buildings without outline, the rest without a point. */
export async function withoutPlace(
  ctx: Ctx,
  { estateIds }: InputOf<typeof unplaced>,
): Promise<OutputOf<typeof unplaced>> {
  const ids = list(await permittedEstateIds(ctx, code, estateIds))
  const rows = await ctx.tx.execute<OutputOf<typeof unplaced>[number]>(sql`
    select w.type, w.id, w.version, w.name, e.id as "estateId", e.name as "estateName" from (
      select 1 as rank, 'estate' as type, id, version, name, id as estate_id from estate where id = ${ids} and boundary is null
      union all select 2, 'building', id, version, name, estate_id from building where estate_id = ${ids} and footprint is null
      union all select 3, 'channel', id, version, name, estate_id from channel where estate_id = ${ids} and geo is null
      union all select 4, 'parkingLot', id, version, name, estate_id from parking_lot where estate_id = ${ids} and geo is null
      union all select 5, 'device', id, version, name, estate_id from device
        where estate_id = ${ids} and geo is null and state <> 'retired'
    ) w join estate e on e.id = w.estate_id order by e.id, w.rank, w.id limit ${most}`)
  return [...rows]
}
