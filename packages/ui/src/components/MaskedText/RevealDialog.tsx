import { type FormEvent, useId, useState } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { DialogActions } from '../Dialog/DialogActions.tsx'
import * as css from './MaskedText.css.ts'

export interface RevealDialogProps {
  title: string
  /** Reasons to pick from; picking fills the field. */
  reasons: readonly string[]
  onReveal: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why somebody's data is to be seen; the reason is recorded with the call. */
export function RevealDialog({ title, reasons, onReveal, onClose }: RevealDialogProps) {
  const messages = useMessages('details', details)
  const formId = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const submit = async () => {
    const given = reason.trim()
    if (given === '') {
      setFailure(messages.reasonMissing)
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await onReveal(given)
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : messages.revealFailed)
    }
    setBusy(false)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <Dialog
      open
      width={420}
      title={title}
      onClose={onClose}
      footer={<DialogActions form={formId} onCancel={onClose} loading={busy} />}
    >
      <form id={formId} className={css.form} onSubmit={handleSubmit}>
        <label htmlFor={`${formId}reason`}>{messages.revealReason}</label>
        {reasons.length > 0 && (
          <div className={css.picks}>
            {reasons.map((pick) => (
              <button key={pick} type="button" className={css.pick} onClick={() => setReason(pick)}>
                {pick}
              </button>
            ))}
          </div>
        )}
        <textarea
          id={`${formId}reason`}
          className={css.area}
          maxLength={200}
          required
          aria-invalid={failure !== undefined}
          aria-describedby={`${formId}hint`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div
          id={`${formId}hint`}
          role={failure === undefined ? undefined : 'alert'}
          data-invalid={presence(failure !== undefined)}
          className={css.hint}
        >
          {failure ?? messages.revealHint}
        </div>
      </form>
    </Dialog>
  )
}
