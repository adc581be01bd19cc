import { ApiError } from '@linli/api-client'
import { captchaPic, login, verificationCode } from '@linli/api-client/contract/auth/login-calls'
import { useRef, useState } from 'react'
import { withCipher } from '../../../session/cipher.ts'
import { client } from '../../../session/client.ts'
import { enter } from './enter.ts'

export interface PasswordForm {
  readonly username: string
  readonly password: string
  readonly captchaCode: string
}

interface Picture {
  readonly src: string
  readonly key: string
}

const needsCaptcha = (error: ApiError) =>
  typeof error.data === 'object' && error.data !== null && Reflect.get(error.data, 'needCaptcha') === true

/** Signing in by password: encryption, captcha when the server asks for one, and a new picture after every failure. */
export function usePasswordLogin() {
  const [captcha, setCaptcha] = useState<{ readonly round: number } | null>(null)
  const key = useRef('')

  /** Whether this name needs a picture now. A failure shows none: the server says so again when it wants one. */
  async function ask(username: string): Promise<void> {
    const { required } = await client
      .call(verificationCode, { username: username.trim() })
      .catch(() => ({ required: false }))
    setCaptcha((known) => (required ? { round: (known?.round ?? 0) + 1 } : null))
  }

  /** The picture for the input; rejects when none is to be had. */
  async function load(): Promise<Picture> {
    const { captcha: src, key: named } = await client.call(captchaPic, { scene: 'login' })
    return { src, key: named }
  }

  /** Rejects with the ApiError to show. */
  async function submit(form: PasswordForm): Promise<void> {
    const username = form.username.trim()
    try {
      enter(
        await withCipher((seal, kid) =>
          client.call(login, {
            username,
            password: seal(form.password, 'login'),
            kid,
            clientId: 'console',
            ...(captcha && { key: key.current, captchaCode: form.captchaCode }),
          }),
        ),
      )
    } catch (thrown) {
      const error = ApiError.from(thrown)
      if (captcha !== null || needsCaptcha(error)) await ask(username)
      throw error
    }
  }

  return {
    captcha,
    ask,
    load,
    submit,
    onKey: (next: string) => {
      key.current = next
    },
  }
}
