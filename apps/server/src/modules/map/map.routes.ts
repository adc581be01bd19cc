import { type MapFeature, mapTypes, selectAll } from '@linli/api-client/contract/map/select-all'
import { handle, type Route } from '../../kit/route.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { type Box, meets, shown, storedBox } from './map-box.ts'
import {
  buildingRows,
  channelRows,
  deviceClusters,
  deviceRows,
  devicesWithoutPlace,
  estateRows,
  type MapRow,
  treeIdOf,
  zoneRows,
} from './map-rows.ts'

/** More than this no browser draws smoothly (catalogue 1 A9). */
export const maxFeatures = 5000

const readers = { estate: estateRows, zone: zoneRows, building: buildingRows, channel: channelRows } as const

const featureOf = ({ geometry, properties }: MapRow): MapFeature[] =>
  geometry === null ? [] : [{ type: 'Feature', id: treeIdOf(properties), geometry, properties }]

/** 地图查看. */
export const mapRoutes = (): readonly Route[] => [
  handle(selectAll, async (query, ctx) => {
    const ids = await permittedEstateIds(ctx, 'map:index:list', query.estateIds)
    const box: Box | undefined = storedBox(query.bbox, query.crs)
    const wanted = mapTypes.filter((type) => !query.types?.length || query.types.includes(type))
    const unlocated: Record<string, number> = {}
    let features: MapFeature[] = []
    for (const type of wanted) {
      if (type === 'device') continue
      const rows = await readers[type](ctx.tx, ids, query)
      unlocated[type] = rows.filter((row) => row.geometry === null).length
      features.push(...rows.flatMap(featureOf).filter((one) => meets(one.geometry, box)))
    }
    let truncated = features.length > maxFeatures
    features = features.slice(0, maxFeatures)
    if (wanted.includes('device')) {
      unlocated.device = await devicesWithoutPlace(ctx.tx, ids, query)
      const room = maxFeatures - features.length
      const devices = await deviceRows(ctx.tx, ids, query, box, room + 1)
      if (devices.length <= room) features.push(...devices.flatMap(featureOf))
      else {
        truncated = true
        features.push(...(await deviceClusters(ctx.tx, ids, query, box, room)))
      }
    }
    return {
      type: 'FeatureCollection' as const,
      features: features.map((one) => ({ ...one, geometry: shown(one.geometry, query.crs) })),
      meta: { truncated, crs: query.crs, generatedAt: ctx.now.toISOString(), unlocated },
    }
  }),
]
