import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { confirm as texts } from '../../locale/zh-CN/confirm.ts'
import { dialog } from '../../locale/zh-CN/dialog.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { statusIcons } from '../../private/statusTone.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { DialogActions } from '../Dialog/DialogActions.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './ConfirmDialog.css.ts'

/** How serious the question is: decides icon and button. */
export type ConfirmTone = 'info' | 'success' | 'warning' | 'danger'

/** What a confirmation asks. */
export interface ConfirmQuestion {
  /** Head of the dialog. @default 提示 */
  title?: string | undefined
  /** Names the object: `确定删除楼栋“3 号楼”吗？` */
  message: ReactNode
  /** Repeats the verb: `删除楼栋`. @default 确定 */
  confirmLabel?: string | undefined
  /** `null`: there is nothing to choose, only to acknowledge. @default 取消 */
  cancelLabel?: string | null | undefined
  /** `danger` also colours the button. @default 'warning' */
  tone?: ConfirmTone | undefined
  /** The careful answer is no, such as to go on editing: its button carries the weight. @default false */
  careful?: boolean | undefined
  /** What must be typed before it can be confirmed, such as the object's name. */
  challenge?: string | undefined
  /** Runs while the dialog shows that it is under way; a rejection is shown and the dialog stays. */
  onConfirm?: (() => void | Promise<void>) | undefined
  /** Escape and presses outside answer no. @default true */
  dismissible?: boolean | undefined
}

export interface ConfirmDialogProps extends BaseProps, ConfirmQuestion {
  /** Whether it is shown. */
  open: boolean
  /** Answered: `true` after `onConfirm` is through, else `false`. */
  onAnswer: (confirmed: boolean) => void
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const wordsOf = (reason: unknown, otherwise: string) =>
  reason instanceof Error && reason.message !== '' ? reason.message : otherwise

/** One question with yes and no. Also as a call: `await confirm({ … })`. */
export function ConfirmDialog({
  open,
  onAnswer,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'warning',
  careful = false,
  challenge,
  onConfirm,
  dismissible = true,
  ...rest
}: ConfirmDialogProps) {
  const messages = useMessages('confirm', texts)
  const { notice } = useMessages('dialog', dialog)
  const fieldId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [typed, setTyped] = useState('')
  const matches = challenge === undefined || typed.trim() === challenge

  const answer = (confirmed: boolean) => {
    setTyped('')
    setFailure(undefined)
    onAnswer(confirmed)
  }
  const accept = async () => {
    if (!onConfirm) {
      answer(true)
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      answer(true)
    } catch (reason) {
      setFailure(wordsOf(reason, messages.failed))
    }
    setBusy(false)
  }
  const focus = challenge === undefined ? {} : { initialFocus: field }

  return (
    <Dialog
      {...rest}
      {...focus}
      open={open}
      onClose={() => {
        if (!busy) answer(false)
      }}
      role="alertdialog"
      width={420}
      dismissible={dismissible && cancelLabel !== null}
      title={title ?? notice}
      footer={
        <DialogActions
          onCancel={cancelLabel === null ? undefined : () => answer(false)}
          onConfirm={() => void accept()}
          cancelLabel={cancelLabel ?? undefined}
          confirmLabel={confirmLabel}
          tone={tone === 'danger' ? 'danger' : 'neutral'}
          careful={careful}
          loading={busy}
          disabledReason={matches ? undefined : messages.typeFirst(challenge)}
        />
      }
    >
      <div data-tone={tone} className={css.message}>
        <Icon of={statusIcons[tone]} size={20} className={css.icon} />
        <div className={css.text}>{message}</div>
      </div>
      {challenge !== undefined && (
        <div className={css.challenge}>
          <label htmlFor={fieldId}>{messages.typeFirst(challenge)}</label>
          <input
            ref={field}
            id={fieldId}
            className={css.field}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {failure !== undefined && (
        <div role="alert" className={css.failure}>
          {failure}
        </div>
      )}
    </Dialog>
  )
}
