import { captchaPic } from '@linli/api-client/contract/auth/login-calls'
import { CaptchaInput } from '@linli/ui/captcha-input'
import { Field } from '@linli/ui/field'
import { client } from '../../../session/client.ts'
import { pictureLength } from './account-rules.ts'

interface PictureFieldProps {
  readonly scene: 'sms' | 'forgot' | 'reset'
  readonly bind: {
    readonly name: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur: () => void
  }
  readonly error: string | undefined
  /** Counts the pictures: another one for every count. A picture is used up by any check, right or wrong. */
  readonly round: number
  readonly onKey: (key: string) => void
}

/** The picture captcha in front of an SMS code. */
export function PictureField({ scene, bind, error, round, onKey }: PictureFieldProps) {
  return (
    <Field label="图形验证码" required error={error}>
      <CaptchaInput
        {...bind}
        maxLength={pictureLength}
        placeholder="请输入图形验证码"
        round={round}
        onKey={onKey}
        load={async ({ signal }) => {
          const { captcha, key } = await client.call(captchaPic, { scene }, { signal })
          return { src: captcha, key }
        }}
      />
    </Field>
  )
}
