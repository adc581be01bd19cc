import { boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** Filters, order and columns of a list under a name. */
export const listView = pgTable(
  'list_view',
  {
    ...implicit(),
    userId: rowRef().notNull(),
    /** Whose users see it when it is shared; null: the users of no company. */
    companyId: rowRef(),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    layout: jsonb(),
    shared: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('list_view_name').on(t.userId, t.list, t.name),
    index('list_view_shared').on(t.list, t.companyId),
  ],
)
