import type { ReactNode } from 'react'
import { dialog } from '../../locale/zh-CN/dialog.ts'
import type { ButtonTone } from '../../private/buttonLook.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { DebouncedButton } from '../DebouncedButton/DebouncedButton.tsx'

export interface DialogActionsProps {
  /** No cancel button without it. */
  onCancel?: (() => void) | undefined
  /** Leave it out where the confirm button submits a form. */
  onConfirm?: (() => void) | undefined
  /** Id of the form that the confirm button submits. */
  form?: string | undefined
  /** Word on the first button. @default 取消 */
  cancelLabel?: string | undefined
  /** Word on the button that does it. @default 确定 */
  confirmLabel?: string | undefined
  /** Danger for what cannot be undone. @default 'neutral' */
  tone?: ButtonTone | undefined
  /** Under way: confirm shows a spinner, cancel is off. @default false */
  loading?: boolean | undefined
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined
  /** The careful answer is no: that button carries the weight, the other one is a word. @default false */
  careful?: boolean | undefined
  /** Further buttons between the two. */
  children?: ReactNode
}

/** The two buttons of a dialog, in the order 取消, 确定. Goes into `footer`. */
export function DialogActions({
  onCancel,
  onConfirm,
  form,
  cancelLabel,
  confirmLabel,
  tone = 'neutral',
  loading = false,
  disabledReason,
  careful = false,
  children,
}: DialogActionsProps) {
  const messages = useMessages('dialog', dialog)
  const reason = disabledReason === undefined ? {} : { disabledReason }
  return (
    <>
      {onCancel && (
        <Button variant={careful ? 'primary' : 'default'} onClick={onCancel} disabled={loading}>
          {cancelLabel ?? messages.cancel}
        </Button>
      )}
      {children}
      <DebouncedButton
        variant={careful ? 'text' : 'primary'}
        tone={tone}
        loading={loading}
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        onClick={onConfirm}
        {...reason}
      >
        {confirmLabel ?? messages.confirm}
      </DebouncedButton>
    </>
  )
}
