import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowRef } from '../../../kit/columns.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Rows of the menu (catalogue 2b /menu). Built-in rows keep the ids of the default tree, so ids may be given. */
export const menu = pgTable(
  'sys_menu',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    createdBy: rowRef(),
    updatedAt: time().notNull().defaultNow(),
    updatedBy: rowRef(),
    parentId: rowRef(),
    menuName: text().notNull(),
    /** Pinyin and initials of the name, for the route search. */
    pinyin: text().notNull().default(''),
    url: text(),
    icon: text(),
    orderNum: integer().notNull().default(0),
    openMode: text().notNull().default('tab'),
    hidden: boolean().notNull().default(false),
    noCache: boolean().notNull().default(false),
    affix: boolean().notNull().default(false),
    alwaysShow: boolean().notNull().default(false),
    redirect: text(),
    enabled: boolean().notNull().default(true),
    remark: text(),
    builtin: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('sys_menu_url').on(t.url), index('sys_menu_parent').on(t.parentId)],
)
export type MenuRow = typeof menu.$inferSelect
