import { role as described } from '@linli/api-client/contract/auth/role'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/** A kind of work and what it may reach (catalogue 2b /role). The highest levels are those of built-in roles alone. */
export const role = pgTable(
  'sys_role',
  { ...implicit(), ...columnsOf(described, { maybeBeyond: ['level'] }) },
  (t) => [
    uniqueIndex('sys_role_code').on(t.roleCode),
    uniqueIndex('sys_role_name').on(sql`coalesce(${t.companyId}, 0)`, t.roleName),
  ],
)
export type RoleRow = typeof role.$inferSelect

export const roleMenu = pgTable(
  'role_menu',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roleId: rowRef()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    menuId: rowRef().notNull(),
  },
  (t) => [uniqueIndex('role_menu_once').on(t.roleId, t.menuId), index('role_menu_menu').on(t.menuId)],
)

export const rolePermission = pgTable(
  'role_permission',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roleId: rowRef()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    code: text().notNull(),
  },
  (t) => [uniqueIndex('role_permission_once').on(t.roleId, t.code), index('role_permission_code').on(t.code)],
)

/** Levels of single fields that differ from what the role's codes give. */
export const roleFieldRule = pgTable(
  'role_field_rule',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roleId: rowRef()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    resource: text().notNull(),
    field: text().notNull(),
    level: text().$type<'hidden' | 'masked' | 'read' | 'write'>().notNull(),
  },
  (t) => [uniqueIndex('role_field_rule_once').on(t.roleId, t.resource, t.field)],
)

/** The rights of a role as one value. */
export interface RoleRights {
  readonly dataScope: 'all' | 'company' | 'estates' | 'self'
  readonly menuIds: readonly number[]
  readonly codes: readonly string[]
  readonly fieldRules: readonly {
    readonly resource: string
    readonly field: string
    readonly level: 'hidden' | 'masked' | 'read' | 'write'
  }[]
}

/** A change of a role's rights that waits for a second person, or has been decided. */
export const roleChange = pgTable(
  'role_change',
  {
    ...implicit(),
    roleId: rowRef()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    rights: jsonb().$type<RoleRights>().notNull(),
    addedCritical: jsonb().$type<readonly string[]>().notNull(),
    /** Version of the role that the change was made on. */
    roleVersion: integer().notNull(),
    reason: text().notNull(),
    requestedBy: rowRef().notNull(),
    decidedBy: rowRef(),
    decidedAt: instant(),
    remark: text(),
    state: text().$type<'pending' | 'applied' | 'rejected' | 'withdrawn'>().notNull(),
  },
  (t) => [index('role_change_role').on(t.roleId)],
)

/** Every state that a role's rights were in; only added to. */
export const roleVersion = pgTable(
  'role_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roleId: rowRef()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    snapshot: jsonb().$type<RoleRights>().notNull(),
    diff: jsonb().$type<RightsDiff>().notNull(),
    /** Null: as the program made it. */
    changedBy: rowRef(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('role_version_no').on(t.roleId, t.versionNo)],
)

/** What a change gave and took. */
export interface RightsDiff {
  readonly addedCodes: readonly string[]
  readonly removedCodes: readonly string[]
  readonly addedMenus: readonly number[]
  readonly removedMenus: readonly number[]
}

/** Somebody asks for what a page needs (catalogue 2b /401). */
export const permissionRequest = pgTable(
  'permission_request',
  {
    ...implicit(),
    userId: rowRef().notNull(),
    code: text().notNull(),
    menuUrl: text().notNull(),
    reason: text().notNull(),
    state: text().$type<'open' | 'granted' | 'refused'>().notNull(),
    handledBy: rowRef(),
    handledAt: instant(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('permission_request_open').on(t.userId, t.code).where(sql`state = 'open'`),
    index('permission_request_user').on(t.userId),
  ],
)

/** A code registered from the contract; obsolete ones stay, so that old grants are still explained. */
export const permission = pgTable('permission', {
  code: text().primaryKey(),
  name: text().notNull(),
  menuUrl: text(),
  kind: text().$type<'query' | 'operate' | 'sensitive' | 'critical'>().notNull(),
  obsolete: boolean().notNull().default(false),
})
