import type { MapLayer, MapPosition } from '../components/Map/mapModel.ts'

const [west, south] = [113.32, 23.13]
/** A rectangle, in steps of about ten metres from one corner. */
const block = (x: number, y: number, width: number, height: number): MapPosition[] => {
  const at = (dx: number, dy: number): MapPosition => [west + dx * 0.0001, south + dy * 0.0001]
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height), at(x, y)]
}

/** One estate: its area, a road, twelve buildings, two gates and an alert. */
export const mapSamples: readonly MapLayer[] = [
  {
    id: 'estate',
    label: '小区范围',
    kind: 'area',
    tone: 'info',
    features: [
      { id: 'e', name: '翠湖花园', geometry: { type: 'Polygon', coordinates: [block(0, 0, 40, 30)] } },
    ],
  },
  {
    id: 'road',
    label: '道路',
    kind: 'line',
    tone: 'neutral',
    features: [
      {
        id: 'r',
        name: '中央大道',
        geometry: {
          type: 'LineString',
          coordinates: [
            [west, south + 0.0015],
            [west + 0.004, south + 0.0015],
          ],
        },
      },
    ],
  },
  {
    id: 'buildings',
    label: '楼栋',
    kind: 'building',
    features: Array.from({ length: 12 }, (_building, index) => ({
      id: String(index),
      name: `${index + 1}栋`,
      detail: `${18 + (index % 3) * 6} 层`,
      height: (18 + (index % 3) * 6) * 3,
      geometry: {
        type: 'Polygon' as const,
        coordinates: [block(3 + (index % 4) * 9, 3 + Math.floor(index / 4) * 9, 6, 4)],
      },
    })),
  },
  {
    id: 'gates',
    label: '出入口',
    kind: 'point',
    tone: 'success',
    features: [
      {
        id: 'w',
        name: '西门',
        detail: '人行',
        geometry: { type: 'Point', coordinates: [west, south + 0.0015] },
      },
      {
        id: 'o',
        name: '东门',
        detail: '车行',
        geometry: { type: 'Point', coordinates: [west + 0.004, south + 0.0015] },
      },
    ],
  },
  {
    id: 'alerts',
    label: '预警',
    kind: 'alarm',
    tone: 'danger',
    features: [
      {
        id: 'a',
        name: '紧急 周界闯入',
        geometry: { type: 'Point', coordinates: [west + 0.003, south + 0.0024] },
      },
    ],
  },
]
