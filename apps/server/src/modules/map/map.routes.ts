import * as calls from '@linli/api-client/contract/map/map-calls'
import { type MapFeature, selectAll, standingTypes } from '@linli/api-client/contract/map/select-all'
import { handle, type Route } from '../../kit/route.ts'
import { alertRows } from './map-alerts.ts'
import { exportShapes } from './export-shapes.ts'
import { importShapes } from './import-shapes.ts'
import { baseMap } from './map-base.ts'
import { type Box, meets, shown, storedBox } from './map-box.ts'
import { featureOf, readers } from './map-layers.ts'
import { markerRoutes } from './map-marker.routes.ts'
import { objectOf } from './map-object.ts'
import { passesByDevice } from './map-passes.ts'
import { peopleAt } from './map-people.ts'
import { deviceClusters, deviceRows, devicesWithoutPlace } from './map-rows.ts'
import { lookedAtEstates } from './map-scope.ts'
import { searchMap } from './map-search.ts'
import { place, versionOf, withoutPlace } from './place-object.ts'

/** More than this no browser draws smoothly (catalogue 1 A9). */
export const maxFeatures = 5000

/** A file of shapes, with what JSON adds. */
const maxImportBytes = 5 * 1024 * 1024 + 65_536

/** 地图查看. */
export const mapRoutes = (): readonly Route[] => [
  handle(selectAll, async (query, ctx) => {
    const ids = await lookedAtEstates(ctx, query.estateIds)
    const box: Box | undefined = storedBox(query.bbox, query.crs)
    const wanted = standingTypes.filter((type) => !query.types?.length || query.types.includes(type))
    const unlocated: Record<string, number> = {}
    const lookedAt = (one: MapFeature) => meets(one.geometry, box)
    let features: MapFeature[] = []
    if (query.types?.includes('alert')) {
      const rows = await alertRows(ctx, ids, query)
      unlocated.alert = rows.filter((row) => row.geometry === null).length
      features = rows.flatMap(featureOf).filter(lookedAt)
    }
    for (const type of wanted) {
      if (type === 'device') continue
      const rows = await readers[type](ctx.tx, ids, query)
      unlocated[type] = rows.filter((row) => row.geometry === null).length
      features.push(...rows.flatMap(featureOf).filter(lookedAt))
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
  handle(calls.mapSettings, (_input, ctx) => baseMap(ctx.deps.params)),
  handle(calls.mapPasses, (input, ctx) => passesByDevice(ctx, input)),
  handle(calls.mapObject, (input, ctx) => objectOf(ctx, input)),
  handle(calls.mapSearch, (input, ctx) => searchMap(ctx, input)),
  handle(calls.unplaced, (input, ctx) => withoutPlace(ctx, input)),
  handle(calls.placedVersion, (input, ctx) => versionOf(ctx, input)),
  handle(calls.placeObject, (input, ctx) => place(ctx, input)),
  { ...handle(calls.importGeoJson, (input, ctx) => importShapes(ctx, input)), maxBodyBytes: maxImportBytes },
  handle(calls.exportGeoJson, (input, ctx) => exportShapes(ctx, input)),
  handle(calls.queryMapUserinf, (input, ctx) => peopleAt(ctx, input)),
  ...markerRoutes,
]
