import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { captchaKey, kid, picCaptchaCode, text } from './inputs.ts'

/** Without `kid` the password is plain text, which the parameter auth.plainLogin must allow. */
export const templateLogin = endpoint('auth.templateLogin', {
  method: 'POST',
  path: '/vue-element-admin/user/login',
  label: '兼容接口登录',
  access: 'anonymous',
  login: true,
  unlogged: true,
  input: z.object({
    username: text('请输入用户名', 64),
    password: z
      .string({ error: '请输入密码' })
      .check(z.minLength(1, { error: '请输入密码' }), z.maxLength(1_024, { error: '请求参数错误' })),
    kid: z.optional(kid),
    key: z.optional(captchaKey),
    captchaCode: z.optional(picCaptchaCode),
  }),
  output: z.object({ token: z.string() }),
})

/** Takes the token as query or as Bearer. */
export const templateInfo = endpoint('auth.templateInfo', {
  method: 'GET',
  path: '/vue-element-admin/user/info',
  label: '兼容接口用户信息',
  access: 'session',
  limited: true,
  input: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    roles: z.array(z.string()),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    token: z.string(),
    userInfo: z.object({ userId: z.int() }),
  }),
})

export const templateLogout = endpoint('auth.templateLogout', {
  method: 'POST',
  path: '/vue-element-admin/user/logout',
  label: '兼容接口退出',
  access: 'anonymous',
  unlogged: true,
  output: z.literal('success'),
})
