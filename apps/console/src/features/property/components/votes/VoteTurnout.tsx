import { voteGrid, voteTurnout } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { voteBallot } from '@linli/api-client/contract/property/votes/vote-ballot'
import type { OutputOf } from '@linli/api-client/kit'
import { BuildingElevation, type ElevationValue } from '@linli/ui/building-elevation'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { layerOf, unitsOf } from './grid-units.ts'
import { metres, share } from './share-text.ts'
import { ShareRing } from './ShareRing.tsx'

type Building = OutputOf<typeof voteTurnout>['buildings'][number]

const marks: readonly ElevationValue[] = [
  { key: 'yes', label: '已投', tone: 'success', mark: '✓' },
  { key: 'pending', label: '待复核', tone: 'warning', mark: '待' },
  { key: 'no', label: '未投', tone: 'plain', mark: '未' },
]
const twoThirds = [2, 3] as const

const columns: Column<Building>[] = [
  { id: 'name', header: '楼栋', width: 120, cell: ({ name }) => name },
  { id: 'rooms', header: '户数', kind: 'number', width: 72, cell: ({ rooms }) => rooms },
  {
    id: 'voters',
    header: '已投人数',
    width: 184,
    cell: ({ votedVoters, voters }) => `${votedVoters} / ${voters}（${share(votedVoters, voters)}）`,
  },
  {
    id: 'area',
    header: '已投面积',
    width: 216,
    cell: ({ votedArea, area }) => `${metres(votedArea)}（${share(votedArea, area)}）`,
  },
]

/** How many have voted, by persons and by area, against the line of two thirds; who for what stands nowhere. */
export function VoteTurnout({ voteId }: { readonly voteId: number }) {
  useLive(voteBallot)
  const { data, error, refetch } = useCall(voteTurnout, { id: voteId })
  const [chosen, setChosen] = useState<number | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.voters === 0) return <Empty title="还没有名册" cause="发布公告后，名册在这里冻结" />
  const { voters, area, votedVoters, votedArea, pending, buildings } = data
  const building = buildings.find(({ id }) => id === chosen) ?? buildings[0]
  return (
    <div className="grid min-w-0 gap-6">
      <section aria-label="参与率" className="flex flex-wrap gap-8">
        <ShareRing
          label="人数"
          part={votedVoters}
          whole={voters}
          need={twoThirds}
          text={share(votedVoters, voters)}
          detail={`${votedVoters} / ${voters}人`}
        />
        <ShareRing
          label="面积"
          part={votedArea}
          whole={area}
          need={twoThirds}
          text={share(votedArea, area)}
          detail={`${metres(votedArea)} / ${metres(area)}`}
        />
        {pending > 0 && <p className="m-0 self-center text-text-2">另有 {pending} 张纸质票待复核，未计入</p>}
      </section>
      {building && (
        <section aria-label="楼盘图" className="grid min-w-0 gap-3">
          <Select
            aria-label="楼栋"
            className="w-56"
            value={building.id}
            onChange={setChosen}
            options={buildings.map(({ id, name, rooms }) => ({ value: id, label: `${name}（${rooms}户）` }))}
          />
          <TurnoutGrid voteId={voteId} building={building} />
        </section>
      )}
      <DataTable
        label="各楼栋参与情况"
        columns={columns}
        rows={buildings}
        getRowId={({ id }) => String(id)}
        getRowName={({ name }) => name}
        status="ready"
        pageSize={5}
        onOpen={({ id }) => setChosen(id)}
      />
    </div>
  )
}

function TurnoutGrid({ voteId, building }: { readonly voteId: number; readonly building: Building }) {
  const { data, error, refetch } = useCall(voteGrid, { id: voteId, buildingId: building.id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  return (
    <div className="min-w-0 overflow-x-auto">
      <BuildingElevation
        building={building.name}
        units={unitsOf(data)}
        layers={[layerOf('投票', marks, data)]}
        size="medium"
      />
    </div>
  )
}
