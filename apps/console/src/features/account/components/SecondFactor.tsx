import { sendMfa, verifyMfa } from '@linli/api-client/contract/auth/mfa-calls'
import { Button } from '@linli/ui/button'
import { useCountdown } from '@linli/ui/countdown-button'
import { Field } from '@linli/ui/field'
import { LinkButton } from '@linli/ui/link-button'
import { TextInput } from '@linli/ui/text-input'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { accountTexts, required } from './account-rules.ts'
import type { AskedFactor } from './asked-factor.ts'
import { enter } from './enter.ts'
import { useFields } from './useFields.ts'

/** The code that came to the phone, where a role of the user asks for more than a password. */
export function SecondFactor({ wanted, target }: AskedFactor) {
  const { mfaTicket, phone, resendSeconds } = wanted
  const { left, start } = useCountdown()
  const [sending, setSending] = useState(false)
  const { busy, clear, form, error, bind } = useFields({
    initial: { captchaCode: '' },
    check: ({ captchaCode }) => ({ captchaCode: required(captchaCode, accountTexts.code) }),
    onSubmit: async ({ captchaCode }) => {
      try {
        enter(await client.call(verifyMfa, { mfaTicket, captchaCode }), target)
      } catch (thrown) {
        showError(thrown)
        clear('captchaCode')
      }
    },
  })
  const begin = useEffectEvent(() => start(resendSeconds))
  useEffect(() => begin(), [])

  const send = async () => {
    setSending(true)
    try {
      start((await client.call(sendMfa, { mfaTicket })).resendSeconds)
    } catch (thrown) {
      showError(thrown)
    } finally {
      setSending(false)
    }
  }
  return (
    <form {...form} className="grid gap-2" aria-label="二次验证">
      <p className="mb-2 text-text-2">验证码已发送至 {phone}，5分钟内有效。</p>
      <div className="flex items-start gap-2">
        <Field label="验证码" hideLabel required error={error('captchaCode')} className="grow">
          <TextInput
            {...bind('captchaCode')}
            icon={ShieldCheck}
            inputMode="numeric"
            maxLength={6}
            placeholder="短信验证码"
            autoComplete="one-time-code"
            autoFocus
          />
        </Field>
        <Button className="min-w-32" loading={sending} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? `${left}秒后重新获取` : '重新获取'}
        </Button>
      </div>
      <Button type="submit" variant="primary" block loading={busy} className="mt-2">
        验证并登录
      </Button>
      {/* Anew, with the path that was wanted. */}
      <LinkButton href={`/login${location.search}`} className="w-full">
        返回登录
      </LinkButton>
    </form>
  )
}
