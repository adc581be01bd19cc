import { convenienceType as described } from '@linli/api-client/contract/system/convenience-type'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

export const convenienceType = pgTable(
  'convenience_type',
  { ...implicit(), ...columnsOf(described) },
  (t) => [
    pointsTo(t.parentId, t.id),
    index('convenience_type_parent').on(t.parentId),
    uniqueIndex('convenience_type_code').on(t.code),
    uniqueIndex('convenience_type_name').on(sql`coalesce(${t.parentId}, 0)`, t.name),
  ],
)
export type ConvenienceTypeRow = typeof convenienceType.$inferSelect
