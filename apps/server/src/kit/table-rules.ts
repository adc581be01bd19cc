import { type AnyPgColumn, type ForeignKeyBuilder, foreignKey, type PgColumn } from 'drizzle-orm/pg-core'

/** A foreign key: the column holds ids of the other. Of the own table: `pointsTo(t.parentId, t.id)`. */
export function pointsTo(column: PgColumn, other: AnyPgColumn): ForeignKeyBuilder {
  return foreignKey({ columns: [column], foreignColumns: [other] })
}
