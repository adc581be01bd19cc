import * as z from 'zod/mini'
import { endpoint, f, pageOf } from '../../kit/index.ts'
import { runStatuses } from '../base/device.ts'
import { area } from '../base/geometry.ts'
import { mapChoice, mapCrs } from './select-all.ts'

const keys = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const rowId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const estate = f.ref('小区', 'base/estates', { required: true })
/** Who may look at the map, in the console or on its wall. */
const lookers = ['map:index:list', 'screen:map:view']

/**
 * What the map is drawn on, wherever a place is shown or picked. Without tiles: its own plain ground, which needs no
 * network.
 */
export const mapSettings = endpoint('map.settings', {
  method: 'GET',
  path: '/api/map/settings',
  label: '地图底图',
  access: 'session',
  screen: true,
  background: true,
  output: z.object({
    crs: z.enum(['wgs84', 'gcj02']),
    /** Addresses with `{z}`, `{x}` and `{y}`; none: the plain ground. */
    tiles: z.array(z.string()),
    /** Whether rows of tiles are counted from the north or from the south. */
    scheme: z.enum(['xyz', 'tms']),
    attribution: z.string(),
  }),
})

/** Where people passed in one hour, by device: one call for the whole layer. */
export const mapPasses = endpoint('map.passes', {
  method: 'GET',
  path: '/api/map/passes',
  label: '地图通行热度',
  access: 'session',
  permission: lookers,
  screen: true,
  background: true,
  input: z.object({
    estateIds: mapChoice.estateIds,
    /** End of the hour; now when left out. At most a day ago. */
    at: z.optional(z.string().check(z.maxLength(30))),
    crs: mapCrs,
  }),
  output: z.array(
    z.object({
      deviceId: z.int(),
      name: z.string(),
      position: z.tuple([z.number(), z.number()]),
      passes: z.int(),
      fails: z.int(),
    }),
  ),
})

const run = z.enum(keys(runStatuses))

/** What the map says of one thing that was pressed; names of people are masked. */
export const mapObject = endpoint('map.object', {
  method: 'GET',
  path: '/api/map/object',
  label: '地图对象',
  access: 'session',
  permission: lookers,
  screen: true,
  background: true,
  input: z.object({
    nodeType: z.int().check(z.minimum(3), z.maximum(15)),
    id: rowId,
  }),
  output: z.object({
    nodeType: z.int(),
    id: z.int(),
    name: z.string(),
    estateId: z.int(),
    estateName: z.string(),
    building: z.optional(
      z.object({
        floorsAbove: z.int(),
        floorsBelow: z.int(),
        rooms: z.int(),
        occupied: z.int(),
        residents: z.int(),
        /** Households by how they live, largest first. */
        occupancy: z.array(z.object({ key: z.string(), count: z.int() })),
      }),
    ),
    device: z.optional(
      z.object({
        category: z.string(),
        state: z.string(),
        runStatus: run,
        lastHeartbeatAt: z.nullable(z.string()),
        place: z.nullable(z.string()),
        channel: z.nullable(z.string()),
        /** It is a door that can be opened from here now: in use, online, and of a model that opens. */
        canOpen: z.boolean(),
        /** It is a camera, or has one, that takes a picture when it is asked: in use, online, and of a model that does. */
        canSnap: z.boolean(),
        /** The last 24 hours without gaps, oldest first. */
        day: z.array(z.object({ from: z.string(), until: z.string(), status: run })),
      }),
    ),
    lot: z.optional(z.object({ totalSpaces: z.int(), inYard: z.int(), freeSpaces: z.int() })),
    estate: z.optional(
      z.object({ buildings: z.int(), rooms: z.int(), occupied: z.int(), devices: z.int(), online: z.int() }),
    ),
    /** The last five through it. */
    passes: z.array(
      z.object({
        id: z.int(),
        passTime: z.string(),
        personName: z.nullable(z.string()),
        personKind: z.string(),
        result: z.string(),
        /** There is a picture: walls have `screen.passPicture`. */
        pictured: z.boolean(),
        /** Key of the small picture, for who may list passes. */
        snapshot: z.nullable(z.string()),
      }),
    ),
  }),
})

/**
 * Finds a place by building, room, device or plate. A room is shown at its building; a vehicle at the lane that it passed
 * last, for who may list its passes, else at the building of its room.
 */
export const mapSearch = endpoint('map.search', {
  method: 'GET',
  path: '/api/map/search',
  label: '地图搜索',
  access: 'session',
  permission: 'map:index:list',
  input: z.object({
    estateIds: mapChoice.estateIds,
    keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
    crs: mapCrs,
  }),
  output: z.array(
    z.object({
      /** The tree id of what the map shows. */
      treeId: z.string(),
      type: z.string(),
      name: z.string(),
      detail: z.string(),
      estateId: z.int(),
      /** Null: it has no place yet. */
      position: z.nullable(z.tuple([z.number(), z.number()])),
    }),
  ),
})

const placed = ['estate', 'building', 'channel', 'device', 'parkingLot'] as const
/** What can be given a place from the map. */
export type PlacedType = (typeof placed)[number]

/** What has no place yet, to be placed one after the other. */
export const unplaced = endpoint('map.unplaced', {
  method: 'GET',
  path: '/api/map/unplaced',
  label: '未定位对象',
  access: 'session',
  permission: 'map:object:update',
  input: z.object({ estateIds: mapChoice.estateIds }),
  output: z.array(
    z.object({
      type: z.enum(placed),
      id: z.int(),
      version: z.int(),
      name: z.string(),
      estateId: z.int(),
      estateName: z.string(),
    }),
  ),
})

/** The version that moving a thing wants. */
export const placedVersion = endpoint('map.placedVersion', {
  method: 'GET',
  path: '/api/map/placed',
  label: '定位版本',
  access: 'session',
  permission: 'map:object:update',
  input: z.object({ type: z.enum(placed), id: rowId }),
  output: z.object({ version: z.int() }),
})

/** Sets where something is: an outline of an estate or building, a point of everything else. WGS-84. */
export const placeObject = endpoint('map.placeObject', {
  method: 'PUT',
  path: '/api/map/objects',
  label: '地图定位',
  access: 'session',
  permission: 'map:object:update',
  touches: ['base/estates', 'base/buildings', 'base/channels', 'base/devices', 'base/parking-lots'],
  input: z.object({
    type: z.enum(placed),
    id: rowId,
    version: z.int().check(z.minimum(0)),
    geometry: z.union(
      [area, z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })],
      {
        error: '请在地图上绘制位置',
      },
    ),
  }),
  output: z.object({ version: z.int() }),
})

/** What a file of shapes can be taken for. */
export const importTargets = { boundary: '小区边界', footprints: '楼栋轮廓', markers: '地图标注' } as const
const imported = z.object({ index: z.int(), name: z.string(), target: z.string() })

/** Reads GeoJSON of others; without `save` only says what would be done. All or nothing. */
export const importGeoJson = endpoint('map.importGeoJson', {
  method: 'POST',
  path: '/api/map/import',
  label: '导入GeoJSON',
  access: 'session',
  permission: 'map:object:import',
  touches: ['base/estates', 'base/buildings', 'map/markers'],
  input: z.object({
    estateId: estate,
    target: z.enum(keys(importTargets)),
    crs: z._default(z.enum(['wgs84', 'gcj02', 'bd09']), 'wgs84'),
    geojson: z.unknown(),
    save: z._default(z.boolean(), false),
  }),
  output: z.object({
    matched: z.array(imported),
    unmatched: z.array(z.object({ index: z.int(), name: z.string(), reason: z.string() })),
    saved: z.int(),
  }),
})

/** The chosen layers as GeoJSON, for other programs. */
export const exportGeoJson = endpoint('map.exportGeoJson', {
  method: 'POST',
  path: '/api/map/export',
  label: '导出GeoJSON',
  access: 'session',
  permission: 'map:object:export',
  reads: true,
  takesOut: true,
  input: z.object({ ...mapChoice, crs: z._default(z.enum(['wgs84', 'gcj02', 'bd09']), 'wgs84') }),
  output: z.object({
    type: z.literal('FeatureCollection'),
    crs: z.string(),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: z.unknown(),
        properties: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})

/** Who lives at a place (catalogue 1 A9). Phones are masked. */
export const queryMapUserinf = endpoint('map.queryMapUserinf', {
  method: 'POST',
  path: '/api/sys/map/queryMapUserinf',
  label: '地图查看住户',
  access: 'session',
  permission: 'map:user:list',
  reads: true,
  takesOut: true,
  timeout: 60_000,
  input: z.object({
    estateId: estate,
    nodeType: z.int().check(z.minimum(3), z.maximum(8)),
    nodeId: rowId,
    keyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(50)))),
    relation: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
    pageNum: z._default(z.int().check(z.minimum(1)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  }),
  output: pageOf(
    z.object({
      residentId: z.int(),
      personId: z.int(),
      name: z.string(),
      gender: z.nullable(z.string()),
      age: z.nullable(z.int()),
      relation: z.string(),
      roomFullName: z.string(),
      phone: z.nullable(z.string()),
      faceState: z.nullable(z.string()),
      tags: z.array(z.string()),
      lastPassTime: z.nullable(z.string()),
    }),
  ),
})
