import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { ResourceBoard, ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import { useWide } from '../../../../resource/useWide.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { useCan } from '../../../../session/profile.ts'
import { feeFields } from './fee-fields.ts'

type Order = RowOf<typeof repairOrder>

const DispatchPanel = whenOpened(async () => (await import('./DispatchPanel.tsx')).DispatchPanel)
const OrderBell = whenOpened(async () => (await import('./OrderBell.tsx')).OrderBell)
const OrderForm = whenOpened(async () => (await import('./OrderForm.tsx')).OrderForm)
const RepairFees = whenOpened(async () => (await import('./RepairFees.tsx')).RepairFees)
const RepairFeedback = whenOpened(async () => (await import('./RepairFeedback.tsx')).RepairFeedback)
const WorkerLoad = whenOpened(async () => (await import('./WorkerLoad.tsx')).WorkerLoad)
const WorkersBeside = whenOpened(async () => (await import('./WorkerLoad.tsx')).WorkersBeside)

const views: readonly [ListView, ...ListView[]] = ['list', 'board', 'calendar']

/** Its fee, and what was said of it once it is done. */
const tabsOf = (row: Order) => [
  { key: 'fees', label: '费用', content: <RepairFees order={row} />, fields: feeFields },
  ...(row.doneAt === null
    ? []
    : [{ key: 'feedback', label: '评价与回访', content: <RepairFeedback order={row} /> }]),
]

const waits = ({ state }: Order) => state === 'pending' || state === 'assigned'

/** The orders as a list, on a board with who repairs beside it, and on a calendar of the visits. */
export function Orders() {
  const mayDispatch = useCan(codeOf(repairOrder, 'dispatch'))
  const [asked, setAsked] = useState(false)
  const [view, show] = useView(views)
  const page = useResourcePage(repairOrder, { board: view === 'board' })
  const isWide = useWide()
  const besideBoard = mayDispatch && view === 'board' && isWide
  return (
    <div className="min-w-0">
      <PageHead
        page={page}
        tools={
          mayDispatch && (
            <>
              <OrderBell />
              {!besideBoard && <Button onClick={() => setAsked(true)}>人员负荷</Button>}
            </>
          )
        }
      />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'board' ? (
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">
            <ResourceBoard page={page} />
          </div>
          {besideBoard && <WorkersBeside />}
        </div>
      ) : (
        <ListRows page={page} view={view} />
      )}
      <RowDialogs
        work={page}
        form={(props) => <OrderForm {...props} />}
        detail={(row) => mayDispatch && waits(row) && <DispatchPanel order={row} />}
        tabs={tabsOf}
      />
      {asked && <WorkerLoad onClose={() => setAsked(false)} />}
    </div>
  )
}
