import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { loginAnswer } from './answers.ts'
import { opaque } from './inputs.ts'

const page = { access: 'anonymous' as const, answers: 'html' as const }
const word = (max: number) => z.optional(z.string().check(z.maxLength(max)))

/** A page for an embedded frame, or a redirect to WeChat; refusals are pages too. */
export const qrAuthorize = endpoint('auth.qrAuthorize', {
  method: 'GET',
  path: '/api/sys/wechat/login/qrAuthorize',
  label: '微信扫码授权页',
  ...page,
  writes: true,
  input: z.object({ type: word(20), selfRedirect: word(10), token: word(200) }),
})

/** Where WeChat sends the browser back to: leads on to /wxlogin, which hands both values in by `wechatArrive`. */
export const wechatCallback = endpoint('auth.wechatCallback', {
  method: 'GET',
  path: '/api/sys/wechat/login/callback',
  label: '微信授权回调',
  ...page,
  input: z.object({ code: word(200), state: word(200) }),
})

/** What WeChat answered, handed in by the browser that showed the code (cookie linli_qr). */
export const wechatArrive = endpoint('auth.wechatArrive', {
  method: 'POST',
  path: '/api/sys/wechat/login/arrive',
  label: '微信扫码结果',
  access: 'anonymous',
  unlogged: true,
  input: z.object({ wx: word(200), state: word(200) }),
  /** Of a binding the result code (spec section 4), of a sign-in the key; null when there is none. */
  output: z.object({
    type: z.enum(['login', 'bind', 'error']),
    key: z.nullable(z.string()),
    code: z.nullable(z.string()),
  }),
})

export const wechatUnbind = endpoint('auth.wechatUnbind', {
  method: 'GET',
  path: '/api/sys/wechat/login/unbind',
  label: '解除微信绑定',
  access: 'session',
  writes: true,
  stepUp: true,
  input: z.object({ wxUserId: rowId }),
  output: z.literal(true),
})

/** Uses the key of a confirmed QR code; only in the browser that showed the code (cookie linli_qr). */
export const wechatLogin = endpoint('auth.wechatLogin', {
  method: 'POST',
  path: '/api/uaa/smart/wechat/login',
  label: '微信登录',
  access: 'anonymous',
  login: true,
  unlogged: true,
  input: z.object({ key: opaque }),
  output: loginAnswer,
})
