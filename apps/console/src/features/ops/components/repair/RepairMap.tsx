import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { fieldOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { useCallback, useState } from 'react'
import { DueTime } from '../../../../resource/DueTime.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { type Crs, MapBeside, Unplaced } from '../map/MapBeside.tsx'
import { WayToDevice } from '../WayToDevice.tsx'
import { type Repair, repairLayers } from './repair-layers.ts'

/** As many as are read at once. */
const most = 200

/** The open orders that the list finds, where their devices hang. */
export function RepairMap({ page }: { readonly page: ResourcePageState<typeof deviceRepair> }) {
  const { state = [...openDeviceRepairs], ...filter } = page.filter
  const query = { ...filter, state, pageNum: 1, pageSize: most }
  const { data, error, refetch } = useResourceList(deviceRepair, query)
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = data?.records
  const layersIn = useCallback((crs: Crs) => repairLayers(rows ?? [], crs), [rows])
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton shape="block" />
  if (rows.length === 0) return <Empty title="没有未完成的维修单" />
  const repair = rows.find(({ id }) => id === chosen)
  const unplaced = rows.filter(({ deviceGeo }) => deviceGeo == null)
  return (
    <MapBeside
      label="维修单地图"
      layersIn={layersIn}
      selected={repair && { layer: repair.urgency, feature: String(repair.id) }}
      onSelect={(id) => setChosen(Number(id))}
    >
      {repair ? (
        <Chosen repair={repair} onOpen={page.openRecord} />
      ) : (
        <p className="m-0 text-text-2">点击标记查看维修单</p>
      )}
      <Unplaced
        title={`设备未定位 ${unplaced.length} 单`}
        rows={unplaced.map(({ id, repairNo, labels }) => ({ id, name: labels?.['deviceId'] ?? repairNo }))}
        onOpen={page.openRecord}
      />
    </MapBeside>
  )
}

interface ChosenProps {
  readonly repair: Repair
  readonly onOpen: (id: number) => void
}

const Chosen = ({ repair, onOpen }: ChosenProps) => (
  <section
    aria-label={repair.repairNo}
    className="grid gap-2 rounded-card border border-border bg-surface p-4"
  >
    <div className="flex items-start justify-between gap-2">
      <h3 className="m-0 min-w-0 text-h4">
        <TextLinkButton onClick={() => onOpen(repair.id)}>
          {repair.labels?.['deviceId'] ?? repair.repairNo}
        </TextLinkButton>
      </h3>
      <FieldValue meta={fieldOf(deviceRepair, 'state')} value={repair.state} />
    </div>
    <span className="text-text-2">{[repair.repairNo, repair.place].filter(Boolean).join(' · ')}</span>
    <span>{repair.description}</span>
    <DueTime row={repair} />
    <WayToDevice of={repair} />
  </section>
)
