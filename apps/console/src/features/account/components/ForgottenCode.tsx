import { Button } from '@linli/ui/button'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { accountTexts, pictureMessage, required } from './account-rules.ts'
import { CodeButton } from './CodeButton.tsx'
import { PictureField } from './PictureField.tsx'
import { useFields } from './useFields.ts'
import type { Picture } from './useForgotten.ts'
import { usePicture } from './usePicture.ts'

interface ForgottenCodeProps {
  readonly onCheck: (captchaCode: string) => Promise<boolean>
  readonly onResend: (picture: Picture) => Promise<boolean>
  readonly onBack: () => void
}

/** Step 2: the code that came to the phone; sending it again needs another picture. */
export function ForgottenCode({ onCheck, onResend, onBack }: ForgottenCodeProps) {
  const picture = usePicture()
  const { values, busy, clear, touch, form, error, bind } = useFields({
    initial: { captchaCode: '', picCaptchaCode: '' },
    check: ({ captchaCode, picCaptchaCode }) => ({
      captchaCode: required(captchaCode, accountTexts.code),
      // For sending again only.
      picCaptchaCode: captchaCode === '' ? pictureMessage(picCaptchaCode) : undefined,
    }),
    onSubmit: async ({ captchaCode }) => {
      if (!(await onCheck(captchaCode))) clear('captchaCode')
    },
  })
  const resend = async () => {
    if (!touch('picCaptchaCode')) return false
    const sent = await onResend({ key: picture.key, picCaptchaCode: values.picCaptchaCode })
    picture.redraw()
    clear('picCaptchaCode')
    return sent
  }
  return (
    <form {...form} className="grid gap-1" aria-label="短信验证">
      <p className="mb-3 text-text-2">如账号与手机号匹配，验证码将发送至该手机</p>
      <Field label="验证码" required error={error('captchaCode')}>
        <TextInput
          {...bind('captchaCode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
          autoFocus
        />
      </Field>
      <div className="flex items-end gap-2">
        <div className="grow">
          <PictureField
            scene="forgot"
            bind={bind('picCaptchaCode')}
            error={error('picCaptchaCode')}
            {...picture.props}
          />
        </div>
      </div>
      <CodeButton scene="forget" onSend={resend} sentBefore />
      <div className="mt-4 grid gap-2">
        <DebouncedButton type="submit" variant="primary" block loading={busy}>
          下一步
        </DebouncedButton>
        <Button variant="text" block onClick={onBack}>
          重新验证身份
        </Button>
      </div>
    </form>
  )
}
