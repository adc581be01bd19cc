import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { Smartphone } from 'lucide-react'
import { CodeButton } from './CodeButton.tsx'
import { PictureField } from './PictureField.tsx'
import { useSmsLogin } from './useSmsLogin.ts'

/** Phone, picture captcha and the code that comes to the phone. */
export function SmsLogin() {
  const { fields, picture, send } = useSmsLogin()
  const { busy, form, error, bind } = fields
  return (
    <form {...form} className="grid gap-2" aria-label="短信登录">
      <Field label="手机号" required error={error('phone')}>
        <TextInput
          {...bind('phone')}
          icon={Smartphone}
          type="tel"
          inputMode="numeric"
          maxLength={11}
          placeholder="请输入手机号"
          autoComplete="tel"
          autoFocus
        />
      </Field>
      <PictureField
        scene="sms"
        bind={bind('picCaptchaCode')}
        error={error('picCaptchaCode')}
        {...picture.props}
      />
      <div className="flex items-start gap-2">
        <Field label="验证码" required error={error('captchaCode')} className="grow">
          <TextInput
            {...bind('captchaCode')}
            inputMode="numeric"
            maxLength={6}
            placeholder="请输入短信验证码"
            autoComplete="one-time-code"
          />
        </Field>
        {/* Beside the control, below the height of its label. */}
        <span className="mt-6.5">
          <CodeButton scene="login" onSend={send} />
        </span>
      </div>
      <DebouncedButton type="submit" variant="primary" block loading={busy} className="mt-2">
        登录
      </DebouncedButton>
    </form>
  )
}
