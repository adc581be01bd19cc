import { bigint, boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../account/user.table.ts'

export type PasswordSource = 'initial' | 'self' | 'forgot' | 'sms' | 'admin'

/** The present password of a user, as a hash that names its scheme. */
export const userPassword = pgTable(
  'user_password',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    changedAt: instant().notNull(),
    source: text().$type<PasswordSource>().notNull(),
    temporary: boolean().notNull(),
    tempExpireAt: instant(),
    mustChange: boolean().notNull(),
  },
  (t) => [uniqueIndex('user_password_user').on(t.userId)],
)

/** The last five passwords: none of them may come back. */
export const userPasswordHistory = pgTable(
  'user_password_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('user_password_history_user').on(t.userId, t.at)],
)
