import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { codeSent } from './answers.ts'
import { appCode, captchaKey, picCaptchaCode, smsCode } from './inputs.ts'
import { type MpPlatform, mpPlatforms } from './mp-user.ts'

const platforms = Object.keys(mpPlatforms) as readonly MpPlatform[]
const signIn = { method: 'POST', access: 'anonymous', unlogged: true } as const
const own = { access: 'mobile', background: true } as const

/** A token of the mini-program, good below /api/mp alone. */
const signedIn = z.object({ token: z.string(), maxUntil: z.string() })

export const mpPlatform = z.enum(platforms as [MpPlatform, ...MpPlatform[]], { error: '请求参数错误' })

/**
 * Signs a resident in with the code that the platform gave the mini-program. Who comes for the first time gives the
 * code of the phone number, too: the account is that of the phone, on whatever platform.
 */
export const mpLogin = endpoint('auth.mpLogin', {
  ...signIn,
  path: '/api/mp/auth/login',
  label: '小程序登录',
  input: z.object({ platform: mpPlatform, code: appCode, phoneCode: z.optional(appCode) }),
  output: signedIn,
})

/** Sends a code to the phone of a visitor; a picture stands before it. */
export const mpVisitorCode = endpoint('auth.mpVisitorCode', {
  ...signIn,
  path: '/api/mp/auth/visitor/code',
  label: '发送访客验证码',
  input: z.object({ phone: f.phone('手机号', { required: true }), key: captchaKey, picCaptchaCode }),
  output: codeSent,
})

/** Signs a visitor in, who has no account: for two hours, and for the calls of visitors alone. */
export const mpVisitor = endpoint('auth.mpVisitor', {
  ...signIn,
  path: '/api/mp/auth/visitor',
  label: '访客登录',
  input: z.object({ phone: f.phone('手机号', { required: true }), captchaCode: smsCode }),
  output: signedIn,
})

/** Ends the session of the token. */
export const mpLogout = endpoint('auth.mpLogout', {
  ...own,
  method: 'POST',
  path: '/api/mp/auth/logout',
  label: '退出小程序',
  unlogged: true,
  visitor: true,
  output: z.literal(true),
})

/** Who is signed in, and the homes of whom: those that the person lives in or owns at present. */
export const mpMe = endpoint('auth.mpMe', {
  ...own,
  method: 'GET',
  path: '/api/mp/auth/me',
  label: '我的账号',
  output: z.object({
    nickname: z.string(),
    /** Masked. */
    phone: z.string(),
    realNameState: z.enum(['none', 'pending', 'verified', 'rejected']),
    homes: z.array(
      z.object({
        estateId: z.int(),
        estateName: z.string(),
        roomId: z.int(),
        roomName: z.string(),
        relation: z.string(),
        /** What the account may do for it now: values of the dictionary mp_capability. */
        capabilities: z.array(z.string()),
      }),
    ),
  }),
})
