import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Kbd } from '@linli/ui/kbd'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'
import { WaitingDesk } from '../../../../resource/waiting/WaitingDesk.tsx'
import { WaitingRow } from '../../../../resource/waiting/WaitingRow.tsx'
import { showError } from '../../../../session/show-error.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { WaitChip } from './WaitChip.tsx'

type Visit = RowOf<typeof visitorApplication>

const most = 50
/** Of what may be done to a row, what the desk offers, in this order. */
const offered: readonly string[] = ['approve', 'approveRisk', 'reject', 'reschedule', 'cancel']

interface ReviewDeskProps {
  /** What the list of the page finds. */
  readonly where: ListQuery
  /** What the user may do with one of them. */
  readonly actionsOf: (row: Visit) => readonly RowAction[]
}

/** 审批台: who waits longest first, one large card at a time; once it is decided the next one is there. */
export function ReviewDesk({ where, actionsOf }: ReviewDeskProps) {
  const { data, error, refetch } = useResourceList(visitorApplication, {
    ...where,
    sort: 'createdAt',
    pageNum: 1,
    pageSize: most,
  })
  const [chosen, choose] = useState<{ readonly id: number; readonly at: number } | null>(null)
  const { mutateAsync, isPending } = useWrite(callsOf(visitorApplication).actions.approve)
  const rows = data?.records ?? []
  const found = rows.findIndex(({ id }) => id === chosen?.id)
  // What was decided is gone: the one that stands in its place comes by itself.
  const at = found === -1 ? Math.min(chosen?.at ?? 0, rows.length - 1) : found
  const row = rows[at]
  const open = (next: number) => {
    const one = rows[Math.max(0, Math.min(next, rows.length - 1))]
    if (one) choose({ id: one.id, at: rows.indexOf(one) })
  }
  const approve = async ({ id, version, visitorName }: Visit) => {
    choose({ id, at })
    try {
      await mutateAsync({ id, version })
      toast.success(`已通过${visitorName}的来访`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  const may = row === undefined ? [] : actionsOf(row)
  const isRisky = row?.risks.includes('black') === true
  const actions = offered.flatMap((key) => {
    const action = may.find((one) => one.key === key)
    if (action === undefined || row === undefined) return []
    if (key === 'approve') return isRisky ? [] : [{ ...action, hint: 'A', run: () => void approve(row) }]
    if (key === 'approveRisk') return isRisky ? [{ ...action, hint: 'A' }] : []
    return [key === 'reject' ? { ...action, hint: 'R', run: () => (open(at), action.run()) } : action]
  })
  const press = (hint: string) => () => {
    if (!isPending) actions.find((one) => 'hint' in one && one.hint === hint)?.run()
  }
  useDeskKeys({
    a: press('A'),
    A: press('A'),
    r: press('R'),
    R: press('R'),
    ArrowDown: () => open(at + 1),
    ArrowUp: () => open(at - 1),
  })

  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (row === undefined) return <Empty title="没有待审批的访客" cause="新的申请会自动出现在这里" />
  return (
    <WaitingDesk
      label="待审批"
      hint={
        <p className="m-0 hidden flex-wrap items-center gap-2 text-small text-text-2 lg:flex">
          <Kbd keys={['A']} /> 通过 <Kbd keys={['R']} /> 驳回 <Kbd keys={['↑']} /> <Kbd keys={['↓']} /> 换一条
        </p>
      }
      rows={rows.map((one, place) => (
        <li key={one.id}>
          <WaitingVisit row={one} isOpen={one.id === row.id} onOpen={() => open(place)} />
        </li>
      ))}
    >
      <ReviewCard key={row.id} row={row} actions={actions} isBusy={isPending} />
    </WaitingDesk>
  )
}

interface WaitingVisitProps {
  readonly row: Visit
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Who waits, where to, for when and for how long already. */
const WaitingVisit = ({ row, isOpen, onOpen }: WaitingVisitProps) => (
  <WaitingRow
    isOpen={isOpen}
    onOpen={onOpen}
    head={
      <>
        <b className="min-w-0 flex-1 truncate font-semibold">{row.visitorName}</b>
        <WaitChip row={row} />
      </>
    }
    facts={
      <>
        <span className="min-w-0 truncate">{row.labels?.['roomId'] ?? row.hostDept ?? '—'}</span>
        <span className="tabular-nums">{formatDateTime(row.validFrom).slice(5, 16)}</span>
      </>
    }
  />
)
