import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { type AlertLevel, alertLevels } from '../alert/levels.ts'
import { runStatuses } from '../base/device.ts'
import { area } from '../base/geometry.ts'
import { markerGeometry } from './map-marker.ts'

/** What stands on the map and can be taken out of it. */
export const standingTypes = [
  'estate',
  'zone',
  'building',
  'channel',
  'device',
  'parkingLot',
  'marker',
] as const
/** What the map can show: alerts only where they are asked for. */
export const mapTypes = [...standingTypes, 'alert'] as const
export type MapType = (typeof mapTypes)[number]

/** Systems of coordinates that a base map may have; what is stored is WGS-84. */
export const mapCrs = z._default(z.enum(['wgs84', 'gcj02']), 'wgs84')

/** What the status of a device is that is installed and not in use: it runs or does not, and nobody waits for it. */
export const unusedDevice = 'unused'

const properties = z.object({
  type: z.enum(mapTypes),
  /** Number of the tree node (catalogue 1 A1); 0 of markers and alerts, which are no nodes. */
  nodeType: z.int(),
  id: z.int(),
  name: z.string(),
  estateId: z.int(),
  /** Of a device how it runs, or `unused`. */
  status: z.nullable(z.string()),
  category: z.optional(z.string()),
  heightM: z.optional(z.nullable(z.number())),
  floorsAbove: z.optional(z.int()),
  roomCount: z.optional(z.int()),
  occupiedCount: z.optional(z.int()),
  residentCount: z.optional(z.int()),
  deviceOnline: z.optional(z.int()),
  deviceTotal: z.optional(z.int()),
  /** Of a car park: cars that are in it, and spaces that are left (M12). */
  inYard: z.optional(z.int()),
  freeSpaces: z.optional(z.int()),
  /** Of an alert, which is named by its kind: nobody's name stands on a map. */
  level: z.optional(z.enum(Object.keys(alertLevels) as [AlertLevel, ...AlertLevel[]])),
  occurredAt: z.optional(z.string()),
  /** Of an alert that is about a house: the houses can be coloured by them. */
  buildingId: z.optional(z.nullable(z.int())),
})
export type MapProperties = z.output<typeof properties>

/** Devices of one square, where there are too many to be shown one by one. */
const cluster = z.object({
  cluster: z.literal(true),
  type: z.literal('device'),
  count: z.int(),
  offlineCount: z.int(),
})

const feature = z.object({
  type: z.literal('Feature'),
  /** The tree id of the node: letter and id; `marker:{id}` of a marker, `alert:{id}` of an alert. */
  id: z.string(),
  geometry: z.union([area, markerGeometry]),
  properties: z.union([cluster, properties]),
})
export type MapFeature = z.output<typeof feature>

/** What is chosen of the map, by place, kind and word. */
export const mapChoice = {
  estateIds: z.optional(z.array(f.ref('小区', 'base/estates')).check(z.maxLength(500))),
  types: z.optional(z.array(z.enum(standingTypes)).check(z.maxLength(20))),
}

/** Everything with a place in the permitted estates, as GeoJSON; at most 5,000 features (catalogue 1 A9). */
export const selectAll = endpoint('map.selectAll', {
  method: 'GET',
  path: '/api/sys/map/selectAll',
  label: '地图要素',
  access: 'session',
  permission: ['map:index:list', 'screen:map:view'],
  screen: true,
  background: true,
  timeout: 60_000,
  input: z.object({
    ...mapChoice,
    /** All but alerts when left out; alerts are those that nobody has closed yet. */
    types: z.optional(z.array(z.enum(mapTypes)).check(z.maxLength(20))),
    /** `minLng,minLat,maxLng,maxLat` in the system of `crs`. */
    bbox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    zoom: z._default(z.number().check(z.minimum(0), z.maximum(24)), 15),
    deviceCategory: z.optional(f.dict('设备类别', 'device_category')),
    runStatus: z.optional(z.enum(Object.keys(runStatuses) as [keyof typeof runStatuses])),
    keyword: z.optional(z.string().check(z.maxLength(50))),
    crs: mapCrs,
  }),
  output: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(feature),
    meta: z.object({
      /** Devices came as clusters, or something was left out. */
      truncated: z.boolean(),
      crs: z.enum(['wgs84', 'gcj02']),
      generatedAt: z.string(),
      /** Rows without a place, by type. */
      unlocated: z.record(z.string(), z.int()),
    }),
  }),
})
