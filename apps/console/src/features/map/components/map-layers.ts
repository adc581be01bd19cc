import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'
import { controlAlertFlow } from '@linli/api-client/contract/alert/control-alert-flow'
import { type MapProperties, type selectAll, unusedDevice } from '@linli/api-client/contract/map/select-all'
import type { mapPasses } from '@linli/api-client/contract/map/map-calls'
import type { OutputOf } from '@linli/api-client/kit'
import type { MapFeature, MapLayer, MapPosition } from '@linli/ui/map'
import { formatDateTime } from '@linli/validators/format-date-time'
import { shapesOf } from '../../../resource/map-shapes.ts'

type Answer = OutputOf<typeof selectAll>
export type Found = Answer['features'][number]
type Passes = OutputOf<typeof mapPasses>

/** What can be shown and hidden on the map, in the order of the switches. */
export const switches = {
  building: '楼栋',
  channel: '通道',
  access: '门禁',
  barrier: '道闸',
  camera: '监控',
  sensor: '物联',
  parkingLot: '停车场',
  marker: '标注',
  alert: '预警',
  passes: '近1小时通行',
} as const
export type Switch = keyof typeof switches
export const switchKeys = Object.keys(switches) as Switch[]

/** The switch of a device by the number of its node (catalogue 1 A1). */
const deviceSwitch: Readonly<Record<number, Switch>> = {
  12: 'access',
  13: 'barrier',
  14: 'camera',
  15: 'sensor',
}
const runWords: Readonly<Record<string, string>> = {
  online: '在线',
  offline: '离线',
  fault: '故障',
  unknown: '未知',
  [unusedDevice]: '未使用',
}
const runTones = { online: 'success', offline: 'danger', fault: 'warning', unknown: 'neutral' } as const

/** Occupancy in five classes; undefined without rooms. */
export const occupancyStep = (rooms: number, occupied: number): number | undefined =>
  rooms === 0 ? undefined : Math.min(4, Math.floor((occupied / rooms) * 5))

const floorHeightM = 3

/** What the colour of a house says. */
export const colourings = { occupancy: '入住率', alert: '预警', none: '不着色' } as const
export type Colouring = keyof typeof colourings

const levelOrder = ['urgent', 'high', 'normal', 'info'] as const

/** The worst open alert of each house. */
function worstOf(found: readonly Found[]): ReadonlyMap<number, AlertLevel> {
  const worst = new Map<number, AlertLevel>()
  for (const { properties } of found) {
    if (!('level' in properties) || properties.type !== 'alert' || properties.buildingId == null) continue
    const { buildingId, level = 'normal' } = properties
    const known = worst.get(buildingId)
    if (known === undefined || levelOrder.indexOf(level) < levelOrder.indexOf(known))
      worst.set(buildingId, level)
  }
  return worst
}

interface Colours {
  readonly by: Colouring
  readonly worst: ReadonlyMap<number, AlertLevel>
}

function looksOf({ properties }: Found, { by, worst }: Colours): Omit<MapFeature, 'id' | 'geometry'> {
  if ('cluster' in properties)
    return { name: `${properties.count} 台设备`, count: properties.count, alarm: properties.offlineCount > 0 }
  const { type, name, status } = properties
  if (type === 'building') {
    const { roomCount = 0, occupiedCount = 0 } = properties
    const rate = roomCount === 0 ? '--' : `${Math.round((occupiedCount * 1000) / roomCount) / 10}%`
    const level = by === 'alert' ? worst.get(properties.id) : undefined
    return {
      name,
      detail: [`${roomCount} 户，入住 ${rate}`, level && `${alertLevels[level].label}预警`]
        .filter(Boolean)
        .join('，'),
      height: properties.heightM ?? (properties.floorsAbove ?? 4) * floorHeightM,
      step: by === 'occupancy' ? occupancyStep(roomCount, occupiedCount) : undefined,
      tone: level ? alertLevels[level].tone : 'neutral',
    }
  }
  if (type === 'device') {
    const tone = runTones[(status ?? 'unknown') as keyof typeof runTones] ?? 'neutral'
    return {
      name,
      detail: runWords[status ?? 'unknown'],
      tone,
      alarm: status !== 'online' && status !== unusedDevice,
    }
  }
  if (type === 'alert') {
    const { label, tone } = alertLevels[properties.level ?? 'normal']
    return { name: `${label} ${name}`, detail: alertDetail(properties), tone }
  }
  if (type === 'parkingLot') return { name, detail: `余位 ${properties.freeSpaces ?? 0}` }
  return { name }
}

/** What is done about an alert, and since when it stands. */
const alertDetail = ({ status, occurredAt }: MapProperties): string =>
  [
    status === 'processing'
      ? controlAlertFlow.states.processing.label
      : controlAlertFlow.states.untreated.label,
    occurredAt && formatDateTime(new Date(occurredAt)).slice(5, 16),
  ]
    .filter(Boolean)
    .join(' ')

const kindOf = (at: Found): Switch | 'estate' | undefined => {
  const { properties } = at
  if ('cluster' in properties) return 'access'
  if (properties.type === 'device') return deviceSwitch[properties.nodeType] ?? 'sensor'
  return properties.type === 'zone' ? undefined : properties.type
}

/** Names of the layers as MapView tells them back: a marker's layer has its shape behind it. */
export const layerOf = (found: Found): string => {
  const kind = kindOf(found) ?? 'estate'
  return kind === 'marker' ? `marker-${found.geometry.type}` : kind
}

/** The id of the thing that a shape belongs to: a shape of several parts has its number behind it. */
export const treeIdOf = (featureId: string): string => featureId.replace(/\/\d+$/, '')

interface Wanted {
  readonly shown: readonly Switch[]
  readonly coloured: Colouring
}

/** What the map draws: areas below, buildings, then points; and the list beside it in the same order. */
export function layersOf(found: readonly Found[], passes: Passes, { shown, coloured }: Wanted): MapLayer[] {
  const rows = new Map<string, MapFeature[]>()
  const colours = { by: coloured, worst: worstOf(found) }
  for (const one of found) {
    const kind = kindOf(one)
    if (kind === undefined || (kind !== 'estate' && !shown.includes(kind))) continue
    const key = layerOf(one)
    const list = rows.get(key) ?? []
    rows.set(key, list)
    for (const [at, geometry] of shapesOf(one.geometry).entries())
      list.push({ id: at === 0 ? one.id : `${one.id}/${at}`, geometry, ...looksOf(one, colours) })
  }
  const layer = (id: string, label: string, kind: MapLayer['kind'], tone?: MapLayer['tone']): MapLayer[] => {
    const features = rows.get(id)
    return features ? [{ id, label, kind, features, tone }] : []
  }
  const heat: MapLayer[] =
    shown.includes('passes') && passes.length > 0
      ? [
          {
            id: 'passes',
            label: switches.passes,
            kind: 'heat',
            features: passes.map((one) => ({
              id: `passes:${one.deviceId}`,
              name: one.name,
              detail: `${one.passes} 人次${one.fails > 0 ? `，失败 ${one.fails}` : ''}`,
              count: one.passes,
              geometry: { type: 'Point', coordinates: one.position },
            })),
          },
        ]
      : []
  return [
    ...layer('estate', '小区', 'area', 'neutral').map((one) => ({ ...one, landmarks: true })),
    ...layer('marker-Polygon', '标注区域', 'area', 'warning'),
    ...layer('marker-LineString', '标注路线', 'line', 'warning'),
    ...layer('building', switches.building, 'building', 'neutral'),
    ...heat,
    ...layer('parkingLot', switches.parkingLot, 'point', 'info'),
    ...layer('channel', switches.channel, 'point', 'accent'),
    ...layer('marker-Point', switches.marker, 'point', 'warning'),
    ...layer('access', switches.access, 'cluster', 'success'),
    ...layer('barrier', switches.barrier, 'cluster', 'success'),
    ...layer('camera', switches.camera, 'cluster', 'success'),
    ...layer('sensor', switches.sensor, 'cluster', 'success'),
    ...layer('alert', switches.alert, 'alarm', 'danger'),
  ]
}

/** Half the width of the largest map in pixels, and of one earth at zoom 0. */
const reach = 1200
const earthPixels = 512

/** The box to ask devices for where there are too many: what the map shows, and some more around it. */
export function boxAround([lng, lat]: MapPosition, zoom: number): [number, number, number, number] {
  const half = (reach * 360) / (earthPixels * 2 ** zoom)
  const within = (value: number, most: number) =>
    Math.max(-most, Math.min(most, Math.round(value * 1e4) / 1e4))
  return [within(lng - half, 180), within(lat - half, 85), within(lng + half, 180), within(lat + half, 85)]
}
