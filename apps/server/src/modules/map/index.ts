import type { ServerModule } from '../../kit/module.ts'
import { tileOrigins } from './map-base.ts'
import { mapDicts } from './map.dicts.ts'
import { mapParams } from './map.params.ts'
import { mapRoutes } from './map.routes.ts'

/** 地图查看: everything with a place, as GeoJSON. */
export const mapModule: ServerModule = {
  name: 'map',
  dicts: mapDicts,
  params: mapParams,
  imageOrigins: tileOrigins,
  routes: () => mapRoutes(),
}
