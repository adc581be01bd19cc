import { apiKey as described } from '@linli/api-client/contract/auth/api-key'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../account/user.table.ts'

/** Keys of other systems. The key itself is stored nowhere: its hash is. */
export const apiKey = pgTable(
  'api_key',
  {
    ...implicit(),
    ...columnsOf(described),
    keyHash: text().notNull(),
    /** The key before, until `prevUntil`. */
    prevHash: text(),
  },
  (t) => [
    pointsTo(t.userId, user.id),
    uniqueIndex('api_key_hash').on(t.keyHash),
    uniqueIndex('api_key_prev_hash').on(t.prevHash),
    uniqueIndex('api_key_name').on(t.name),
    index('api_key_user').on(t.userId),
  ],
)
export type ApiKeyRow = typeof apiKey.$inferSelect
