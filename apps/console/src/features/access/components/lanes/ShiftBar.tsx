import { laneShift } from '@linli/api-client/contract/access/lane-shift'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { RelativeTime } from '@linli/ui/relative-time'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { ResourceForm, TransitionDialog } from '../../../../resource/opened.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useCan, useProfile } from '../../../../session/profile.ts'

/** The own turn: begun here, and handed on with the cash that was taken. */
export function ShiftBar({ estateId }: { readonly estateId: number }) {
  const mayBegin = useCan('access:laneShift:create')
  const mayList = useCan('access:laneShift:list')
  const userId = useProfile((state) => state.profile?.userId ?? 0)
  const [asking, setAsking] = useState(false)
  const { data } = useResourceList(
    laneShift,
    { userId: [userId], state: ['open'], pageNum: 1, pageSize: 1 },
    mayList,
  )
  if (!mayBegin || data === undefined) return null
  const [shift] = data.records
  const close = laneShift.flow?.transitions['close']
  return (
    <div className="flex flex-wrap items-center gap-3 text-small text-text-2" role="group" aria-label="值班">
      {shift === undefined ? (
        <span>开始值班后可以放行和收费</span>
      ) : (
        <>
          <span>
            值班中 <RelativeTime value={shift.startAt} />
          </span>
          <span>手动放行 {shift.manualOpen}</span>
          <span>
            应交现金 <FieldValue meta={fieldOf(laneShift, 'cashDue')} value={shift.cashDue} />
          </span>
        </>
      )}
      <Button variant={shift === undefined ? 'primary' : 'default'} onClick={() => setAsking(true)}>
        {shift === undefined ? '开始值班' : '交班'}
      </Button>
      {asking && shift === undefined && (
        <ResourceForm of={laneShift} row={null} given={{ estateId }} onClose={() => setAsking(false)} />
      )}
      {asking && shift !== undefined && close && (
        <TransitionDialog
          of={laneShift}
          row={shift}
          action="close"
          transition={close}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
