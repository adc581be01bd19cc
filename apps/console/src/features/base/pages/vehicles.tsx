import { vehicle } from '@linli/api-client/contract/base/vehicle'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { StatusTag } from '@linli/ui/status-tag'
import { ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { PlateMark } from '../../../resource/PlateMark.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { lastDays } from '../../../resource/last-days.ts'
import { rowsWhenOpened } from '../../../resource/record/rows-when-opened.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const shownDays = 30

const CheckPlates = whenOpened(
  async () => (await import('../components/vehicle/CheckPlates.tsx')).CheckPlates,
)
const PlateChanges = whenOpened(
  async () => (await import('../components/vehicle/PlateChanges.tsx')).PlateChanges,
)
const Storyline = whenOpened(async () => (await import('../components/storyline/Storyline.tsx')).Storyline)
const SpacesOfCar = whenOpened(
  async () => (await import('../components/vehicle/SpacesOfCar.tsx')).SpacesOfCar,
)
const ParkedFor = whenOpened(async () => (await import('../components/vehicle/ParkedFor.tsx')).ParkedFor)
const PassesOfCar = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/vehicle-pass')).vehiclePass,
  {
    title: `最近${shownDays}天出入`,
    columns: ['passTime', 'image', 'plateNo', 'result', 'channelId', 'direction', 'openMode', 'denyReason'],
  },
)
const StaysOfCar = rowsWhenOpened(
  async () => (await import('@linli/api-client/contract/access/parking-session')).parkingSession,
  { title: '停车记录', columns: ['plateNo', 'state', 'inAt', 'outAt', 'minutes', 'fee', 'paid'] },
)

type Row = RowOf<typeof vehicle>

/** The cars that stand in the yard, with how long they have been there before anything else. */
const parked: typeof vehicle = {
  ...vehicle,
  list: {
    ...vehicle.list,
    columns: [
      'plateNo',
      'state',
      { field: 'parkedFor', width: 152 },
      'lastInAt',
      'vehicleKind',
      'residentId',
      'roomId',
      'phone',
      'blacklisted',
    ],
    filters: ['estateId', 'vehicleKind', 'blacklisted', 'lastInAt'],
    sort: 'lastInAt',
  },
}

/** 车辆管理: cars known to the estates, and which of them stand in the yard. */
export default function VehiclesPage() {
  return (
    <PageTabs
      label="车辆"
      keeps={['estateId']}
      tabs={[
        { key: 'all', label: '全部', content: <Vehicles /> },
        {
          key: 'review',
          label: '待审核',
          rows: { of: vehicle, where: { state: ['pending'] } },
          content: <Vehicles where={{ state: ['pending'] }} />,
        },
        {
          key: 'confirm',
          label: '待确认',
          rows: { of: vehicle, where: { state: ['pending_confirm'] } },
          content: <Vehicles where={{ state: ['pending_confirm'] }} />,
        },
        {
          key: 'parked',
          label: '在场车辆',
          rows: { of: vehicle, where: { inYard: true } },
          content: <Vehicles of={parked} where={{ inYard: true }} />,
        },
        {
          key: 'black',
          label: '黑名单',
          rows: { of: vehicle, where: { blacklisted: true } },
          content: <Vehicles where={{ blacklisted: true }} />,
        },
      ]}
    />
  )
}

/** A car is put on the black list once, and taken off where it is on it. */
const may = {
  act: (row: Row, action: string) =>
    action === 'blacklist' ? !row.blacklisted : action !== 'unblacklist' || row.blacklisted,
}

const cells = {
  plateNo: (row: Row) => <PlateMark plate={row.plateNo} color={row.plateColor} />,
  // The exceptions alone: most cars are on no list.
  blacklisted: (row: Row) => row.blacklisted && <StatusTag tone="danger">黑名单</StatusTag>,
  inYard: (row: Row) => row.inYard && <StatusTag tone="info">在场</StatusTag>,
  parkedFor: (row: Row) => <ParkedFor minutes={row.parkedFor} />,
}

function Vehicles({
  of = vehicle,
  where = {},
}: {
  readonly of?: typeof vehicle
  readonly where?: ListQuery
}) {
  const [checking, setChecking] = useState(false)
  const page = useResourcePage(of, { where, may })
  return (
    <>
      <PageHead
        page={page}
        tools={
          <Button icon={ScanSearch} onClick={() => setChecking(true)}>
            批量查车
          </Button>
        }
      />
      <ListBar page={page} />
      <ListRows page={page} cells={cells} />
      <RowDialogs
        work={page}
        tabs={({ id, plateNo, residentId }) => [
          {
            key: 'spaces',
            label: '车位',
            permission: 'base:parkingSpace:list',
            content: <SpacesOfCar id={id} residentId={residentId} />,
          },
          {
            key: 'plates',
            label: '换牌记录',
            rows: { of: 'base/vehicle-plate-logs', where: { vehicleId: id } },
            content: <PlateChanges id={id} />,
          },
          {
            key: 'passes',
            label: '出入记录',
            permission: 'access:vehicleRecord:list',
            content: <PassesOfCar where={{ vehicleId: id, passTime_from: lastDays(shownDays)[0] }} />,
          },
          {
            key: 'stays',
            label: '停车记录',
            permission: 'access:session:list',
            content: <StaysOfCar where={{ vehicleId: id }} />,
          },
          { key: 'story', label: '一生线', content: <Storyline of="vehicle" id={id} name={plateNo ?? ''} /> },
        ]}
      />
      {checking && <CheckPlates onClose={() => setChecking(false)} />}
    </>
  )
}
