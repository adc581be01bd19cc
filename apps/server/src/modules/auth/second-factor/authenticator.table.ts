import { bigint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../account/user.table.ts'

/** The authenticator app of a user: the secret that phone and server share. */
export const userAuthenticator = pgTable(
  'user_authenticator',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    secretEnc: text().notNull(),
    /** Null until the first code came: nobody is asked for codes of an app that may have none. */
    boundAt: instant(),
    /** Number of the newest 30 seconds whose code was taken; it and all before are over. */
    lastStep: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('user_authenticator_user').on(t.userId)],
)

/** Codes for the day on which the phone is lost; each opens once. */
export const userRecoveryCode = pgTable(
  'user_recovery_code',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: rowRef()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('user_recovery_code_once').on(t.userId, t.codeHash)],
)
