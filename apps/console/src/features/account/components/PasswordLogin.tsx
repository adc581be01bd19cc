import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@linli/api-client'
import { Button } from '@linli/ui/button'
import { Field } from '@linli/ui/field'
import { PasswordInput } from '@linli/ui/password-input'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { KeyRound, RefreshCw, User } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { usePasswordLogin } from './usePasswordLogin.ts'

const form = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: '请输入用户名' }),
      z.maxLength(64, { error: '用户名不能超过64个字符' }),
    ),
  password: z.string().check(z.minLength(1, { error: '请输入密码' })),
  captchaCode: z.string(),
})

/** User name and password; a picture captcha once the server wants one. */
export function PasswordLogin() {
  const { captcha, drawCaptcha, submit } = usePasswordLogin()
  const { control, getValues, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { username: '', password: '', captchaCode: '' },
  })

  const onSubmit = handleSubmit(async (values) => {
    if (captcha && values.captchaCode.trim() === '') {
      setError('captchaCode', { message: '请输入图形验证码' }, { shouldFocus: true })
      return
    }
    try {
      await submit(values)
    } catch (thrown) {
      const error = ApiError.from(thrown)
      resetField('captchaCode')
      toast.error(error.userMessage, { duration: error.duration })
    }
  })

  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void onSubmit(event)}>
      <Controller
        control={control}
        name="username"
        render={({ field, fieldState }) => (
          <Field label="用户名" hideLabel required error={fieldState.error?.message}>
            <TextInput
              {...field}
              controlRef={field.ref}
              ref={undefined}
              icon={User}
              placeholder="用户名"
              autoComplete="username"
              autoFocus
              onBlur={() => {
                field.onBlur()
                if (field.value.trim() !== '') void drawCaptcha(field.value.trim())
              }}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <Field label="密码" hideLabel required error={fieldState.error?.message}>
            <PasswordInput
              {...field}
              controlRef={field.ref}
              ref={undefined}
              icon={KeyRound}
              placeholder="密码"
              autoComplete="current-password"
            />
          </Field>
        )}
      />
      {captcha && (
        <div className="flex items-start gap-2">
          <Controller
            control={control}
            name="captchaCode"
            render={({ field, fieldState }) => (
              <Field label="图形验证码" hideLabel required error={fieldState.error?.message} className="grow">
                <TextInput
                  {...field}
                  controlRef={field.ref}
                  ref={undefined}
                  placeholder="图形验证码"
                  autoComplete="off"
                  maxLength={4}
                />
              </Field>
            )}
          />
          <button
            type="button"
            aria-label="换一张验证码"
            className="flex h-control items-center gap-1 rounded-control border border-border bg-white px-1"
            onClick={() => void drawCaptcha(getValues('username'))}
          >
            <img src={captcha.picture} alt="" width={120} height={40} className="h-full w-auto" />
            <RefreshCw size={14} aria-hidden className="text-text-3" />
          </button>
        </div>
      )}
      <Button type="submit" variant="primary" loading={formState.isSubmitting}>
        登录
      </Button>
    </form>
  )
}
