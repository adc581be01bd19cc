import { room } from '@linli/api-client/contract/base/room'
import { type Option, optionsCall } from '@linli/api-client/kit'
import { idsOf } from '../../../../resource/list-state.ts'
import { useCall } from '../../../../resource/queries.ts'
import { useListState } from '../../../../resource/useListState.ts'
import { useProfile } from '../../../../session/profile.ts'

type Shown =
  | { readonly kind: 'loading' | 'none' | 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'building'; readonly building: Option }

interface MatrixBuilding {
  readonly estateId: number | null
  readonly shown: Shown
  readonly chooseEstate: (id: number | null) => void
  readonly chooseBuilding: (id: number | null) => void
}

/** The building that the room list's own filters name, else the first one of the estate. */
export function useMatrixBuilding(): MatrixBuilding {
  const first = useProfile((state) => state.profile?.estates[0]?.id)
  const { state, change } = useListState(room)
  const chosen = idsOf(state.filters['estateId']).at(-1)
  const asked = idsOf(state.filters['buildingId']).at(-1)
  const byId = useCall(optionsCall('base/buildings'), { ids: [asked ?? 0] }, { enabled: asked !== undefined })
  const named = asked === undefined ? undefined : byId.data?.find(({ id }) => id === asked)
  const estateId = chosen ?? named?.estateId ?? first
  const inEstate = useCall(
    optionsCall('base/buildings'),
    { ...(estateId != null && { estateId }) },
    { enabled: asked === undefined && estateId != null },
  )
  const { data, error, isPlaceholderData, refetch } = asked === undefined ? inEstate : byId

  const shown = (): Shown => {
    if (estateId == null && asked === undefined) return { kind: 'none' }
    if (error && !data) return { kind: 'failed', error, retry: () => void refetch() }
    if (!data || isPlaceholderData) return { kind: 'loading' }
    const building = asked === undefined ? data[0] : named
    if (building) return { kind: 'building', building }
    return { kind: asked === undefined ? 'none' : 'missing' }
  }
  const choose = (part: { readonly estateId?: number; readonly buildingId?: number }) => {
    const {
      estateId: _estate,
      buildingId: _building,
      unitId: _unit,
      floorId: _floor,
      ...rest
    } = state.filters
    change({ filters: { ...rest, ...part } })
  }
  return {
    estateId: estateId ?? null,
    shown: shown(),
    chooseEstate: (id) => id !== null && choose({ estateId: id }),
    chooseBuilding: (id) => id !== null && choose({ ...(estateId != null && { estateId }), buildingId: id }),
  }
}
