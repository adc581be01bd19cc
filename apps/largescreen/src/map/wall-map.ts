import { alertLevels } from '@linli/api-client/contract/alert/levels'
import type { mapObject, mapPasses, mapSettings } from '@linli/api-client/contract/map/map-calls'
import type { selectAll } from '@linli/api-client/contract/map/select-all'
import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import type { OutputOf } from '@linli/api-client/kit'
import type { MapFeature, MapGeometry, MapLayer, MapPosition } from '@linli/ui/map'
import { distanceBetween } from '@linli/ui/map'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { create } from 'zustand'

export type Found = OutputOf<typeof selectAll>['features'][number]
export type Passes = OutputOf<typeof mapPasses>
export type MapObject = OutputOf<typeof mapObject>

interface WallMap {
  readonly settings: OutputOf<typeof mapSettings> | null
  readonly found: readonly Found[]
  /** Alerts that nobody has closed, those with a place. */
  readonly alerts: readonly Found[]
  readonly passes: Passes
  /** Start of the ten minutes that are looked back at; null: the last hour. */
  readonly at: string | null
  /** Tree id of what is looked at. */
  readonly chosen: string | null
  readonly object: MapObject | null
  /** Tree id of the new alert that the wall has flown to for a while: nothing else moves the view meanwhile. */
  readonly flight: string | null
  readonly word: string
}

const nothing: WallMap = {
  settings: null,
  found: [],
  alerts: [],
  passes: [],
  at: null,
  chosen: null,
  object: null,
  flight: null,
  word: '',
}

/** What the map of the wall shows; emptied when the wall leaves it. */
export const useWallMap = create<WallMap>()(() => nothing)
export const leaveMap = (): void => useWallMap.setState(nothing)
export const look = (treeId: string | null): void => useWallMap.setState({ chosen: treeId })

const letters = 'abcdefghijklmnop'

/** What an alert is called on the map. */
export const alertNode = (id: number): string => `alert:${id}`

/** Type and id behind a tree id; null of markers and alerts, which are no nodes. */
export function nodeOf(treeId: string | null): { nodeType: number; id: number } | null {
  if (treeId === null || treeId.includes(':')) return null
  const nodeType = letters.indexOf(treeId.charAt(0)) + 1
  const id = Number(treeId.slice(1))
  return nodeType > 0 && Number.isInteger(id) ? { nodeType, id } : null
}

const first = ({ geometry }: Found): readonly (readonly number[])[] => {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'LineString':
      return geometry.coordinates
    case 'Polygon':
      return geometry.coordinates[0] ?? []
    default:
      return geometry.coordinates[0]?.[0] ?? []
  }
}

/** The middle of the corners of a shape. */
export function middleOf(found: Found): MapPosition {
  const all = first(found)
  // The last corner of a ring is its first.
  const corners = all.length > 1 && found.geometry.type !== 'LineString' ? all.slice(0, -1) : all
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / Math.max(1, corners.length)
  return [mean(0), mean(1)]
}

const shapeOf = (found: Found): MapGeometry => {
  const corners = first(found).map(([x = 0, y = 0]): MapPosition => [x, y])
  switch (found.geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: corners[0] ?? [0, 0] }
    case 'LineString':
      return { type: 'LineString', coordinates: corners }
    default:
      return { type: 'Polygon', coordinates: [corners] }
  }
}

export const runTones = {
  online: 'neutral',
  offline: 'danger',
  fault: 'warning',
  unknown: 'neutral',
} as const

/** The four levels in tones of their own; `map.css.ts` says which inks of the wall they are. */
const alertTones = { urgent: 'danger', high: 'warning', normal: 'success', info: 'info' } as const

/** Occupancy in five steps; null without rooms that count. */
const stepOf = (rooms: number, occupied: number) =>
  rooms === 0 ? undefined : Math.min(4, Math.floor((occupied / rooms) * 5))

const floorHeightM = 3

/** Alerts of a drill where they are rehearsed: the map's own answer knows nothing of them. */
export const drillFeatures = (latest: readonly ScreenAlert[], crs: 'wgs84' | 'gcj02'): Found[] =>
  latest.flatMap(({ id, geo, title, estateId, level, state, occurredAt }): Found[] =>
    id > 0 || geo === null
      ? []
      : [
          {
            type: 'Feature',
            id: alertNode(id),
            geometry: { type: 'Point', coordinates: convertCoordinates(geo, 'wgs84', crs) },
            properties: {
              type: 'alert',
              nodeType: 0,
              id,
              name: title,
              estateId,
              status: state,
              level,
              occurredAt,
            },
          },
        ],
  )

/** What is drawn: estates, houses by occupancy, where people pass, doors and devices, and alerts; colour means trouble. */
export function wallLayers(
  found: readonly Found[],
  passes: Passes,
  alerts: readonly Found[] = [],
  moved: Readonly<Record<number, keyof typeof runTones>> = {},
): MapLayer[] {
  const of = (type: string): Found[] =>
    [...found, ...alerts].filter(({ properties }) => ('type' in properties ? properties.type : '') === type)
  const feature = (one: Found): MapFeature => {
    const { properties } = one
    const base = { id: one.id, geometry: shapeOf(one) }
    if ('cluster' in properties)
      return { ...base, name: '', count: properties.count, alarm: properties.offlineCount > 0 }
    const { name, heightM, floorsAbove = 4, roomCount = 0, occupiedCount = 0 } = properties
    if (properties.type === 'building')
      return {
        ...base,
        name,
        height: heightM ?? floorsAbove * floorHeightM,
        tone: 'neutral',
        step: stepOf(roomCount, occupiedCount),
      }
    if (properties.type === 'alert') {
      const { level = 'normal' } = properties
      return { ...base, name: `${alertLevels[level].label} ${name}`, tone: alertTones[level] }
    }
    const status = moved[properties.id] ?? properties.status
    if (properties.type === 'device')
      return {
        ...base,
        name,
        tone: runTones[(status ?? 'unknown') as keyof typeof runTones] ?? 'neutral',
        alarm: status === 'offline' || status === 'fault',
      }
    return { ...base, name }
  }
  const layer = (type: string, label: string, kind: MapLayer['kind'], tone: MapLayer['tone']): MapLayer[] => {
    const features = of(type)
      .filter((one) => kind !== 'point' || one.geometry.type === 'Point')
      .map(feature)
    return features.length > 0 ? [{ id: type, label, kind, tone, features }] : []
  }
  const heat: MapLayer = {
    id: 'passes',
    label: '通行',
    kind: 'heat',
    features: passes.map((one) => ({
      id: `passes:${one.deviceId}`,
      name: one.name,
      count: one.passes,
      geometry: { type: 'Point', coordinates: one.position },
    })),
  }
  return [
    ...layer('estate', '小区', 'area', 'neutral'),
    ...layer('building', '楼栋', 'building', 'neutral'),
    ...(passes.length > 0 ? [heat] : []),
    ...layer('parkingLot', '停车场', 'point', 'info'),
    ...layer('channel', '通道', 'point', 'accent'),
    ...layer('marker', '标注', 'point', 'warning'),
    ...layer('device', '设备', 'cluster', 'neutral'),
    ...layer('alert', '预警', 'alarm', 'danger'),
  ]
}

export const rings = [100, 300, 500] as const

export interface Neighbour {
  readonly treeId: string
  readonly name: string
  readonly word: string
  readonly metres: number
}

const helps = (found: Found): string | undefined => {
  const { properties } = found
  if ('cluster' in properties) return undefined
  if (properties.type === 'channel') return '通道'
  if (properties.type === 'marker') return properties.category === 'gate' ? '岗亭' : '标注'
  return properties.type === 'device' && properties.nodeType === 14 ? '摄像机' : undefined
}

/** Cameras, doors and guards within 500 m of something, nearest first. */
export function neighboursOf(found: readonly Found[], chosen: string | null): Neighbour[] {
  const centre = found.find(({ id }) => id === chosen)
  if (!centre) return []
  const from = middleOf(centre)
  return found
    .flatMap((one): Neighbour[] => {
      const word = helps(one)
      if (word === undefined || one.id === chosen || !('name' in one.properties)) return []
      const metres = distanceBetween(from, middleOf(one))
      return metres <= (rings.at(-1) ?? 0)
        ? [{ treeId: one.id, name: one.properties.name, word, metres }]
        : []
    })
    .toSorted((a, b) => a.metres - b.metres || a.name.localeCompare(b.name, 'zh-CN'))
}

/** Where the wall flies by itself: each estate, then its houses. */
export function tourStops(found: readonly Found[]): string[] {
  const of = (type: string, estateId?: number) =>
    found.filter(
      ({ properties }) =>
        'type' in properties &&
        properties.type === type &&
        'estateId' in properties &&
        (estateId === undefined || properties.estateId === estateId),
    )
  return of('estate').flatMap((estate) => [
    estate.id,
    ...('estateId' in estate.properties
      ? of('building', estate.properties.estateId).map(({ id }) => id)
      : []),
  ])
}

/** The stop after this one; the first after the last, and where the present one is none. */
export const nextStop = (stops: readonly string[], now: string | null): string | null =>
  stops[(now === null ? -1 : stops.indexOf(now)) + 1] ?? stops[0] ?? null
