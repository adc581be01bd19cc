import type { ServerModule } from '../../kit/module.ts'
import { mapRoutes } from './map.routes.ts'

/** 地图查看: everything with a place, as GeoJSON. */
export const mapModule: ServerModule = { name: 'map', routes: () => mapRoutes() }
