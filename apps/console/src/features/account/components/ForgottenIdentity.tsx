import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { accountTexts, phoneMessage, pictureMessage, required } from './account-rules.ts'
import { PictureField } from './PictureField.tsx'
import { useFields } from './useFields.ts'
import type { Identity, Picture } from './useForgotten.ts'
import { usePicture } from './usePicture.ts'

interface ForgottenIdentityProps {
  readonly onSend: (identity: Identity, picture: Picture) => Promise<boolean>
}

/** Step 1: whose password it is. */
export function ForgottenIdentity({ onSend }: ForgottenIdentityProps) {
  const picture = usePicture()
  const { busy, clear, form, error, bind } = useFields({
    initial: {
      account: new URLSearchParams(location.search).get('account') ?? '',
      phone: '',
      picCaptchaCode: '',
    },
    check: ({ account, phone, picCaptchaCode }) => ({
      account: required(account, accountTexts.account),
      phone: phoneMessage(phone),
      picCaptchaCode: pictureMessage(picCaptchaCode),
    }),
    onSubmit: async ({ account, phone, picCaptchaCode }) => {
      const identity = { account: account.trim(), phone: phone.trim() }
      if (await onSend(identity, { key: picture.key, picCaptchaCode })) return
      picture.redraw()
      clear('picCaptchaCode')
    },
  })
  return (
    <form {...form} className="grid gap-1" aria-label="验证身份">
      <Field label="账号" required error={error('account')}>
        <TextInput {...bind('account')} autoComplete="username" maxLength={64} autoFocus />
      </Field>
      <Field label="手机号" required error={error('phone')}>
        <TextInput
          {...bind('phone')}
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="tel"
          placeholder="账号绑定的手机号"
        />
      </Field>
      <PictureField
        scene="forgot"
        bind={bind('picCaptchaCode')}
        error={error('picCaptchaCode')}
        {...picture.props}
      />
      <DebouncedButton type="submit" variant="primary" block loading={busy} className="mt-2">
        下一步
      </DebouncedButton>
    </form>
  )
}
