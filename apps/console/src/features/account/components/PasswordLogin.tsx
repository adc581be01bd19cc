import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { PasswordInput } from '@linli/ui/password-input'
import { TextInput } from '@linli/ui/text-input'
import { TextLink } from '@linli/ui/text-link'
import { KeyRound, User } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { rememberedName, rememberName } from '../../../session/look.ts'
import { showError } from '../../../session/show-error.ts'
import { accountTexts, pictureLength, pictureMessage, required } from './account-rules.ts'
import { earlyInput } from './early-input.ts'
import { useFields } from './useFields.ts'
import { usePasswordLogin } from './usePasswordLogin.ts'

/** Most people never see one. */
const CaptchaInput = lazyCode(async () => ({
  default: (await import('@linli/ui/captcha-input')).CaptchaInput,
}))

/** User name and password; a picture captcha once the server wants one. */
export function PasswordLogin() {
  const { captcha, ask, load, submit, onKey } = usePasswordLogin()
  const [early] = useState(earlyInput)
  const [remember, setRemember] = useState(() => early.remember || rememberedName() !== '')
  const { values, busy, clear, form, error, bind } = useFields({
    initial: {
      username: early.username || rememberedName(),
      password: early.password,
      captchaCode: '',
    },
    check: ({ username, password, captchaCode }) => ({
      username:
        required(username, accountTexts.username) ??
        (username.trim().length > 64 ? accountTexts.usernameLength : undefined),
      password: password === '' ? accountTexts.password : undefined,
      captchaCode: captcha ? pictureMessage(captchaCode) : undefined,
    }),
    onSubmit: async (filled) => {
      rememberName(remember ? filled.username.trim() : '')
      try {
        await submit(filled)
      } catch (thrown) {
        showError(thrown)
        clear('password', 'captchaCode')
      }
    },
  })
  const askAtFirst = useEffectEvent(() => void ask(values.username))
  useEffect(() => askAtFirst(), [])

  const username = bind('username')
  const onPassword = early.focus === 'password' || (values.username !== '' && early.focus === null)
  const forgotten = values.username.trim()
  return (
    <form {...form} className="grid gap-2" aria-label="密码登录">
      <Field label="用户名" required error={error('username')}>
        <TextInput
          {...username}
          icon={User}
          placeholder="请输入用户名"
          autoComplete="username"
          autoFocus={!onPassword}
          onBlur={() => {
            username.onBlur()
            if (values.username.trim() !== '') void ask(values.username)
          }}
        />
      </Field>
      <Field label="密码" required error={error('password')}>
        <PasswordInput
          {...bind('password')}
          icon={KeyRound}
          placeholder="请输入密码"
          autoComplete="current-password"
          autoFocus={onPassword}
        />
      </Field>
      {captcha && (
        <Field label="图形验证码" required error={error('captchaCode')}>
          <Suspense fallback={<div className="h-control" aria-busy="true" />}>
            <CaptchaInput
              {...bind('captchaCode')}
              maxLength={pictureLength}
              placeholder="请输入图形验证码"
              round={captcha.round}
              onKey={onKey}
              load={load}
            />
          </Suspense>
        </Field>
      )}
      <div className="-mt-1 mb-2 flex items-center justify-between">
        <label className="flex h-6 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name="remember"
            className="size-4 accent-accent"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          记住用户名
        </label>
        <TextLink
          href={`/retrieve_password${forgotten === '' ? '' : `?account=${encodeURIComponent(forgotten)}`}`}
        >
          忘记密码
        </TextLink>
      </div>
      <DebouncedButton type="submit" variant="primary" block loading={busy}>
        登录
      </DebouncedButton>
    </form>
  )
}
