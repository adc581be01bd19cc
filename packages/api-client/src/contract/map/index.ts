import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import {
  exportGeoJson,
  importGeoJson,
  mapObject,
  mapPasses,
  mapSearch,
  mapSettings,
  placedVersion,
  placeObject,
  queryMapUserinf,
  unplaced,
} from './map-calls.ts'
import { mapMarker } from './map-marker.ts'
import { selectAll } from './select-all.ts'

export const mapContract: ModuleContract = {
  resources: resourcesOf(mapMarker),
  endpoints: callsOf(
    selectAll,
    mapSettings,
    mapPasses,
    mapObject,
    mapSearch,
    unplaced,
    placedVersion,
    placeObject,
    importGeoJson,
    exportGeoJson,
    queryMapUserinf,
  ),
}
