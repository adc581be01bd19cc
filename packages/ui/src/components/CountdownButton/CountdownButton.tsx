import { type ReactNode, useState } from 'react'
import { time } from '../../locale/zh-CN/time.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import type { ButtonProps } from '../Button/Button.tsx'
import { DebouncedButton } from '../DebouncedButton/DebouncedButton.tsx'
import * as css from './CountdownButton.css.ts'
import { useCountdown } from './useCountdown.ts'

export interface CountdownButtonProps extends Omit<ButtonProps, 'children' | 'loading' | 'onClick' | 'type'> {
  /** Sends. The wait begins when it is through; `false` or a rejection begins none. */
  onSend: () => Promise<boolean | void> | boolean | void
  /** Length of the wait. @default 60 */
  seconds?: number | undefined
  /** The label while it can be pressed. @default 获取验证码 */
  children?: ReactNode
}

/** Sends a code, then waits before it can be sent again. */
export function CountdownButton({
  onSend,
  seconds = 60,
  disabled = false,
  className,
  children,
  ...rest
}: CountdownButtonProps) {
  const messages = useMessages('time', time)
  const { left, start } = useCountdown()
  const [sending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    try {
      if ((await onSend()) !== false) start(seconds)
    } catch {
      // The caller reports what went wrong; here it only means that there is nothing to wait for.
    }
    setSending(false)
  }
  const waiting = left > 0
  return (
    <DebouncedButton
      data-component="CountdownButton"
      {...rest}
      className={joinClasses(css.root, className)}
      loading={sending}
      disabled={disabled || waiting}
      onClick={() => void send()}
    >
      {waiting ? messages.resendIn(left) : (children ?? messages.sendCode)}
    </DebouncedButton>
  )
}
