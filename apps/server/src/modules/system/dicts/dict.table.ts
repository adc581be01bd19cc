import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'

export const dictType = pgTable(
  'dict_type',
  {
    ...implicit(),
    code: text().notNull(),
    name: text().notNull(),
    tree: boolean().notNull().default(false),
    builtin: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** Rises with every change of an item. */
    revision: integer().notNull().default(1),
    remark: text(),
  },
  (t) => [uniqueIndex('dict_type_code').on(t.code)],
)

export const dictItem = pgTable(
  'dict_item',
  {
    ...implicit(),
    typeId: rowRef()
      .notNull()
      .references(() => dictType.id, { onDelete: 'cascade' }),
    parentId: rowRef(),
    value: text().notNull(),
    label: text().notNull(),
    color: text().notNull().default('default'),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    isDefault: boolean().notNull().default(false),
    builtin: boolean().notNull().default(false),
    remark: text(),
  },
  (t) => [uniqueIndex('dict_item_value').on(t.typeId, t.value), index('dict_item_parent').on(t.parentId)],
)
