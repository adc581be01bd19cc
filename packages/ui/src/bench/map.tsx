import type { MapLayer } from '../components/Map/mapModel.ts'
import { MapView } from '../components/Map/MapView.tsx'
import { show } from './show.tsx'

const count = Number(new URLSearchParams(location.search).get('markers') ?? 50_000)

/** Markers over a town, close enough to stand together at first; the same at every run. */
const layers: readonly MapLayer[] = [
  {
    id: 'devices',
    label: '设备',
    kind: 'cluster',
    features: Array.from({ length: count }, (_, index) => ({
      id: String(index),
      name: `设备${index}`,
      alarm: index % 40 === 0,
      geometry: {
        type: 'Point',
        coordinates: [114 + ((index * 7919) % 10_007) / 50_000, 22.5 + ((index * 104_729) % 9973) / 50_000],
      },
    })),
  },
]

show(<MapView label="设备" height="100dvh" layers={layers} />)
