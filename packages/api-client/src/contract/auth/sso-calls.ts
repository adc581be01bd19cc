import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { factorWanted, loginResult } from './answers.ts'

/** Never trimmed: a `+` at an end may have become a blank on the way. */
const part = z
  .string({ error: '请求参数错误' })
  .check(z.minLength(1, { error: '请求参数错误' }), z.maxLength(4_096, { error: '请求参数错误' }))
const target = { redirect: z.string() }
const session = { access: 'session' as const }

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
  output: z.union([z.extend(loginResult, target), z.extend(factorWanted, target)]),
})

/** The public key that other systems make their links with. */
export const ssoKey = endpoint('auth.ssoKey', {
  method: 'GET',
  path: '/api/auth/sso-key',
  label: '查询单点登录公钥',
  ...session,
  permission: 'auth:ssoClient:list',
  output: z.object({
    kid: z.string(),
    alg: z.literal('RSA-OAEP-256'),
    /** SPKI PEM. */
    publicKey: z.string(),
    activatedAt: z.string(),
    /** Until when links made with the key before are still taken; null when there is none. */
    previousUntil: z.nullable(z.string()),
  }),
})

/** A new secret for a client; the old one is dead at once. */
export const rotateSsoSecret = endpoint('auth.rotateSsoSecret', {
  method: 'POST',
  path: '/api/auth/sso-clients/{id}/rotate-secret',
  label: '更换单点登录客户端密钥',
  ...session,
  permission: 'auth:ssoClient:rotate',
  stepUp: true,
  input: z.object({ id: rowId, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  output: z.object({ version: z.int(), secret: z.string() }),
})

/** A link for the caller's own account, good for two minutes and one use: shows that a client is set up well. */
export const testSsoLink = endpoint('auth.testSsoLink', {
  method: 'POST',
  path: '/api/auth/sso-clients/{id}/test-link',
  label: '生成单点登录测试链接',
  ...session,
  permission: 'auth:ssoClient:update',
  stepUp: true,
  input: z.object({ id: rowId, redirect: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.object({ path: z.string(), expireSeconds: z.int() }),
})
