import {
  type Field,
  fieldOf,
  type LineFieldsOf,
  linesIn,
  type LinesKeyOf,
  metaOf,
  type Resource,
} from '@linli/api-client/kit'
import { bigint, integer } from 'drizzle-orm/pg-core'
import { rowRef } from './columns.ts'
import { columnOf, type Columns } from './columns-of.ts'

/** Whose line it is, and which of them. */
const place = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  parentId: rowRef().notNull(),
  orderNo: integer().notNull(),
})

/** The columns of the lines that a field of an entity holds. */
export type LineColumnsOf<R, K> = ReturnType<typeof place> & Columns<LineFieldsOf<R, K>>

/**
 * The columns of the table in which the lines of a field are kept: their place, and every field that is not computed.
 * The table adds `pointsTo(t.parentId, parent.id)` and `index(…).on(t.parentId, t.orderNo)`; without them the start
 * is refused.
 */
export function linesOf<R extends Resource, const K extends LinesKeyOf<R>>(
  resource: R,
  key: K,
): LineColumnsOf<R, K> {
  const { fields } = linesIn(fieldOf(resource, key))
  const columns = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const meta = metaOf(field)
    return meta.computed ? [] : [[name, columnOf(meta)] as const]
  })
  return { ...place(), ...Object.fromEntries(columns) } as object as LineColumnsOf<R, K>
}
