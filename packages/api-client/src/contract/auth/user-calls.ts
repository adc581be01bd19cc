import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'
import { user } from './user.ts'

const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const base = { method: 'POST' as const, access: 'session' as const }
const reason = f.text('原因', { max: 200 })

export const assignRoles = endpoint('auth.assignRoles', {
  ...base,
  path: '/api/auth/users/{id}/assignRoles',
  touches: ['auth/roles'],
  label: '分配角色',
  permission: 'auth:user:grant',
  stepUp: true,
  idempotent: true,
  input: z.object({
    id: rowId,
    version,
    roleIds: z
      .array(rowId, { error: '请选择角色' })
      .check(z.minLength(1, { error: '用户至少需要一个角色' }), z.maxLength(10, { error: '角色最多10项' })),
    /** Last day of the roles that are new in this call; none: for good. */
    validTo: z.optional(z.nullable(f.date('角色有效期'))),
    reason: z.optional(z.nullable(reason)),
  }),
  output: z.object({ version: z.int(), permVersion: z.int() }),
})

export const assignEstates = endpoint('auth.assignEstates', {
  ...base,
  path: '/api/auth/users/assignEstates',
  label: '分配小区',
  permission: 'auth:user:grant',
  stepUp: true,
  idempotent: true,
  input: z.object({
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
    estateIds: z.array(rowId).check(z.maxLength(200)),
  }),
  output: z.object({ changed: z.int() }),
})

export const copyPermission = endpoint('auth.copyPermission', {
  ...base,
  path: '/api/auth/users/{id}/copyPermission',
  touches: ['auth/roles'],
  label: '复制权限',
  permission: 'auth:user:grant',
  stepUp: true,
  input: z.object({ id: rowId, version, fromUserId: rowId }),
  output: z.object({ version: z.int(), permVersion: z.int() }),
})

/** `show`: the temporary password comes back, this once. `sms`: it goes to the user's phone. */
export const resetPassword = endpoint('auth.resetPassword', {
  ...base,
  path: '/api/auth/users/{id}/resetPassword',
  label: '重置密码',
  permission: 'auth:user:resetPassword',
  stepUp: true,
  input: z.object({ id: rowId, channel: z.enum(['sms', 'show']) }),
  output: z.object({ temporaryPassword: z.nullable(z.string()) }),
})

export const kickUser = endpoint('auth.kickUser', {
  ...base,
  path: '/api/auth/users/{id}/kick',
  touches: ['auth/sessions'],
  label: '强制下线',
  permission: 'auth:session:kick',
  input: z.object({ id: rowId, reason: z.optional(z.nullable(reason)) }),
  output: z.object({ ended: z.int() }),
})

export const unbindUserWechat = endpoint('auth.unbindUserWechat', {
  ...base,
  path: '/api/auth/users/{id}/unbindWechat',
  label: '解除用户微信绑定',
  permission: 'auth:user:unbind',
  input: z.object({ id: rowId, reason: f.text('原因', { required: true, max: 200 }) }),
  output: z.literal(true),
})

/** For somebody who lost phone and recovery codes; the user is told by SMS. */
export const unbindUserAuthenticator = endpoint('auth.unbindUserAuthenticator', {
  ...base,
  path: '/api/auth/users/{id}/unbindAuthenticator',
  label: '解绑用户身份验证器',
  permission: 'auth:user:resetPassword',
  stepUp: true,
  input: z.object({ id: rowId, reason: f.text('原因', { required: true, max: 200 }) }),
  output: z.literal(true),
})

const reached = {
  menus: z.array(z.object({ menuId: z.int(), menuName: z.string(), roles: z.array(z.string()) })),
  estates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** WGS-84 `[lng, lat]`, where it is known. */
      center: z.nullable(z.tuple([z.number(), z.number()])),
    }),
  ),
  allEstates: z.boolean(),
}
const grantedCode = { code: z.string(), name: z.string(), kind: z.string(), roles: z.array(z.string()) }

/** What a user may do and where each right comes from (权限体检). */
export const userRights = endpoint('auth.userRights', {
  method: 'GET',
  path: '/api/auth/users/{id}/rights',
  label: '查看权限体检',
  access: 'session',
  permission: 'auth:user:list',
  input: z.object({ id: rowId }),
  output: z.object({
    ...reached,
    roles: z.array(
      z.object({
        roleId: z.int(),
        roleName: z.string(),
        dataScope: z.string(),
        enabled: z.boolean(),
        validTo: z.nullable(z.string()),
      }),
    ),
    codes: z.array(z.object({ ...grantedCode, scope: z.string() })),
    /** Fields whose level is not the usual one. */
    fields: z.array(z.object({ label: z.string(), level: z.enum(['hidden', 'masked', 'read', 'write']) })),
  }),
})

const { companyId, roleIds, estateIds, validTo } = user.fields

/** What somebody could do who got these roles and estates; refused as the account itself would be. */
export const newUserRights = endpoint('auth.newUserRights', {
  ...base,
  path: '/api/auth/users/newRights',
  label: '预览新账号权限',
  permission: 'auth:user:create',
  reads: true,
  unlogged: true,
  input: z.object({
    roleIds,
    companyId: z.optional(z.nullable(companyId)),
    estateIds: z.optional(z.nullable(estateIds)),
    validTo: z.optional(z.nullable(validTo)),
  }),
  output: z.object({ ...reached, codes: z.array(z.object(grantedCode)) }),
})

/** Why a user sees a page or a button, or does not: the pages and rights that fit the words, each with its reason. */
export const explainRights = endpoint('auth.explainRights', {
  method: 'GET',
  path: '/api/auth/users/{id}/rights/explain',
  label: '查询权限原因',
  access: 'session',
  permission: 'auth:user:list',
  input: z.object({
    id: rowId,
    keyword: z
      .string({ error: '请输入菜单或按钮' })
      .check(z.trim(), z.minLength(1, { error: '请输入菜单或按钮' }), z.maxLength(50)),
  }),
  output: z.array(
    z.object({
      kind: z.enum(['menu', 'code']),
      /** Url or code. */
      key: z.string(),
      name: z.string(),
      held: z.boolean(),
      reason: z.string(),
    }),
  ),
})

/** Work of a user that somebody else has to take over before the user leaves. */
export const openWork = endpoint('auth.openWork', {
  method: 'GET',
  path: '/api/auth/users/{id}/open-work',
  label: '查询未完成工作',
  access: 'session',
  permission: 'auth:user:offboard',
  input: z.object({ id: rowId }),
  output: z.array(z.object({ label: z.string(), count: z.int() })),
})
