import type { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { inviteAgain, inviteAgainFields } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface InviteAgainProps {
  readonly visit: RowOf<typeof visitorApplication>
  readonly onClose: () => void
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Tomorrow at the same time, for as long as before. */
function nextTime({ validFrom, validTo }: InviteAgainProps['visit'], now: number) {
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)]
  const clock = from % dayMs
  const today = now - (now % dayMs) + clock
  const next = today > now + hourMs ? today : today + dayMs
  return {
    validFrom: new Date(next).toISOString(),
    validTo: new Date(next + Math.min(to - from, dayMs)).toISOString(),
  }
}

/** 再次邀请: the same visitor to the same host; only the time is asked for. */
export function InviteAgain({ visit, onClose }: InviteAgainProps) {
  const invite = useWrite(inviteAgain)
  const [next] = useState(() => nextTime(visit, Date.now()))
  const place = visit.labels?.['roomId'] ?? visit.hostDept ?? ''
  return (
    <FieldsForm
      title="再次邀请"
      submitLabel="提交申请"
      fields={inviteAgainFields}
      initial={{ ...next, companionCount: visit.companionCount }}
      note={`${visit.visitorName}${visit.phone ? ` · ${visit.phone}` : ''} → ${place}，其余信息沿用上次申请。`}
      onSubmit={async (values) => {
        const { applyNo } = await invite.mutateAsync({ ...values, id: visit.id })
        toast.success(`已提交申请 ${applyNo}`)
      }}
      onClose={onClose}
    />
  )
}
