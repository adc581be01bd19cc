'use client'
import { Chart } from '@linli/ui/chart'
import { type MapLayer, MapView } from '@linli/ui/map'

const places: readonly MapLayer[] = [
  {
    id: 'shops',
    label: 'Shops',
    kind: 'point',
    features: [{ id: '1', name: 'Berlin', geometry: { type: 'Point', coordinates: [13.4, 52.5] } }],
  },
]

/** Where the orders come from: what draws with a worker and with a library of its own. */
export const Places = () => (
  <>
    <MapView label="Shops" layers={places} height={240} />
    <Chart
      kind="donut"
      title="Orders by shop"
      categories={['Berlin', 'Paris']}
      series={[{ name: 'Orders', data: [3, 8] }]}
    />
  </>
)
