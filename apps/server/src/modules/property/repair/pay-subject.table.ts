import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { estate } from '../../base/places/estate.table.ts'

/** What an estate charges for: a bill is charged under a subject. */
export const paySubject = pgTable(
  'pay_subject',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    name: text().notNull(),
    /** Capital letters, digits and underscores. */
    code: text().notNull(),
    /** Value of the dictionary pay_category. */
    category: text().notNull(),
    state: text().$type<'draft' | 'enabled' | 'disabled'>().notNull().default('draft'),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('pay_subject_code').on(t.estateId, t.code),
    uniqueIndex('pay_subject_name').on(t.estateId, t.name),
    index('pay_subject_category').on(t.estateId, t.category, t.state),
  ],
)
