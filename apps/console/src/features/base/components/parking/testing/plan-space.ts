import type { PlanSpace } from '@linli/api-client/contract/base/parking-plan'

/** A free space that nobody holds. */
export const planSpace = (id: number, geometry: PlanSpace['geometry'] = null): PlanSpace => ({
  id,
  version: 0,
  spaceNo: `A${id}`,
  state: 'idle',
  kind: 'standard',
  charger: false,
  holder: null,
  plates: [],
  useTo: null,
  geometry,
})
