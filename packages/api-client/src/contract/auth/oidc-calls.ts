import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { factorWanted, loginResult } from './answers.ts'

const target = { redirect: z.string() }
const text = (max: number) =>
  z
    .string({ error: '请求参数错误' })
    .check(z.minLength(1, { error: '请求参数错误' }), z.maxLength(max, { error: '请求参数错误' }))

/** Leads the browser to the OpenID provider of the installation; it comes back to /encrypt_redirect. */
export const oidcBegin = endpoint('auth.oidcBegin', {
  method: 'GET',
  path: '/api/auth/oidc/begin',
  label: '前往企业账号登录',
  access: 'anonymous',
  answers: 'html',
  input: z.object({ redirect: z.optional(z.string().check(z.maxLength(500))) }),
})

/** Signs in with what the provider sent the browser back with; only in the browser that was led there (cookie). */
export const oidcLogin = endpoint('auth.oidcLogin', {
  method: 'POST',
  path: '/api/auth/oidc/login',
  label: '企业账号登录',
  access: 'anonymous',
  login: true,
  unlogged: true,
  input: z.object({ code: text(4_096), state: text(200), iss: z.optional(text(500)) }),
  output: z.union([z.extend(loginResult, target), z.extend(factorWanted, target)]),
})
