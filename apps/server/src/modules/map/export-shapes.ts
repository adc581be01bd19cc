import type { exportGeoJson } from '@linli/api-client/contract/map/map-calls'
import { standingTypes } from '@linli/api-client/contract/map/select-all'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import type { Ctx } from '../../kit/context.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { featureOf, readers } from './map-layers.ts'
import { deviceRows, type MapQuery } from './map-rows.ts'

/** More devices than any file of shapes is read with. */
const mostDevices = 100_000

/** Every shape of the chosen layers in the wanted system, with what the map says of each. */
export async function exportShapes(
  ctx: Ctx,
  { estateIds, types, crs }: InputOf<typeof exportGeoJson>,
): Promise<OutputOf<typeof exportGeoJson>> {
  const ids = await permittedEstateIds(ctx, 'map:object:export', estateIds)
  const query: MapQuery = { zoom: 15, crs: 'wgs84' }
  const features: OutputOf<typeof exportGeoJson>['features'] = []
  for (const type of standingTypes.filter((one) => !types?.length || types.includes(one))) {
    const rows =
      type === 'device'
        ? await deviceRows(ctx.tx, ids, query, undefined, mostDevices)
        : await readers[type](ctx.tx, ids, query)
    for (const { id, geometry, properties } of rows.flatMap(featureOf))
      features.push({
        type: 'Feature',
        id,
        geometry: {
          ...geometry,
          coordinates: convertCoordinates<unknown>(geometry.coordinates, 'wgs84', crs),
        },
        properties: { ...properties },
      })
  }
  ctx.note({ title: `导出GeoJSON：${features.length} 个图形` })
  return { type: 'FeatureCollection', crs, features }
}
