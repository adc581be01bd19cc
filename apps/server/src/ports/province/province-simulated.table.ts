import { text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** What the embedded platform of the province took, and what it answered. */
export const provinceSimulated = pgTable('province_simulated', {
  reqNo: text().primaryKey(),
  answer: text().notNull(),
  receivedAt: instant().notNull(),
})
