import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { smsCode } from './inputs.ts'

const id = z.int().check(z.positive())
const session = { access: 'session' } as const
const ofUsers = { ...session, permission: 'auth:mpUser:list', of: 'auth/mp-users' } as const

/** How many of an estate came how far: registered, bound to a room, known by name, active these 30 days. */
export const mpFunnel = endpoint('auth.mpFunnel', {
  ...ofUsers,
  method: 'GET',
  path: '/api/auth/mp-funnel',
  label: '小程序使用漏斗',
  output: z.array(
    z.object({
      estateId: z.int(),
      name: z.string(),
      registered: z.int(),
      bound: z.int(),
      verified: z.int(),
      active: z.int(),
    }),
  ),
})

/** What the register knows of those who belong to the room of an application. */
export const mpVerifyRegister = endpoint('auth.mpVerifyRegister', {
  ...session,
  method: 'GET',
  path: '/api/auth/mp-verify-applies/{id}/register',
  label: '登记信息比对',
  permission: 'auth:mpVerify:list',
  of: 'auth/mp-verify-applies',
  input: z.object({ id }),
  output: z.array(
    z.object({
      residentId: z.int(),
      /** Masked. */
      name: z.string(),
      docNo: z.string(),
      phone: z.string(),
      relation: z.string(),
      state: z.string(),
      nameMatches: z.boolean(),
      docMatches: z.boolean(),
      phoneMatches: z.boolean(),
    }),
  ),
})

const changed = z.object({ id, phone: f.phone('新手机号', { required: true }) })
const phone = {
  ...session,
  method: 'POST',
  permission: 'auth:mpUser:phone',
  of: 'auth/mp-users',
} as const

/** Sends a code to the new phone of an account. */
export const mpPhoneCode = endpoint('auth.mpPhoneCode', {
  ...phone,
  path: '/api/auth/mp-users/{id}/phoneCode',
  label: '发送新手机号验证码',
  input: changed,
  output: z.object({ expireSeconds: z.int(), resendSeconds: z.int() }),
})

/** Gives an account another phone: whoever is signed in signs in anew. */
export const mpChangePhone = endpoint('auth.mpChangePhone', {
  ...phone,
  path: '/api/auth/mp-users/{id}/changePhone',
  label: '更换小程序手机号',
  stepUp: true,
  input: z.extend(changed, {
    code: smsCode,
    reason: f.text('更换原因', { required: true, max: 200 }),
    proofs: f.images('证明材料', { required: true, max: 4 }),
  }),
  output: z.literal(true),
})

const effect = z.object({
  /** Grants that would read otherwise, and what the accounts gain and lose. */
  grants: z.int(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
})
const template = {
  ...session,
  permission: 'auth:mpTemplate:update',
  input: z.object({ id }),
  output: effect,
} as const

/** What giving a template to the grants of its estate would change. */
export const mpTemplateEffect = endpoint('auth.mpTemplateEffect', {
  ...template,
  method: 'GET',
  path: '/api/auth/mp-grant-templates/{id}/effect',
  label: '授权模板影响',
  of: 'auth/mp-grant-templates',
})

/** Gives a template to the grants that follow relations. */
export const applyMpTemplate = endpoint('auth.applyMpTemplate', {
  ...template,
  method: 'POST',
  path: '/api/auth/mp-grant-templates/{id}/apply',
  label: '应用授权模板',
  of: 'auth/mp-grant-templates',
  touches: ['auth/mp-grants'],
})
