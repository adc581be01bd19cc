import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'
import { fieldRule, wantedRights } from './role-shapes.ts'

const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const session = { access: 'session' as const }

/** Every permission that exists, with the menu page it belongs to. */
export const permissionCatalog = endpoint('auth.permissionCatalog', {
  method: 'GET',
  path: '/api/auth/permissions',
  label: '查询权限清单',
  ...session,
  permission: 'auth:role:list',
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      menuUrl: z.nullable(z.string()),
      kind: z.enum(['query', 'operate', 'sensitive', 'critical']),
    }),
  ),
})

export const roleRights = endpoint('auth.roleRights', {
  method: 'GET',
  path: '/api/auth/roles/{id}/rights',
  label: '查看角色权限',
  ...session,
  permission: 'auth:role:list',
  input: z.object({ id: rowId }),
  output: z.object({
    version: z.int(),
    dataScope: z.string(),
    menuIds: z.array(z.int()),
    codes: z.array(z.string()),
    fieldRules: z.array(fieldRule),
  }),
})

/** Replaces the rights of a role as a whole. A new critical code waits for a second person (`pending`). */
export const grantRole = endpoint('auth.grantRole', {
  method: 'POST',
  path: '/api/auth/roles/{id}/grant',
  label: '角色授权',
  ...session,
  permission: 'auth:role:grant',
  stepUp: true,
  idempotent: true,
  input: z.extend(wantedRights, { reason: f.text('授权原因', { required: true, max: 200 }) }),
  output: z.object({
    version: z.int(),
    holders: z.int(),
    changeId: z.nullable(z.int()),
    state: z.enum(['applied', 'pending']),
  }),
})

const switchInput = z.object({ id: rowId, version })
export const enableRole = endpoint('auth.enableRole', {
  method: 'POST',
  path: '/api/auth/roles/{id}/enable',
  label: '启用角色',
  ...session,
  permission: 'auth:role:status',
  stepUp: true,
  input: switchInput,
  output: z.object({ version: z.int() }),
})

/** Who would have no role at all without this one, and could not work any more; names of those the caller may see. */
export const leftWithoutRole = endpoint('auth.leftWithoutRole', {
  method: 'GET',
  path: '/api/auth/roles/{id}/left-without',
  label: '查询停用影响',
  ...session,
  permission: 'auth:role:status',
  input: z.object({ id: rowId }),
  output: z.object({ holders: z.int(), left: z.int(), names: z.array(z.string()) }),
})

/** `confirm` says that the number of users who lose the role was shown. */
export const disableRole = endpoint('auth.disableRole', {
  method: 'POST',
  path: '/api/auth/roles/{id}/disable',
  label: '停用角色',
  ...session,
  permission: 'auth:role:status',
  input: z.extend(switchInput, { confirm: z.optional(z.boolean()) }),
  output: z.object({ version: z.int() }),
})

export const copyRole = endpoint('auth.copyRole', {
  method: 'POST',
  path: '/api/auth/roles/{id}/copy',
  label: '复制角色',
  ...session,
  permission: 'auth:role:create',
  stepUp: true,
  input: z.object({
    id: rowId,
    roleCode: f.text('角色编码', {
      max: 30,
      pattern: [/^[a-z][a-z0-9_]{2,29}$/, '编码须以小写字母开头，3-30位小写字母、数字或下划线'],
    }),
    roleName: f.text('角色名称', { max: 20 }),
  }),
  output: z.object({ id: z.int() }),
})

const change = z.object({
  id: z.int(),
  roleId: z.int(),
  roleName: z.string(),
  /** What these rights are called. */
  addedCritical: z.array(z.string()),
  reason: z.string(),
  state: z.enum(['pending', 'applied', 'rejected', 'withdrawn']),
  requestedBy: z.int(),
  requestedByName: z.string(),
  decidedByName: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  remark: z.nullable(z.string()),
})

export const roleChanges = endpoint('auth.roleChanges', {
  method: 'GET',
  path: '/api/auth/role-changes',
  of: 'auth/roles',
  label: '查询角色变更',
  ...session,
  permission: 'auth:role:list',
  input: z.object({
    state: z.optional(z.enum(['pending', 'applied', 'rejected', 'withdrawn'])),
  }),
  output: z.array(change),
})

const decide = z.object({ id: rowId, remark: z.optional(z.nullable(f.text('意见', { max: 200 }))) })
export const approveRoleChange = endpoint('auth.approveRoleChange', {
  method: 'POST',
  path: '/api/auth/role-changes/{id}/approve',
  of: 'auth/roles',
  label: '批准角色变更',
  ...session,
  permission: 'auth:role:approve',
  stepUp: true,
  input: decide,
  output: z.literal(true),
})
export const rejectRoleChange = endpoint('auth.rejectRoleChange', {
  method: 'POST',
  path: '/api/auth/role-changes/{id}/reject',
  of: 'auth/roles',
  label: '驳回角色变更',
  ...session,
  permission: 'auth:role:approve',
  input: decide,
  output: z.literal(true),
})
export const withdrawRoleChange = endpoint('auth.withdrawRoleChange', {
  method: 'POST',
  path: '/api/auth/role-changes/{id}/withdraw',
  of: 'auth/roles',
  label: '撤回角色变更',
  ...session,
  permission: 'auth:role:grant',
  input: z.object({ id: rowId }),
  output: z.literal(true),
})
