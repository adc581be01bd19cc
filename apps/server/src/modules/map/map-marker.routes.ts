import { mapMarker as described, type MarkerGeometry } from '@linli/api-client/contract/map/map-marker'
import { eq } from 'drizzle-orm'
import { invalid } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import { serve } from '../../kit/serve/serve.ts'
import { estate } from '../base/places/estate.table.ts'
import { crossesItself, isClosed } from '../base/places/geometry.ts'
import { positionFault } from '../base/places/place-rules.ts'
import { mapMarker } from './map-marker.table.ts'

const pointsOf = (geometry: MarkerGeometry): readonly (readonly number[])[] =>
  geometry.type === 'Point'
    ? [geometry.coordinates]
    : geometry.type === 'LineString'
      ? geometry.coordinates
      : geometry.coordinates.flat()

/** The refusal of a drawn marker: a shape that is none, or one that lies elsewhere than its estate. */
export function markerFault(
  geometry: MarkerGeometry,
  boundary: Parameters<typeof positionFault>[1],
): string | undefined {
  if (geometry.type === 'Polygon') {
    if (!isClosed(geometry)) return '边界没有闭合'
    if (crossesItself(geometry)) return '边界不能自相交'
  }
  return pointsOf(geometry)
    .map((point) => positionFault(point, boundary))
    .find((fault) => fault !== undefined)
}

/** The boundary that positions in an estate are held to. */
export async function boundaryOf(ctx: Ctx, estateId: number) {
  const [row] = await ctx.tx.select({ boundary: estate.boundary }).from(estate).where(eq(estate.id, estateId))
  return row?.boundary ?? null
}

/** 地图标注. */
export const { model: markerModel, routes: markerRoutes } = serve(
  described,
  mapMarker,
)({
  check: async (input, ctx, before) => {
    const estateId = input.estateId ?? before?.estateId
    if (input.geometry === undefined || estateId === undefined) return
    const fault = markerFault(input.geometry, await boundaryOf(ctx, estateId))
    if (fault) throw invalid({ geometry: fault })
  },
})
