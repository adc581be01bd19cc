import { Button } from '@linli/ui/button'
import { useCountdown } from '@linli/ui/countdown-button'
import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds before a code can be sent again (spec section 9). */
const waitSeconds = 60

interface CodeButtonProps {
  /** What the codes are for: the end of the wait is kept under this name, so that a reload does not shorten it. */
  readonly scene: string
  /** Sends; false when it was not sent and nothing has to be waited for. */
  readonly onSend: () => Promise<boolean>
  readonly disabled?: boolean
  /** A code is on its way already. */
  readonly sentBefore?: boolean
}

/** Sends an SMS code: 获取验证码, then a count-down of 60 s in which it cannot be sent again (spec section 4). */
export function CodeButton({ scene, onSend, disabled = false, sentBefore = false }: CodeButtonProps) {
  const key = `Linli-Code-Until-${scene}`
  const { left, start } = useCountdown()
  const [sending, setSending] = useState(false)

  const begin = (seconds: number) => {
    sessionStorage.setItem(key, String(Date.now() + seconds * 1000))
    start(seconds)
  }
  const resume = useEffectEvent(() => {
    const seconds = Math.ceil((Number(sessionStorage.getItem(key) ?? 0) - Date.now()) / 1000)
    if (seconds > 0 && seconds <= waitSeconds) start(seconds)
    else if (sentBefore) begin(waitSeconds)
  })
  useEffect(() => resume(), [])

  const send = async () => {
    setSending(true)
    const sent = await onSend()
    setSending(false)
    if (sent) begin(waitSeconds)
  }
  return (
    <Button
      className="min-w-32"
      loading={sending}
      disabled={disabled || left > 0}
      onClick={() => void send()}
    >
      {left > 0 ? `${left}秒后重新获取` : '获取验证码'}
    </Button>
  )
}
