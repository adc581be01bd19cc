import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { rightsComparison, wantedRights } from './role-shapes.ts'

const code = z.string().check(z.maxLength(80))
const session = { access: 'session' as const }
const list = { ...session, permission: 'auth:role:list' as const }

/** Every role in reach with all its codes: the columns of 权限矩阵. Its rows are those of the permission catalogue. */
export const roleMatrix = endpoint('auth.roleMatrix', {
  method: 'GET',
  path: '/api/auth/role-matrix',
  of: 'auth/roles',
  label: '查询权限矩阵',
  ...list,
  output: z.array(
    z.object({
      id: z.int(),
      roleCode: z.string(),
      roleName: z.string(),
      roleType: z.string(),
      dataScope: z.string(),
      enabled: z.boolean(),
      userCount: z.int(),
      codes: z.array(z.string()),
    }),
  ),
})

/** The matrix as a sheet: one row per permission, one column per role. */
export const exportRoleMatrix = endpoint('auth.exportRoleMatrix', {
  method: 'POST',
  path: '/api/auth/role-matrix/export',
  label: '导出权限矩阵',
  ...session,
  permission: 'auth:role:export',
  answers: 'file',
  timeout: 60_000,
  input: z.object({ roleIds: z.optional(z.array(rowId).check(z.maxLength(500))) }),
})

/** Who can do it: the roles that grant a code, and the accounts in reach that hold them today. */
export const permissionHolders = endpoint('auth.permissionHolders', {
  method: 'GET',
  path: '/api/auth/permission-holders',
  of: 'auth/roles',
  label: '查询权限持有人',
  ...list,
  input: z.object({ code }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    roles: z.array(
      z.object({
        id: z.int(),
        roleName: z.string(),
        dataScope: z.string(),
        enabled: z.boolean(),
        users: z.array(
          z.object({
            id: z.int(),
            username: z.string(),
            actualName: z.string(),
            companyName: z.nullable(z.string()),
            validTo: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
})

/** A right that people win or lose, with the first of their names as far as they are in reach. */
const affected = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  users: z.int(),
  names: z.array(z.string()),
})
const impact = z.extend(rightsComparison, {
  /** Accounts that hold the role today. */
  holders: z.int(),
  /** Names of the codes that make the change wait for a second person. */
  critical: z.array(z.string()),
  /** What no other role of theirs gives. */
  gained: z.array(affected),
  lost: z.array(affected),
})

/** What a grant would change and for whom, by the rules of the grant itself; nothing is written. */
export const grantImpact = endpoint('auth.grantImpact', {
  method: 'POST',
  path: '/api/auth/roles/{id}/impact',
  label: '预览授权影响',
  ...session,
  permission: 'auth:role:grant',
  unlogged: true,
  input: wantedRights,
  output: impact,
})

/** The same for a change that waits for a second person. */
export const changeImpact = endpoint('auth.changeImpact', {
  method: 'GET',
  path: '/api/auth/role-changes/{id}/impact',
  label: '查看角色变更影响',
  ...list,
  input: z.object({ id: rowId }),
  output: impact,
})
