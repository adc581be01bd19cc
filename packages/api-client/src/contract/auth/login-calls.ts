import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { captchaPicture, codeSent, loginAnswer } from './answers.ts'
import { captchaKey, cipher, kid, picCaptchaCode, smsCode, text } from './inputs.ts'

const anonymous = { access: 'anonymous' as const }
const signIn = { ...anonymous, method: 'POST' as const, login: true, unlogged: true }

/** The key that passwords and other secrets are encrypted with before they are sent. */
export const publicKey = endpoint('auth.publicKey', {
  method: 'GET',
  path: '/api/uaa/smart/encrypt/publicKey',
  label: '获取加密公钥',
  ...anonymous,
  background: true,
  output: z.object({
    kid: z.string(),
    alg: z.literal('RSA-OAEP-256'),
    /** SPKI PEM. */
    publicKey: z.string(),
    notAfter: z.string(),
    /** Corrects a wrong clock of the PC. */
    serverTime: z.string(),
  }),
})

export const login = endpoint('auth.login', {
  ...signIn,
  path: '/api/uaa/smart/encrypt/login',
  label: '密码登录',
  input: z.object({
    username: text('请输入用户名', 64),
    password: z
      .string({ error: '请输入密码' })
      .check(z.minLength(1, { error: '请输入密码' }), z.maxLength(1_024, { error: '请求参数错误' })),
    kid,
    key: z.optional(captchaKey),
    captchaCode: z.optional(picCaptchaCode),
    clientId: z.optional(z.literal('console')),
  }),
  output: loginAnswer,
})

/** The picture of the password form; `captcha` and `key` only when one is required. */
export const verificationCode = endpoint('auth.verificationCode', {
  method: 'GET',
  path: '/api/sys/verificationCodeController/getVerificationCode',
  label: '获取登录图形验证码',
  ...anonymous,
  input: z.object({ username: z.optional(z.string().check(z.trim(), z.maxLength(64))) }),
  output: z.object({ required: z.boolean() }),
})

export const captchaPic = endpoint('auth.captchaPic', {
  method: 'POST',
  path: '/api/sys/captcha/getCaptchaPic',
  label: '获取图形验证码',
  ...anonymous,
  unlogged: true,
  input: z.object({
    scene: z.optional(z.enum(['login', 'sms', 'forgot', 'reset'], { error: '请求参数错误' })),
  }),
  output: captchaPicture,
})

export const sendSmsLoginCode = endpoint('auth.sendSmsLoginCode', {
  ...signIn,
  path: '/api/sys/captcoderecord/sendCaptchaCodeBySmsLogin',
  label: '发送短信登录验证码',
  input: z.object({ phone: text('请输入手机号', 20), key: captchaKey, picCaptchaCode }),
  output: codeSent,
})

export const smsLogin = endpoint('auth.smsLogin', {
  ...signIn,
  path: '/api/uaa/smart/encrypt/sms/login',
  label: '短信登录',
  /** The picture (scene `sms`) is asked for after wrong codes. */
  input: z.object({
    phone: cipher,
    captchaCode: smsCode,
    kid,
    key: z.optional(z.string().check(z.maxLength(200))),
    picCaptchaCode: z.optional(picCaptchaCode),
  }),
  output: loginAnswer,
})

/** Ends the console session of the `Authorization` header. Always succeeds, also for a token that is not known any more. */
export const logout = endpoint('auth.logout', {
  method: 'GET',
  path: '/api/sys/common/logout',
  label: '退出登录',
  ...anonymous,
  writes: true,
  background: true,
  output: z.literal(true),
})

/** Reachability and clock for /test; says nothing about the server (decisions 8). */
export const ping = endpoint('auth.ping', {
  method: 'GET',
  path: '/api/auth/ping',
  label: '连通检测',
  ...anonymous,
  background: true,
  output: z.object({ serverTime: z.string() }),
})
