import type { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { deviceUrgencies } from '@linli/api-client/contract/ops/device-repair-flow'
import type { RowOf } from '@linli/api-client/kit'
import type { MapLayer } from '@linli/ui/map'
import type { Crs } from '../map/MapBeside.tsx'
import { drawnIn } from '../../../../resource/position-layers.ts'

export type Repair = RowOf<typeof deviceRepair>

const tones = { normal: 'info', urgent: 'warning', critical: 'danger' } as const

/** Open orders where their devices hang, a layer for each urgency that there is. */
export function repairLayers(repairs: readonly Repair[], crs: Crs): MapLayer[] {
  const byUrgency = Map.groupBy(
    repairs.filter(({ deviceGeo }) => deviceGeo != null),
    ({ urgency }) => urgency,
  )
  return (Object.keys(tones) as (keyof typeof tones)[]).flatMap((urgency): MapLayer[] => {
    const features = (byUrgency.get(urgency) ?? []).flatMap(({ id, repairNo, deviceGeo, place, labels }) =>
      deviceGeo == null
        ? []
        : [
            {
              id: String(id),
              name: labels?.['deviceId'] ?? repairNo,
              detail: [repairNo, place].filter(Boolean).join('，'),
              geometry: drawnIn({ type: 'Point', coordinates: [deviceGeo[0], deviceGeo[1]] }, crs),
            },
          ],
    )
    const { [urgency]: words } = deviceUrgencies
    const label = typeof words === 'string' ? words : words.label
    return features.length === 0
      ? []
      : [{ id: urgency, label, kind: 'cluster', tone: tones[urgency], features }]
  })
}
