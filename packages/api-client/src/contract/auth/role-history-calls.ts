import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'
import { grantRole } from './role-calls.ts'
import { rightsComparison } from './role-shapes.ts'

const versionNo = z.int().check(z.positive(), z.maximum(2_147_483_647))
const session = { access: 'session' as const }
const list = { ...session, permission: 'auth:role:list' as const }

/** Every state that the rights of a role were in, newest first. */
export const roleVersions = endpoint('auth.roleVersions', {
  method: 'GET',
  path: '/api/auth/roles/{id}/versions',
  label: '查询角色变更记录',
  ...list,
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      versionNo: z.int(),
      at: z.string(),
      changedByName: z.nullable(z.string()),
      reason: z.string(),
      dataScope: z.string(),
      addedCodes: z.int(),
      removedCodes: z.int(),
      addedMenus: z.int(),
      removedMenus: z.int(),
    }),
  ),
})

/** What the right side has more or less than the left: two roles, or two versions; without a version the present. */
export const compareRoles = endpoint('auth.compareRoles', {
  method: 'GET',
  path: '/api/auth/role-compare',
  label: '对比角色权限',
  ...list,
  input: z.object({
    leftRole: rowId,
    leftVersion: z.optional(versionNo),
    rightRole: rowId,
    rightVersion: z.optional(versionNo),
  }),
  output: rightsComparison,
})

/** Grants what an earlier version had, by the rules of every grant. */
export const rollbackRole = endpoint('auth.rollbackRole', {
  method: 'POST',
  path: '/api/auth/roles/{id}/rollback',
  label: '恢复角色权限',
  ...session,
  permission: 'auth:role:grant',
  stepUp: true,
  idempotent: true,
  input: z.object({
    id: rowId,
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    versionNo,
    reason: f.text('恢复原因', { required: true, max: 200 }),
  }),
  output: grantRole.output,
})

/** Fields whose level a role may change, by the entity they belong to. */
export const roleFields = endpoint('auth.roleFields', {
  method: 'GET',
  path: '/api/auth/role-fields',
  label: '查询字段权限清单',
  ...list,
  output: z.array(
    z.object({
      /** `<module>:<entity>` */
      resource: z.string(),
      label: z.string(),
      menuUrl: z.nullable(z.string()),
      fields: z.array(z.object({ field: z.string(), label: z.string(), personal: z.boolean() })),
    }),
  ),
})

/** A session that sees what the role sees, inside the caller's own reach; reads only, for half an hour. */
export const previewRole = endpoint('auth.previewRole', {
  method: 'POST',
  path: '/api/auth/roles/{id}/preview',
  label: '预览角色',
  ...session,
  permission: 'auth:role:preview',
  input: z.object({ id: rowId }),
  output: z.object({ token: z.string(), maxUntil: z.string(), roleName: z.string() }),
})
