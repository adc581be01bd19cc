import { sql } from 'drizzle-orm'
import { bigint, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

export type CodeScene = 'login' | 'forget' | 'reset' | 'mfa' | 'visitor' | 'phone' | 'cancel'

/** A code sent by SMS; without user nothing was sent, and no code ever fits. */
export const captchaCodeRecord = pgTable(
  'captcha_code_record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scene: text().$type<CodeScene>().notNull(),
    phoneHash: text().notNull(),
    phoneEnc: text().notNull(),
    userId: rowRef(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    state: text().$type<'sent' | 'used' | 'expired' | 'replaced' | 'locked'>().notNull(),
    ip: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    // The newer code of a phone and scene puts the older one out of use.
    uniqueIndex('captcha_code_record_open').on(t.phoneHash, t.scene).where(sql`state = 'sent'`),
    index('captcha_code_record_sent').on(t.sentAt),
  ],
)
