import { sendMfa, verifyMfa } from '@linli/api-client/contract/auth/mfa-calls'
import { Button } from '@linli/ui/button'
import { useCountdown } from '@linli/ui/countdown-button'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { LinkButton } from '@linli/ui/link-button'
import { TextInput } from '@linli/ui/text-input'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { accountTexts, required } from './account-rules.ts'
import type { AskedFactor } from './asked-factor.ts'
import { enter } from './enter.ts'
import { useFields } from './useFields.ts'

type Method = 'app' | 'sms' | 'recovery'

const placeholders: Readonly<Record<Method, string>> = {
  app: '身份验证器验证码',
  sms: '短信验证码',
  recovery: '恢复码',
}

/** The second factor: the code of the app, a recovery code, or one that came to the phone. */
export function SecondFactor({ wanted, target }: AskedFactor) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const { mfaTicket, phone, resendSeconds } = wanted
  const { left, start } = useCountdown()
  const [method, setMethod] = useState<Method>(wanted.method)
  const [sending, setSending] = useState(false)
  const { busy, clear, form, error, bind } = useFields({
    initial: { captchaCode: '' },
    check: ({ captchaCode }) => ({ captchaCode: required(captchaCode, accountTexts.code) }),
    onSubmit: async ({ captchaCode }) => {
      try {
        enter(await client.call(verifyMfa, { mfaTicket, captchaCode, method }), target)
      } catch (thrown) {
        showError(thrown)
        clear('captchaCode')
      }
    },
  })
  const begin = useEffectEvent(() => start(resendSeconds))
  useEffect(() => begin(), [])

  const change = (next: Method) => {
    clear('captchaCode')
    setMethod(next)
  }
  const send = async () => {
    setSending(true)
    try {
      start((await client.call(sendMfa, { mfaTicket })).resendSeconds)
      change('sms')
    } catch (thrown) {
      showError(thrown)
    } finally {
      setSending(false)
    }
  }
  return (
    <form {...form} className="grid gap-2" aria-label="二次验证">
      <Hint method={method} phone={phone} hasApp={wanted.method === 'app'} />
      <div className="flex items-start gap-2">
        <Field label="验证码" hideLabel required error={error('captchaCode')} className="grow">
          <TextInput
            // The cursor is where the next code goes.
            key={method}
            {...bind('captchaCode')}
            icon={method === 'recovery' ? KeyRound : ShieldCheck}
            inputMode={method === 'recovery' ? 'text' : 'numeric'}
            maxLength={method === 'recovery' ? 40 : 6}
            placeholder={placeholders[method]}
            autoComplete={method === 'recovery' ? 'off' : 'one-time-code'}
            autoFocus
          />
        </Field>
        {method === 'sms' && (
          <Button className="min-w-32" loading={sending} disabled={left > 0} onClick={() => void send()}>
            {left > 0 ? `${left}秒后重新获取` : '重新获取'}
          </Button>
        )}
      </div>
      <DebouncedButton type="submit" variant="primary" block loading={busy} className="mt-2">
        验证并登录
      </DebouncedButton>
      {wanted.method === 'app' && (
        <div className="flex flex-wrap justify-center gap-x-2">
          {method !== 'app' && (
            <Button variant="text" onClick={() => change('app')}>
              换用身份验证器
            </Button>
          )}
          {method !== 'recovery' && (
            <Button variant="text" onClick={() => change('recovery')}>
              换用恢复码
            </Button>
          )}
          {method !== 'sms' && phone !== null && (
            <Button
              variant="text"
              loading={sending}
              // The code of a moment ago is still good.
              onClick={() => (left > 0 ? change('sms') : void send())}
            >
              换用短信
            </Button>
          )}
        </div>
      )}
      {/* Anew, with the path that was wanted. */}
      <LinkButton href={`/login${location.search}`} className="w-full">
        返回登录
      </LinkButton>
    </form>
  )
}

interface HintProps {
  readonly method: Method
  readonly phone: string | null
  readonly hasApp: boolean
}

function Hint({ method, phone, hasApp }: HintProps) {
  if (method === 'app') return <p className="mb-2 text-text-2">请输入身份验证器应用中的6位验证码。</p>
  if (method === 'recovery')
    return <p className="mb-2 text-text-2">请输入一个恢复码，每个恢复码只能使用一次。</p>
  return (
    <div className="mb-2 grid gap-1 text-text-2">
      <p>验证码已发送至 {phone}，5分钟内有效。</p>
      {hasApp && <p className="text-small">短信可能被拦截或转接，安全性低于身份验证器。</p>}
    </div>
  )
}
