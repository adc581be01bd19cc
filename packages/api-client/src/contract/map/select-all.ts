import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { runStatuses } from '../base/device.ts'
import { area } from '../base/geometry.ts'

/** What the map can show; modules that come later add theirs. */
export const mapTypes = ['estate', 'zone', 'building', 'channel', 'device'] as const
export type MapType = (typeof mapTypes)[number]

const point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })

const properties = z.object({
  type: z.enum(mapTypes),
  /** Number of the tree node (catalogue 1 A1). */
  nodeType: z.int(),
  id: z.int(),
  name: z.string(),
  estateId: z.int(),
  status: z.nullable(z.string()),
  category: z.optional(z.string()),
  heightM: z.optional(z.nullable(z.number())),
  floorsAbove: z.optional(z.int()),
  roomCount: z.optional(z.int()),
  occupiedCount: z.optional(z.int()),
  residentCount: z.optional(z.int()),
  deviceOnline: z.optional(z.int()),
  deviceTotal: z.optional(z.int()),
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
  /** The tree id of the node: letter and id. */
  id: z.string(),
  geometry: z.union([point, area]),
  properties: z.union([cluster, properties]),
})
export type MapFeature = z.output<typeof feature>

/** Everything with a place in the permitted estates, as GeoJSON; at most 5,000 features (catalogue 1 A9). */
export const selectAll = endpoint('map.selectAll', {
  method: 'GET',
  path: '/api/sys/map/selectAll',
  label: '地图要素',
  access: 'session',
  permission: 'map:index:list',
  screen: true,
  background: true,
  timeout: 60_000,
  input: z.object({
    estateIds: z.optional(z.array(f.ref('小区', 'base/estates')).check(z.maxLength(500))),
    types: z.optional(z.array(z.enum(mapTypes)).check(z.maxLength(20))),
    /** `minLng,minLat,maxLng,maxLat` in the system of `crs`. */
    bbox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    zoom: z._default(z.number().check(z.minimum(0), z.maximum(24)), 15),
    deviceCategory: z.optional(f.dict('设备类别', 'device_category')),
    runStatus: z.optional(z.enum(Object.keys(runStatuses) as [keyof typeof runStatuses])),
    keyword: z.optional(z.string().check(z.maxLength(50))),
    crs: z._default(z.enum(['wgs84', 'gcj02']), 'wgs84'),
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
