import { sendSmsLoginCode, smsLogin } from '@linli/api-client/contract/auth/login-calls'
import { withCipher } from '../../../session/cipher.ts'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { accountTexts, phoneMessage, pictureMessage, required } from './account-rules.ts'
import { enter } from './enter.ts'
import { useFields } from './useFields.ts'
import { usePicture } from './usePicture.ts'

/** Signing in by SMS: the picture guards the sending, the code signs in. */
export function useSmsLogin() {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const picture = usePicture()
  const fields = useFields({
    initial: { phone: '', picCaptchaCode: '', captchaCode: '' },
    check: ({ phone, picCaptchaCode, captchaCode }) => ({
      phone: phoneMessage(phone),
      // Used up once a code was sent: then the code alone is needed.
      picCaptchaCode: captchaCode === '' ? pictureMessage(picCaptchaCode) : undefined,
      captchaCode: required(captchaCode, accountTexts.code),
    }),
    onSubmit: async ({ phone, captchaCode, picCaptchaCode }) => {
      try {
        enter(
          await withCipher((seal, kid) =>
            client.call(smsLogin, {
              phone: seal(phone.trim(), 'phone'),
              captchaCode,
              kid,
              // Asked for after wrong codes.
              ...(picCaptchaCode !== '' && { key: picture.key, picCaptchaCode }),
            }),
          ),
        )
      } catch (thrown) {
        showError(thrown)
        if (picCaptchaCode === '') fields.clear('captchaCode')
        else {
          picture.redraw()
          fields.clear('picCaptchaCode')
        }
      }
    },
  })

  async function send(): Promise<boolean> {
    if (!fields.touch('phone', 'picCaptchaCode')) return false
    try {
      await client.call(sendSmsLoginCode, {
        phone: fields.values.phone.trim(),
        key: picture.key,
        picCaptchaCode: fields.values.picCaptchaCode,
      })
      return true
    } catch (thrown) {
      showError(thrown)
      return false
    } finally {
      picture.redraw()
      fields.clear('picCaptchaCode')
    }
  }
  return { fields, picture, send }
}
