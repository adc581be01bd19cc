import { bigint, index, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** Outbox of the embedded SMS adapter: what a phone of the demo would have received. Texts are encrypted. */
export const smsMessage = pgTable(
  'sms_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phoneEnc: text().notNull(),
    phoneTail: text().notNull(),
    template: text().notNull(),
    textEnc: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [index('sms_message_sent').on(t.sentAt)],
)
