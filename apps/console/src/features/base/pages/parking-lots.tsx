import {
  correctCount,
  correctCountFields,
  parkingArea,
  parkingLot,
} from '@linli/api-client/contract/base/parking-lot'
import { parkingSpace, parkingSpaceUse } from '@linli/api-client/contract/base/parking-space'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'

const GenerateSpaces = whenOpened(
  async () => (await import('../components/parking/GenerateSpaces.tsx')).GenerateSpaces,
)
const PlanView = whenOpened(async () => (await import('../components/parking/PlanView.tsx')).PlanView)
const LotForm = whenOpened(async () => (await import('../components/parking/LotForm.tsx')).LotForm)
const LotGauge = whenOpened(async () => (await import('../components/parking/LotCard.tsx')).LotGauge)
const LotStanding = whenOpened(async () => (await import('../components/parking/LotCard.tsx')).LotStanding)
const SpaceUses = whenOpened(async () => (await import('../components/parking/SpaceUses.tsx')).SpaceUses)
const SwapSpaces = whenOpened(async () => (await import('../components/parking/SwapSpaces.tsx')).SwapSpaces)

/** 停车场管理: spaces and who has them, car parks with how full they are, what was before. */
export default function ParkingPage() {
  return (
    <PageTabs
      label="停车场"
      keeps={['estateId']}
      tabs={[
        { key: 'spaces', label: '车位', permission: codeOf(parkingSpace, 'list'), content: <Spaces /> },
        { key: 'lots', label: '停车场', permission: codeOf(parkingLot, 'list'), content: <Lots /> },
        {
          key: 'areas',
          label: '区域',
          permission: codeOf(parkingArea, 'list'),
          content: <ResourcePage of={parkingArea} />,
        },
        {
          key: 'uses',
          label: '使用记录',
          permission: codeOf(parkingSpaceUse, 'list'),
          content: <ResourcePage of={parkingSpaceUse} />,
        },
      ]}
    />
  )
}

const views: readonly [ListView, ...ListView[]] = ['list', 'plan', 'calendar']

function Spaces() {
  const [making, setMaking] = useState(false)
  const [swapped, setSwapped] = useState<RowOf<typeof parkingSpace> | null>(null)
  const mayMake = useCan(codeOf(parkingSpace, 'create'))
  const maySwap = useCan('base:parkingSpace:assign')
  const actionsOf = (row: RowOf<typeof parkingSpace>): RowAction[] =>
    maySwap && row.residentId !== null ? [{ key: 'swap', label: '互换', run: () => setSwapped(row) }] : []
  const [view, show] = useView(views)
  const page = useResourcePage(parkingSpace, { rowActions: actionsOf })
  return (
    <>
      <PageHead
        page={page}
        tools={
          mayMake && (
            <Button icon={LayoutGrid} onClick={() => setMaking(true)}>
              批量生成
            </Button>
          )
        }
      />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'plan' ? <PlanView page={page} /> : <ListRows page={page} view={view} />}
      <RowDialogs
        work={page}
        tabs={({ id }) => [
          {
            key: 'uses',
            label: '使用记录',
            rows: { of: 'base/parking-space-uses', where: { spaceId: id } },
            content: <SpaceUses id={id} />,
          },
        ]}
      />
      {making && <GenerateSpaces onClose={() => setMaking(false)} />}
      {swapped && <SwapSpaces row={swapped} onClose={() => setSwapped(null)} />}
    </>
  )
}

const card = {
  cover: (row: RowOf<typeof parkingLot>) => <LotGauge row={row} />,
  body: (row: RowOf<typeof parkingLot>) => <LotStanding row={row} />,
}

function Lots() {
  const [counted, setCounted] = useState<RowOf<typeof parkingLot> | null>(null)
  const codes = useProfile((profile) => profile.codes)
  const actionsOf = (row: RowOf<typeof parkingLot>): RowAction[] =>
    codes.has('base:parkingLot:correct')
      ? [{ key: 'correct', label: '修正在场车数', run: () => setCounted(row) }]
      : []
  return (
    <>
      <ResourcePage
        of={parkingLot}
        rowActions={actionsOf}
        card={card}
        form={(props) => <LotForm {...props} />}
      />
      {counted && (
        <FieldsDialog
          title={`修正在场车数“${counted.name}”`}
          submitLabel="修正"
          fields={correctCountFields}
          initial={{ inYard: counted.inYard }}
          note="按现场清点的车辆数填写；之后进出的车辆在此基础上增减。"
          onSubmit={async (values) => {
            const { inYard } = await client.call(correctCount, {
              id: counted.id,
              version: counted.version,
              inYard: values.inYard as number,
              reason: values.reason as string,
            })
            toast.success(`在场车辆已修正为 ${inYard} 辆`)
          }}
          onClose={() => setCounted(null)}
        />
      )}
    </>
  )
}
