import { Button } from '@linli/ui/button'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { PasswordInput } from '@linli/ui/password-input'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { toast } from '@linli/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { confirmMessage, newPasswordMessage } from './account-rules.ts'
import { useFields } from './useFields.ts'
import { expiredText } from './useForgotten.ts'

interface ForgottenPasswordProps {
  /** When the ticket is over, ms. */
  readonly until: number
  readonly onChoose: (password: string) => Promise<boolean>
  readonly onReceive: () => Promise<boolean>
  readonly onExpired: () => void
}

const ways = [
  { value: 'own', label: '自己设置' },
  { value: 'sms', label: '短信接收随机密码' },
] as const
type Way = (typeof ways)[number]['value']

/** Step 3: a password of one's own, or a random one by SMS; the ticket runs for ten minutes. */
export function ForgottenPassword({ until, onChoose, onReceive, onExpired }: ForgottenPasswordProps) {
  const [way, setWay] = useState<Way>('own')
  const [receiving, setReceiving] = useState(false)
  const left = useLeft(until, () => {
    toast.error(expiredText)
    onExpired()
  })
  const { busy, form, error, bind } = useFields({
    initial: { newPassword: '', confirmNewPassword: '' },
    check: ({ newPassword, confirmNewPassword }) => ({
      newPassword: newPasswordMessage(newPassword),
      confirmNewPassword: confirmMessage(confirmNewPassword, newPassword),
    }),
    onSubmit: async ({ newPassword }) => void (await onChoose(newPassword)),
  })
  const receive = async () => {
    setReceiving(true)
    await onReceive()
    setReceiving(false)
  }
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="grid gap-4">
      <p className="text-text-2">
        请在 <span className="tabular-nums text-text">{time}</span> 内完成
      </p>
      <SegmentedControl options={ways} value={way} onChange={setWay} label="设置方式" />
      {way === 'own' ? (
        <form {...form} className="grid gap-1" aria-label="设置新密码">
          <Field label="新密码" required error={error('newPassword')}>
            <PasswordInput {...bind('newPassword')} strength autoFocus />
          </Field>
          <Field label="确认新密码" required error={error('confirmNewPassword')}>
            <PasswordInput {...bind('confirmNewPassword')} autoComplete="new-password" />
          </Field>
          <DebouncedButton type="submit" variant="primary" block loading={busy} className="mt-2">
            确定
          </DebouncedButton>
        </form>
      ) : (
        <>
          <p className="text-text-2">随机密码将通过短信发送到该手机，24小时内有效，登录后请立即修改。</p>
          <Button variant="primary" block loading={receiving} onClick={() => void receive()}>
            发送随机密码
          </Button>
        </>
      )}
    </div>
  )
}

/** Whole seconds until the time; tells once when it has come. */
function useLeft(until: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      over()
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
