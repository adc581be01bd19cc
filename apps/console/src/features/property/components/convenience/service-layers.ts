import { convenienceService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { convenienceServiceFlow } from '@linli/api-client/contract/property/convenience/convenience-flow'
import type { RowOf } from '@linli/api-client/kit'
import type { MapFeature, MapLayer } from '@linli/ui/map'
import { drawnIn, outlineOf } from '../../../../resource/position-layers.ts'

export type Service = RowOf<typeof convenienceService>

/** Services at their places, a layer for each state that there is, above the outline of their estate. */
export function serviceLayers(
  services: readonly Service[],
  estate: Parameters<typeof outlineOf>[0],
  crs: Parameters<typeof outlineOf>[1],
): MapLayer[] {
  const byState = Map.groupBy(
    services.filter(({ geo }) => geo != null),
    ({ state }) => state,
  )
  const states = Object.keys(convenienceServiceFlow.states) as Service['state'][]
  return [
    ...outlineOf(estate, crs),
    ...states.flatMap((state): MapLayer[] => {
      const { label, tone } = convenienceServiceFlow.states[state]
      const features = (byState.get(state) ?? []).flatMap(
        ({ id, name, address, geo, labels }): MapFeature[] =>
          geo == null
            ? []
            : [
                {
                  id: String(id),
                  name,
                  detail: [labels?.['typeId'], address].filter(Boolean).join('，'),
                  geometry: drawnIn({ type: 'Point', coordinates: [geo[0], geo[1]] }, crs),
                },
              ],
      )
      return features.length === 0 ? [] : [{ id: state, label, kind: 'cluster', tone, features }]
    }),
  ]
}
