import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { codeSent, loginResult } from './answers.ts'
import { opaque, smsCode } from './inputs.ts'

const call = { method: 'POST' as const, access: 'anonymous' as const, login: true, unlogged: true }

/** The second step of signing in: the code that came to the phone. */
export const verifyMfa = endpoint('auth.verifyMfa', {
  ...call,
  path: '/api/uaa/smart/mfa/verify',
  label: '二次验证',
  input: z.object({ mfaTicket: opaque, captchaCode: smsCode }),
  output: loginResult,
})

/** Another code for the same ticket. */
export const sendMfa = endpoint('auth.sendMfa', {
  ...call,
  path: '/api/uaa/smart/mfa/send',
  label: '重新发送二次验证码',
  input: z.object({ mfaTicket: opaque }),
  output: codeSent,
})
