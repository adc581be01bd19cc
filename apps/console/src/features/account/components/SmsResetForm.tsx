import { sendResetCode, smsResetPassword } from '@linli/api-client/contract/auth/password-calls'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { client } from '../../../session/client.ts'
import { leaveEnded } from '../../../session/leave.ts'
import { useProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import { accountTexts, pictureLength, pictureMessage, required } from './account-rules.ts'
import { CodeButton } from './CodeButton.tsx'
import { PictureField } from './PictureField.tsx'
import { useFields } from './useFields.ts'
import { usePicture } from './usePicture.ts'

/** How long the message is read before the page goes to sign-in, ms. */
const leaveMs = 3000

/** A random password by SMS: the picture and a code stand in front of it, and the session ends with it. */
export function SmsResetForm() {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const phone = useProfile((state) => state.profile?.phone) ?? ''
  const picture = usePicture()
  const [done, setDone] = useState(false)
  const { values, busy, clear, form, error, bind } = useFields({
    initial: { picCaptchaCode: '', captchaCode: '' },
    check: ({ picCaptchaCode, captchaCode }) => ({
      picCaptchaCode: captchaCode === '' ? pictureMessage(picCaptchaCode) : undefined,
      captchaCode: required(captchaCode, accountTexts.code),
    }),
    onSubmit: async ({ captchaCode }) => {
      try {
        await client.call(smsResetPassword, { captchaCode })
        setDone(true)
        toast.success('重置密码成功，请注意短信通知', { duration: leaveMs })
        setTimeout(leaveEnded, leaveMs)
      } catch (thrown) {
        showError(thrown)
        clear('captchaCode')
      }
    },
  })
  const send = async () => {
    try {
      await client.call(sendResetCode, { key: picture.key, picCaptchaCode: values.picCaptchaCode })
      return true
    } catch (thrown) {
      showError(thrown)
      return false
    } finally {
      picture.redraw()
      clear('picCaptchaCode')
    }
  }
  const ready = phone !== '' && values.picCaptchaCode.length === pictureLength
  return (
    <form {...form} className="grid gap-1" aria-label="短信重置">
      <Field label="手机号">
        <TextInput value={phone} readOnly placeholder="当前账号未绑定手机号，请联系管理员" />
      </Field>
      <PictureField
        scene="reset"
        bind={bind('picCaptchaCode')}
        error={error('picCaptchaCode')}
        {...picture.props}
      />
      <Field label="验证码" required error={error('captchaCode')}>
        <TextInput {...bind('captchaCode')} inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
      </Field>
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        <CodeButton scene="reset" onSend={send} disabled={!ready} />
        <DebouncedButton type="submit" variant="primary" loading={busy || done}>
          重置密码
        </DebouncedButton>
      </div>
    </form>
  )
}
