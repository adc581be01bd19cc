import { distanceBetween, type MapLayer } from '@linli/ui/map'
import { drawnIn } from '../../../../resource/position-layers.ts'
import type { Crs } from '../map/MapBeside.tsx'
import type { Check } from './check-record.ts'

type Position = readonly [number, number]

/** A check on the way, with the metres from the one before; null: nobody knows where the way begins. */
export interface Stop {
  readonly check: Check
  readonly at: Position
  readonly metres: number | null
}

/** The check that is nearest of those that are left. */
function nearest(left: readonly Check[], from: Position): Stop | undefined {
  const all = left.flatMap((check) =>
    check.deviceGeo == null
      ? []
      : [{ check, at: check.deviceGeo, metres: Math.round(distanceBetween(from, check.deviceGeo)) }],
  )
  return all.toSorted((a, b) => a.metres - b.metres)[0]
}

/**
 * Checks in the order in which one walks: from where one stands, else from the one that is due first, to the nearest each
 * time. Devices of which nobody knows where they hang are on no way.
 */
export function wayBetween(checks: readonly Check[], from: Position | null): readonly Stop[] {
  const stops: Stop[] = []
  let left = checks.filter(({ deviceGeo }) => deviceGeo != null)
  let here = from
  while (left.length > 0) {
    const [first] = left.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
    const next: Stop | undefined =
      here === null
        ? first?.deviceGeo
          ? { check: first, at: first.deviceGeo, metres: null }
          : undefined
        : nearest(left, here)
    if (next === undefined) break
    stops.push(next)
    here = next.at
    left = left.filter(({ id }) => id !== next.check.id)
  }
  return stops
}

/** How far one walks in all. */
export const metresOf = (stops: readonly Stop[]): number =>
  stops.reduce((sum, { metres }) => sum + (metres ?? 0), 0)

/** `85米`, `1.2公里`. */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${metres}米` : `${(metres / 1000).toFixed(1)}公里`

const place = (at: Position, crs: Crs) => drawnIn({ type: 'Point', coordinates: [at[0], at[1]] }, crs)

/** The way as a line, and the devices on it by their numbers; those that are late in red. */
export function wayLayers(
  stops: readonly Stop[],
  from: Position | null,
  today: string,
  crs: Crs,
): MapLayer[] {
  const points = [...(from ? [from] : []), ...stops.map(({ at }) => at)]
  const numbered = stops.map(({ check, at }, i) => ({
    id: String(check.id),
    name: `${i + 1} ${check.deviceName ?? check.checkNo}`,
    detail: check.place ?? '',
    geometry: place(at, crs),
    ...(check.dueDate < today && { tone: 'danger' as const }),
  }))
  const line = drawnIn({ type: 'LineString', coordinates: points }, crs)
  return [
    ...(points.length > 1
      ? [
          {
            id: 'way',
            label: '路线',
            kind: 'line' as const,
            features: [{ id: 'way', name: '路线', geometry: line }],
          },
        ]
      : []),
    { id: 'stops', label: '待点检设备', kind: 'point', tone: 'info', features: numbered },
    ...(from
      ? [
          {
            id: 'here',
            label: '我的位置',
            kind: 'point' as const,
            tone: 'success' as const,
            features: [{ id: 'here', name: '我的位置', geometry: place(from, crs) }],
          },
        ]
      : []),
  ]
}
