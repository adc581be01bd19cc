import { checkIn, checkInFields } from '@linli/api-client/contract/property/convenience/booking-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useRef, useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

type LetIn = OutputOf<typeof checkIn>

/** 核销台: takes the code that somebody shows or that is scanned, and says in large letters who may come in. */
export function CheckInDesk({ onClose }: { readonly onClose: () => void }) {
  const verify = useWrite(checkIn)
  const [letIn, setLetIn] = useState<LetIn | null>(null)
  // The estate of the desk stays the same for the next one.
  const [estateId, setEstateId] = useState<number | null>(null)
  // The form closes after it was answered, too.
  const isAnswered = useRef(false)
  if (letIn !== null)
    return (
      <Dialog open width={420} title="核销成功" onClose={onClose}>
        <div role="status" className="grid gap-2 py-4 text-center">
          <strong className="text-h1">{letIn.resourceName}</strong>
          <span className="text-h3">{letIn.slot}</span>
          <span className="text-text-2">
            {letIn.serviceName} · {letIn.contactName} · {letIn.quantity}位
          </span>
          <span className="text-caption text-text-3">{letIn.bookingNo}</span>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>关闭</Button>
          <Button
            variant="primary"
            autoFocus
            onClick={() => {
              isAnswered.current = false
              setLetIn(null)
            }}
          >
            下一位
          </Button>
        </div>
      </Dialog>
    )
  return (
    <FieldsForm
      title="核销台"
      submitLabel="核销"
      fields={checkInFields}
      initial={{ estateId }}
      onSubmit={async ({ estateId: chosen, code }) => {
        const answer = await verify.mutateAsync({ estateId: Number(chosen), code: String(code) })
        isAnswered.current = true
        setEstateId(Number(chosen))
        setLetIn(answer)
      }}
      onClose={() => {
        if (!isAnswered.current) onClose()
      }}
    />
  )
}
