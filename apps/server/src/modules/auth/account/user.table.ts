import { user as described } from '@linli/api-client/contract/auth/user'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/** Staff account (catalogue 2b /user). */
export const user = pgTable(
  'sys_user',
  {
    ...implicit(),
    ...columnsOf(described, { without: ['roleIds', 'estateIds'] }),
    /** Pinyin and initials of the name, for search. */
    pinyin: text().notNull().default(''),
    merchantId: rowRef(),
    /** Of the state `locked`, and of the lock-out after wrong passwords (which leaves the state alone). */
    lockedUntil: instant(),
    stateReason: text(),
    thisLoginIp: text(),
    lastLoginIp: text(),
    /** Rises with every change of what the user may do; sent as header `permversion`. */
    permVersion: integer().notNull().default(1),
    /** Role of the last switch, tried at the next sign-in. */
    preferredRoleId: rowRef(),
  },
  (t) => [
    uniqueIndex('sys_user_username').on(sql`lower(${t.username})`),
    uniqueIndex('sys_user_phone').on(t.phoneHash).where(sql`state <> 'left'`),
    uniqueIndex('sys_user_employee_no').on(t.companyId, t.employeeNo),
    index('sys_user_company').on(t.companyId),
    index('sys_user_contractor').on(t.contractorId),
    index('sys_user_name').on(t.actualName),
  ],
)
export type UserRow = typeof user.$inferSelect

/** Which roles a user holds, and until when. */
export const userRole = pgTable(
  'user_role',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: rowRef().notNull(),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    grantedBy: rowRef(),
    reason: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('user_role_once').on(t.userId, t.roleId), index('user_role_role').on(t.roleId)],
)

/** Estates that a user was given one by one. */
export const userEstate = pgTable(
  'user_estate',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    estateId: rowRef().notNull(),
    grantedBy: rowRef(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('user_estate_once').on(t.userId, t.estateId),
    index('user_estate_estate').on(t.estateId),
  ],
)
