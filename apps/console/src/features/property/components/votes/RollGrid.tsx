import type { VoteGroupBuilding } from '@linli/api-client/contract/property/votes/vote-group-calls'
import { voteGroupGrid } from '@linli/api-client/contract/property/votes/vote-group-calls'
import { BuildingElevation, type ElevationValue } from '@linli/ui/building-elevation'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { layerOf, unitsOf } from './grid-units.ts'

const problems: readonly ElevationValue[] = [
  { key: 'none', label: '无问题', tone: 'success', mark: '✓' },
  { key: 'area_fallback', label: '面积为估用', tone: 'info', mark: '估' },
  { key: 'no_owner', label: '无业主', tone: 'danger', mark: '主' },
  { key: 'no_area', label: '无面积', tone: 'danger', mark: '积' },
  { key: 'no_representative', label: '共有未指定代表', tone: 'warning', mark: '共' },
  { key: 'excluded', label: '已排除', tone: 'plain', mark: '除' },
]

interface RollGridProps {
  readonly groupId: number
  readonly building: VoteGroupBuilding
  readonly onOpen: (memberId: number) => void
}

/** A building of a roll by floors, each room in the colour of its problem. */
export function RollGrid({ groupId, building, onOpen }: RollGridProps) {
  const { data, error, refetch } = useCall(voteGroupGrid, { id: groupId, buildingId: building.id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  return (
    <BuildingElevation
      building={building.name}
      units={unitsOf(data)}
      layers={[layerOf('问题', problems, data)]}
      size="medium"
      onOpen={({ id }) => onOpen(Number(id))}
    />
  )
}
