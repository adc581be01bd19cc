import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { ResourceBoard, ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useNarrow } from '../../../resource/useNarrow.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { feeFields, photoFields } from './fee-fields.ts'

type Repair = RowOf<typeof deviceRepair>

const RepairPhotos = whenOpened(async () => (await import('./RepairPhotos.tsx')).RepairPhotos)
const RepairFees = whenOpened(async () => (await import('./RepairFees.tsx')).RepairFees)
const DeviceHistory = whenOpened(async () => (await import('./DeviceHistory.tsx')).DeviceHistory)
const WayToDevice = whenOpened(async () => (await import('./WayToDevice.tsx')).WayToDevice)

const RepairMap = whenOpened(async () => (await import('./repair/RepairMap.tsx')).RepairMap)
const PhoneRepairs = whenOpened(async () => (await import('./repair/PhoneRepairs.tsx')).PhoneRepairs)
const ScanRepair = whenOpened(async () => (await import('./repair/ScanRepair.tsx')).ScanRepair)

const views: readonly [ListView, ...ListView[]] = ['list', 'board', 'map']

const tabsOf = (row: Repair) => [
  { key: 'photos', label: '照片对比', content: <RepairPhotos repair={row} />, fields: photoFields },
  { key: 'fees', label: '配件费用', content: <RepairFees repair={row} />, fields: feeFields },
  { key: 'history', label: '设备历史', content: <DeviceHistory repair={row} /> },
]

const goesThere = ({ state, deviceGeo }: Repair) =>
  deviceGeo !== null && (state === 'dispatched' || state === 'accepted' || state === 'onsite')

/** The orders as a list, on a board by their states, and on the map; on a telephone as cards with large buttons. */
export function Repairs() {
  const [view, show] = useView(views)
  const [scans, setScans] = useState(false)
  const isPhone = useNarrow()
  const page = useResourcePage(deviceRepair, { board: view === 'board' })
  return (
    <div className="min-w-0">
      <PageHead
        page={page}
        tools={
          <Button icon={ScanLine} onClick={() => setScans(true)}>
            扫码
          </Button>
        }
      />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'board' ? (
        <ResourceBoard page={page} />
      ) : view === 'map' ? (
        <RepairMap page={page} />
      ) : (
        <>
          {isPhone ? <PhoneRepairs page={page} /> : <ResourceTable page={page} />}
          <ListFoot page={page} />
        </>
      )}
      {scans && <ScanRepair onOpen={page.openRecord} onClose={() => setScans(false)} />}
      <RowDialogs work={page} detail={(row) => goesThere(row) && <WayToDevice of={row} />} tabs={tabsOf} />
    </div>
  )
}
