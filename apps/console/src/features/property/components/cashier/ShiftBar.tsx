import { cashierShift } from '@linli/api-client/contract/property/payments/cashier-shift'
import { Button } from '@linli/ui/button'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { yuan } from './yuan.ts'

/** The own shift in an estate: money is taken within one, and handed in with it. */
export function ShiftBar({ estateId }: { readonly estateId: number }) {
  const userId = useProfile(({ profile }) => profile?.userId ?? 0)
  const mayOpen = useCan('property:cashierShift:open')
  const { data, error, refetch } = useResourceList(cashierShift, {
    estateId: [estateId],
    cashierId: [userId],
    state: ['open'],
    pageNum: 1,
    pageSize: 1,
  })
  const open = useWrite(callsOf(cashierShift).create)
  const [submitting, setSubmitting] = useState(false)
  const shift = data?.records[0]
  const submit = cashierShift.flow?.transitions['submit']
  if (error && !data)
    return (
      <span role="alert" className="flex items-center gap-2 text-small text-danger">
        {`班次加载失败：${error.userMessage}`}
        <Button onClick={() => void refetch()}>重试</Button>
      </span>
    )
  if (data === undefined) return null
  if (shift === undefined)
    return mayOpen ? (
      <span className="flex items-center gap-2">
        <StatusTag tone="warning">未开班</StatusTag>
        <Button
          variant="primary"
          loading={open.isPending}
          onClick={() =>
            void open
              .mutateAsync({ estateId })
              .then(({ shiftNo }) => toast.success(`已开班 ${shiftNo}`), showError)
          }
        >
          开班
        </Button>
      </span>
    ) : null
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusTag tone="success">{`班次 ${shift.shiftNo}`}</StatusTag>
      <span className="text-small text-text-2">
        {formatDateTime(shift.openedAt).slice(5, 16)} 起 · 收款 {yuan(shift.received ?? 0)} · 应交现金{' '}
        {yuan(shift.cashDue ?? 0)}
      </span>
      {mayOpen && <Button onClick={() => setSubmitting(true)}>交账</Button>}
      {submitting && submit && (
        <TransitionDialog
          of={cashierShift}
          row={shift}
          action="submit"
          transition={submit}
          onClose={() => setSubmitting(false)}
        />
      )}
    </span>
  )
}
