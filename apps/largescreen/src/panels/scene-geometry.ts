/** A building as the server's scene panel gives it. */
export interface SceneBuilding {
  readonly id: number
  readonly name: string
  readonly estateId: number
  readonly footprint: {
    readonly type: 'Polygon'
    readonly coordinates: readonly (readonly (readonly number[])[])[]
  } | null
  readonly heightM: number | null
  readonly floors: number
  readonly rooms: number
  readonly occupied: number
  readonly residents: number
}

/** A device with a place. */
export interface SceneDevice {
  readonly id: number
  readonly estateId: number
  readonly geo: readonly [number, number]
  readonly status: string
}

type Point = readonly [number, number]

/** A building as it is drawn: what stands on the ground, and the roof above it. */
export interface Solid {
  readonly building: SceneBuilding
  readonly walls: readonly string[]
  readonly roof: string
  /** Middle of the roof: label and pulse. */
  readonly top: Point
}

export interface Scene {
  readonly viewBox: string
  readonly solids: readonly Solid[]
  readonly dots: readonly { readonly device: SceneDevice; readonly at: Point }[]
}

const metresPerDegree = 111_320
const floorHeightM = 3

const heightOf = ({ heightM, floors }: SceneBuilding) => heightM ?? floors * floorHeightM

/** Looked at from the south-west and above: the plan is turned by 45° and flattened, height goes straight up. */
const look = ([x, y]: Point, height: number): Point => [(x - y) * 0.7071, -(x + y) * 0.3535 - height * 0.55]

interface Plane {
  readonly plans: Map<number, readonly Point[]>
  /** Metres on the plane; null without one, where nothing but the blocks has a place. */
  readonly metres: ((position: readonly number[]) => Point) | null
}

/** Outlines in metres on a common plane; null where the buildings have none, or stand in different towns. */
function planeOf(buildings: readonly SceneBuilding[]): Plane | null {
  const rings = buildings.map((b) => b.footprint?.coordinates[0])
  const first = rings[0]?.[0]
  if (!first || rings.some((ring) => ring === undefined)) return null
  const [lng0 = 0, lat0 = 0] = first
  const scale = Math.cos((lat0 * Math.PI) / 180)
  const metres = ([lng = 0, lat = 0]: readonly number[]): Point => [
    (lng - lng0) * metresPerDegree * scale,
    (lat - lat0) * metresPerDegree,
  ]
  const plans = new Map<number, readonly Point[]>()
  for (const [i, ring] of rings.entries()) {
    const points = (ring ?? []).map(metres)
    if (points.some(([x, y]) => Math.hypot(x, y) > 5000)) return null
    plans.set(buildings[i]?.id ?? 0, points)
  }
  return { plans, metres }
}

const blockM = 24
const stepM = 44

/** Without outlines: equal blocks in rows, estate after estate. */
function gridOf(buildings: readonly SceneBuilding[]): Map<number, readonly Point[]> {
  const columns = Math.max(4, Math.ceil(Math.sqrt(buildings.length * 1.8)))
  return new Map(
    buildings.map((building, i) => {
      const x = (i % columns) * stepM
      const y = -Math.floor(i / columns) * stepM
      return [
        building.id,
        [
          [x, y],
          [x + blockM, y],
          [x + blockM, y + blockM],
          [x, y + blockM],
          [x, y],
        ],
      ]
    }),
  )
}

const round = (n: number) => Math.round(n * 10) / 10
const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** Solids in the order in which they must be drawn: far ones first. */
export function sceneOf(buildings: readonly SceneBuilding[], devices: readonly SceneDevice[] = []): Scene {
  const { plans, metres }: Plane = planeOf(buildings) ?? { plans: gridOf(buildings), metres: null }
  const far = (building: SceneBuilding) => Math.min(...(plans.get(building.id) ?? []).map(([x, y]) => x + y))
  const solids = buildings
    .toSorted((a, b) => far(b) - far(a))
    .map((building): Solid => {
      const plan = plans.get(building.id) ?? []
      const height = heightOf(building)
      const walls = plan.slice(1).map((to, i) => {
        const from = plan[i] ?? to
        return path([look(from, 0), look(to, 0), look(to, height), look(from, height)])
      })
      const roof = plan.map((point) => look(point, height))
      const corners = roof.slice(0, -1)
      const top: Point = [
        corners.reduce((sum, [x]) => sum + x, 0) / Math.max(1, corners.length),
        corners.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, corners.length),
      ]
      return { building, walls, roof: path(roof), top }
    })
  const all = buildings.flatMap((b) =>
    (plans.get(b.id) ?? []).flatMap((point) => [look(point, 0), look(point, heightOf(b))]),
  )
  if (all.length === 0) return { viewBox: '0 0 1 1', solids: [], dots: [] }
  const xs = all.map(([x]) => x)
  const ys = all.map(([, y]) => y)
  const margin = 20
  const left = Math.min(...xs) - margin
  const top = Math.min(...ys) - margin * 2
  return {
    viewBox: [left, top, Math.max(...xs) - left + margin, Math.max(...ys) - top + margin]
      .map(round)
      .join(' '),
    solids,
    dots: metres === null ? [] : devices.map((device) => ({ device, at: look(metres(device.geo), 0) })),
  }
}

/** Occupancy in five steps; null without rooms that count. */
export const occupancyStep = ({ rooms, occupied }: SceneBuilding): number | null =>
  rooms === 0 ? null : Math.min(4, Math.floor((occupied / rooms) * 5))
