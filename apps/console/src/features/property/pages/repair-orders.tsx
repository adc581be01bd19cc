import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { repairStaff } from '@linli/api-client/contract/property/repair-staff'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Order = RowOf<typeof repairOrder>

const dispatchCode = codeOf(repairOrder, 'dispatch')
const DispatchPanel = whenOpened(async () => (await import('../components/DispatchPanel.tsx')).DispatchPanel)
const RepairFeedback = whenOpened(
  async () => (await import('../components/RepairFeedback.tsx')).RepairFeedback,
)
const RepairStatistics = whenOpened(
  async () => (await import('../components/RepairStatistics.tsx')).RepairStatistics,
)
const WorkerLoad = whenOpened(async () => (await import('../components/WorkerLoad.tsx')).WorkerLoad)

/** What was said of an order, once it is done. */
const feedbackOf = (row: Order) =>
  row.doneAt === null
    ? []
    : [{ key: 'feedback', label: '评价与回访', content: <RepairFeedback order={row} /> }]

/** 报修工单: from report to rated and closed, and who repairs. */
export default function RepairOrdersPage() {
  return (
    <PageTabs
      label="报修工单"
      tabs={[
        {
          key: 'orders',
          label: '工单',
          rows: { of: repairOrder, where: { state: ['pending'] } },
          content: <Orders />,
        },
        {
          key: 'mine',
          label: '我的工单',
          rows: { of: repairOrder, where: { mine: true, state: [...openRepairs] } },
          search: { mine: 'true' },
          content: <Orders />,
        },
        {
          key: 'staff',
          label: '维修人员',
          content: <ResourcePage of={repairStaff} />,
          permission: codeOf(repairStaff, 'list'),
        },
        { key: 'statistics', label: '统计', content: <RepairStatistics /> },
      ]}
    />
  )
}

function Orders() {
  const mayDispatch = useCan(dispatchCode)
  const [asked, setAsked] = useState(false)
  const waits = ({ state }: Order) => state === 'pending' || state === 'assigned'
  return (
    <>
      <ResourcePage
        of={repairOrder}
        tools={mayDispatch && <Button onClick={() => setAsked(true)}>人员负荷</Button>}
        detail={(row) => mayDispatch && waits(row) && <DispatchPanel order={row} />}
        tabs={feedbackOf}
      />
      {asked && <WorkerLoad onClose={() => setAsked(false)} />}
    </>
  )
}
