import { index, text } from 'drizzle-orm/pg-core'
import { pgTable } from '../../../kit/table.ts'

/** Administrative divisions (GB/T 2260); loaded by the start from the data beside this file, never edited. */
export const region = pgTable(
  'region',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    parentCode: text(),
    level: text().$type<'province' | 'city' | 'district' | 'street' | 'committee'>().notNull(),
    fullName: text().notNull(),
  },
  (t) => [index('region_parent').on(t.parentCode, t.code)],
)
