import type { MapFeature } from '@linli/api-client/contract/map/select-all'
import {
  buildingRows,
  channelRows,
  estateRows,
  type MapRow,
  markerRows,
  parkingLotRows,
  treeIdOf,
  zoneRows,
} from './map-rows.ts'

/** Who reads what of the map is not a device, by type; devices are too many to be read alike. */
export const readers = {
  estate: estateRows,
  zone: zoneRows,
  building: buildingRows,
  channel: channelRows,
  parkingLot: parkingLotRows,
  marker: markerRows,
} as const

/** The row as a feature; none without a place. */
export const featureOf = ({ geometry, properties }: MapRow): MapFeature[] =>
  geometry === null ? [] : [{ type: 'Feature', id: treeIdOf(properties), geometry, properties }]
