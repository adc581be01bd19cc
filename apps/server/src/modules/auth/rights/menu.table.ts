import { menu as described } from '@linli/api-client/contract/system/menu'
import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/** Rows of the menu (catalogue 2b /menu). Built-in rows keep the ids of the default tree, so ids may be given. */
export const menu = pgTable(
  'sys_menu',
  {
    ...implicit(),
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    ...columnsOf(described),
    /** Pinyin and initials of the name, for the route search. */
    pinyin: text().notNull().default(''),
  },
  (t) => [uniqueIndex('sys_menu_url').on(t.url), index('sys_menu_parent').on(t.parentId)],
)
export type MenuRow = typeof menu.$inferSelect
