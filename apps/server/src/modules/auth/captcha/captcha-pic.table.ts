import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

export type CaptchaScene = 'login' | 'sms' | 'forgot' | 'reset'

/** A picture captcha; any check uses it up. */
export const captchaPic = pgTable(
  'captcha_pic',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyHash: text().notNull(),
    answerHash: text().notNull(),
    scene: text().$type<CaptchaScene>().notNull(),
    ip: text().notNull(),
    state: text().$type<'fresh' | 'used' | 'expired'>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('captcha_pic_key').on(t.keyHash), index('captcha_pic_expires').on(t.expiresAt)],
)
