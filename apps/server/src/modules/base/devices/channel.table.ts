import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { estate } from '../places/estate.table.ts'

export const channel = pgTable(
  'channel',
  {
    ...implicit(),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    name: text().notNull(),
    kind: text().notNull(),
    level: text().notNull(),
    /** Tree-node type and id of the place (catalogue 1 A1). */
    nodeType: integer().notNull(),
    nodeId: rowRef().notNull(),
    direction: text().notNull(),
    isMain: boolean().notNull().default(false),
    openFrom: text(),
    openUntil: text(),
    antiPassback: boolean().notNull().default(false),
    geo: jsonb().$type<[number, number]>(),
    guardPhone: text(),
    photo: text(),
    sortNo: integer().notNull().default(0),
    remark: text(),
    enabled: boolean().notNull().default(true),
    passMode: text().notNull().default('normal'),
  },
  (t) => [uniqueIndex('channel_name').on(t.estateId, t.name), index('channel_node').on(t.nodeType, t.nodeId)],
)
