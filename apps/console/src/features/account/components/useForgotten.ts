import { ApiError } from '@linli/api-client'
import {
  checkForgotCode,
  resetForgotPassword,
  sendForgotCode,
  smsResetForgotPassword,
} from '@linli/api-client/contract/auth/password-calls'
import { useState } from 'react'
import { withCipher } from '../../../session/cipher.ts'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'

export interface Identity {
  readonly account: string
  readonly phone: string
}

export interface Picture {
  readonly key: string
  readonly picCaptchaCode: string
}

/** Where the wizard stands. Flow and ticket live in memory alone: a reload starts again (catalogue 2b). */
export type ForgottenStep =
  | { readonly at: 'identity' }
  | { readonly at: 'code'; readonly identity: Identity; readonly flowKey: string }
  | { readonly at: 'password'; readonly resetTicket: string; readonly until: number }
  | { readonly at: 'done'; readonly message: string }

export const expiredText = '操作超时，请重新开始'

/** The four calls of the forgotten password, in their order. */
export function useForgotten() {
  const [step, setStep] = useState<ForgottenStep>({ at: 'identity' })
  const restart = () => setStep({ at: 'identity' })

  /** Tells the failure; a flow that is over begins again. */
  function fail(thrown: unknown): false {
    showError(thrown)
    if (ApiError.from(thrown).userMessage === expiredText) restart()
    return false
  }

  return {
    step,
    restart,
    send: async (identity: Identity, picture: Picture): Promise<boolean> => {
      try {
        const { flowKey } = await client.call(sendForgotCode, { ...identity, ...picture })
        setStep({ at: 'code', identity, flowKey })
        return true
      } catch (thrown) {
        return fail(thrown)
      }
    },
    check: async (flowKey: string, captchaCode: string): Promise<boolean> => {
      try {
        const { resetTicket, expireSeconds } = await client.call(checkForgotCode, { flowKey, captchaCode })
        setStep({ at: 'password', resetTicket, until: Date.now() + expireSeconds * 1000 })
        return true
      } catch (thrown) {
        return fail(thrown)
      }
    },
    choose: async (resetTicket: string, password: string): Promise<boolean> => {
      try {
        await withCipher((seal, kid) =>
          client.call(resetForgotPassword, {
            resetTicket,
            newPassword: seal(password, 'resetPassword'),
            kid,
          }),
        )
        setStep({ at: 'done', message: '修改成功' })
        return true
      } catch (thrown) {
        return fail(thrown)
      }
    },
    receive: async (resetTicket: string): Promise<boolean> => {
      try {
        await client.call(smsResetForgotPassword, { resetTicket })
        setStep({ at: 'done', message: '重置密码成功，请注意短信通知' })
        return true
      } catch (thrown) {
        return fail(thrown)
      }
    },
  }
}
