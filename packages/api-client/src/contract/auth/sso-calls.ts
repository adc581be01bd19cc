import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { loginResult } from './answers.ts'
import { text } from './inputs.ts'

const part = text('请求参数错误', 4_096)

/** Signs in with the three values of an /encrypt_redirect link (catalogue 2b A6). */
export const ssoLogin = endpoint('auth.ssoLogin', {
  method: 'POST',
  path: '/api/uaa/smart/sso/encryptLogin',
  label: '单点登录',
  access: 'anonymous',
  login: true,
  unlogged: true,
  input: z.object({
    account: part,
    logincode: part,
    key: part,
    redirect: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.extend(loginResult, { redirect: z.string() }),
})
