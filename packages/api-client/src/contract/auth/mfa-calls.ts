import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { codeSent, loginResult } from './answers.ts'
import { opaque, text } from './inputs.ts'

const call = { method: 'POST' as const, access: 'anonymous' as const, login: true, unlogged: true }

/** The second step of signing in: the code that came to the phone, the app's, or one of the recovery codes. */
export const verifyMfa = endpoint('auth.verifyMfa', {
  ...call,
  path: '/api/uaa/smart/mfa/verify',
  label: '二次验证',
  input: z.object({
    mfaTicket: opaque,
    captchaCode: text('请输入验证码', 50),
    /** What the code is; by SMS unless it says otherwise. */
    method: z.optional(z.enum(['sms', 'app', 'recovery'])),
  }),
  output: loginResult,
})

/** Another code by SMS for the same ticket, or the first one in place of the app's. */
export const sendMfa = endpoint('auth.sendMfa', {
  ...call,
  path: '/api/uaa/smart/mfa/send',
  label: '发送二次验证码',
  input: z.object({ mfaTicket: opaque }),
  output: codeSent,
})
