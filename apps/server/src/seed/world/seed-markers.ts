import type { Area } from '@linli/api-client/contract/base/geometry'
import type { MarkerGeometry } from '@linli/api-client/contract/map/map-marker'
import { sql } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { markerModel } from '../../modules/map/map-marker.routes.ts'
import { seeder } from './seed-places.ts'

type Position = [number, number]

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** Where something is in an estate: shares of the way along its south and west side. */
const within =
  (ring: readonly (readonly number[])[]) =>
  (east: number, north: number): Position => {
    const [a = [], b = [], , d = []] = ring
    const axis = (at: 0 | 1) =>
      round((a[at] ?? 0) + ((b[at] ?? 0) - (a[at] ?? 0)) * east + ((d[at] ?? 0) - (a[at] ?? 0)) * north)
    return [axis(0), axis(1)]
  }

const markersOf = (at: (east: number, north: number) => Position) => {
  const point = (coordinates: Position): MarkerGeometry => ({ type: 'Point', coordinates })
  const corners = [at(0.42, 0.46), at(0.58, 0.46), at(0.58, 0.54), at(0.42, 0.54)]
  const lane: MarkerGeometry = {
    type: 'LineString',
    coordinates: [at(0.5, 0.02), at(0.5, 0.4), at(0.95, 0.4)],
  }
  const square: MarkerGeometry = { type: 'Polygon', coordinates: [[...corners, at(0.42, 0.46)]] }
  return [
    { name: '南门岗亭', kind: 'gate', geometry: point(at(0.52, 0.01)) },
    { name: '北门岗亭', kind: 'gate', geometry: point(at(0.48, 0.99)) },
    { name: '中心应急集合点', kind: 'assembly', geometry: square },
    { name: '消防主通道', kind: 'fire_lane', geometry: lane },
    { name: '1号消防栓', kind: 'fire_hydrant', geometry: point(at(0.2, 0.4)) },
    { name: '2号消防栓', kind: 'fire_hydrant', geometry: point(at(0.8, 0.6)) },
    { name: '门卫AED', kind: 'aed', geometry: point(at(0.54, 0.02)) },
    { name: '智能快递柜', kind: 'express', geometry: point(at(0.46, 0.03)) },
  ]
}

/** Markers and places of car parks of each estate with a boundary; nothing when they are there. */
export async function seedMarkers(deps: ServerDeps): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    const estates = await ctx.tx.execute<{ id: number; boundary: Area }>(sql`
      select e.id, e.boundary from estate e where e.boundary is not null
        and not exists (select 1 from map_marker m where m.estate_id = e.id) order by e.id`)
    for (const { id, boundary } of estates) {
      const ring = boundary.type === 'Polygon' ? boundary.coordinates[0] : boundary.coordinates[0]?.[0]
      if (ring === undefined || ring.length < 4) continue
      const at = within(ring)
      for (const marker of markersOf(at)) await createRow(markerModel, { estateId: id, ...marker }, ctx)
      await ctx.tx.execute(sql`update parking_lot set geo = ${JSON.stringify(at(0.35, 0.05))}::text::jsonb
        where estate_id = ${id} and geo is null`)
    }
  })
}
