import { ApiError } from '@linli/api-client'
import { login, verificationCode } from '@linli/api-client/contract/auth/login-calls'
import { useState } from 'react'
import { client } from '../../../session/client.ts'
import { withCipher } from '../../../session/cipher.ts'
import { enter } from './enter.ts'

export interface Captcha {
  readonly key: string
  readonly picture: string
}

export interface PasswordForm {
  readonly username: string
  readonly password: string
  readonly captchaCode: string
}

const needsCaptcha = (error: ApiError) =>
  typeof error.data === 'object' && error.data !== null && Reflect.get(error.data, 'needCaptcha') === true

/** Signing in by password: encryption, captcha when the server asks for one, and a new picture after every failure. */
export function usePasswordLogin() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)

  async function drawCaptcha(username: string): Promise<void> {
    const answer = await client.call(verificationCode, { username }).catch(() => null)
    setCaptcha(
      answer?.required && answer.captcha && answer.key ? { key: answer.key, picture: answer.captcha } : null,
    )
  }

  /** Rejects with the ApiError to show. */
  async function submit(form: PasswordForm): Promise<void> {
    const username = form.username.trim()
    try {
      const result = await withCipher((seal, kid) =>
        client.call(login, {
          username,
          password: seal(form.password, 'login'),
          kid,
          clientId: 'console',
          ...(captcha && { key: captcha.key, captchaCode: form.captchaCode }),
        }),
      )
      enter(result)
    } catch (thrown) {
      const error = ApiError.from(thrown)
      if (captcha !== null || needsCaptcha(error)) await drawCaptcha(username)
      throw error
    }
  }
  return { captcha, drawCaptcha, submit }
}
