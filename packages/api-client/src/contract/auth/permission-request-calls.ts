import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const session = { access: 'session' as const }
const path = z.string().check(z.regex(/^\/[\w/-]{1,99}$/, { error: '请求参数错误' }))

/** What a page asks for, and who can give it: for /401. */
export const missingPermission = endpoint('auth.missingPermission', {
  method: 'GET',
  path: '/api/auth/missing-permission',
  label: '查询缺少的权限',
  ...session,
  input: z.object({ path }),
  output: z.object({
    code: z.nullable(z.string()),
    name: z.nullable(z.string()),
    menuUrl: z.string(),
    /** Roles that open the page. */
    roleNames: z.array(z.string()),
    /** Who can give one of them; names only. */
    administrators: z.array(z.string()),
    /** Another role of the user that opens the page. */
    ownRole: z.nullable(z.object({ roleId: z.int(), roleName: z.string() })),
    /** Asked for already, and not decided yet. */
    requested: z.boolean(),
  }),
})

export const requestPermission = endpoint('auth.requestPermission', {
  method: 'POST',
  path: '/api/auth/permission-requests',
  label: '申请权限',
  ...session,
  idempotent: true,
  input: z.object({
    path,
    reason: f.text('申请理由', {
      required: true,
      max: 200,
      pattern: [/^[\s\S]{5,}$/, '申请理由至少5个字符'],
    }),
  }),
  output: z.object({ id: z.int() }),
})

export const permissionRequestStates = {
  open: { label: '待处理', tone: 'warning' },
  granted: { label: '已开通', tone: 'success' },
  refused: { label: '已拒绝', tone: 'danger' },
} as const

/** Requests of the users that the caller may give roles to, newest first. */
export const permissionRequests = endpoint('auth.permissionRequests', {
  method: 'GET',
  path: '/api/auth/permission-requests',
  label: '查询权限申请',
  ...session,
  permission: 'auth:user:grant',
  input: z.object({ state: z.optional(z.enum(['open', 'granted', 'refused'])) }),
  output: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      userId: z.int(),
      userName: z.string(),
      username: z.string(),
      code: z.string(),
      name: z.string(),
      menuUrl: z.string(),
      reason: z.string(),
      state: z.enum(['open', 'granted', 'refused']),
      createdAt: z.string(),
      handledByName: z.nullable(z.string()),
      handledAt: z.nullable(z.string()),
      remark: z.nullable(z.string()),
      /** Roles with the permission that may be given to this user. */
      roles: z.array(z.object({ roleId: z.int(), roleName: z.string() })),
    }),
  ),
})

/** Gives one of the roles that have the permission; with `days` for so long only. */
export const grantPermissionRequest = endpoint('auth.grantPermissionRequest', {
  method: 'POST',
  path: '/api/auth/permission-requests/{id}/grant',
  touches: ['auth/users', 'auth/roles'],
  label: '开通权限申请',
  ...session,
  permission: 'auth:user:grant',
  stepUp: true,
  input: z.object({
    id: rowId,
    version,
    roleId: rowId,
    days: z.optional(
      z.nullable(
        z
          .int({ error: '临时授权为1~30天' })
          .check(z.minimum(1, { error: '临时授权为1~30天' }), z.maximum(30, { error: '临时授权为1~30天' })),
      ),
    ),
    remark: z.optional(z.nullable(f.text('意见', { max: 200 }))),
  }),
  output: z.literal(true),
})

export const refusePermissionRequest = endpoint('auth.refusePermissionRequest', {
  method: 'POST',
  path: '/api/auth/permission-requests/{id}/refuse',
  label: '拒绝权限申请',
  ...session,
  permission: 'auth:user:grant',
  input: z.object({ id: rowId, version, remark: f.text('拒绝原因', { required: true, max: 200 }) }),
  output: z.literal(true),
})
