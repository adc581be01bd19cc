import { Column, type DriverValueDecoder, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types'

type Field = SelectedFieldsOrdered[number]['field']
type Row = Record<string, unknown>
type Read = (value: unknown) => unknown

/** Tables of a query by whether they have a row for each of its rows; all others do not. */
export type Present = Readonly<Record<string, boolean>>

interface Place {
  readonly at: number
  /** The object that the value stands in; undefined: the row itself. */
  readonly group: string | undefined
  readonly key: string
  /** Undefined: as it came. */
  readonly read: Read | undefined
}

/**
 * Rows of what the database answered, as the library makes them: where a value stands and how it is read is worked out
 * once for all of them.
 */
export function rowsOf(
  answered: readonly (readonly unknown[])[],
  fields: SelectedFieldsOrdered,
  present: Present | undefined,
): Row[] {
  if (answered.length === 0) return []
  const places = fields.map(placeOf)
  const optional = present === undefined ? [] : optionalGroups(fields, present)
  return answered.map((values) => {
    const row: Row = {}
    for (const { at, group, key, read } of places) {
      const value = values[at]
      const into = group === undefined ? row : ((row[group] ??= {}) as Row)
      into[key] = value === null || read === undefined ? value : read(value)
    }
    for (const { group, first } of optional) if (values[first] === null) row[group] = null
    return row
  })
}

function placeOf({ path, field }: SelectedFieldsOrdered[number], at: number): Place {
  const [first = '', second, ...deeper] = path
  if (deeper.length > 0) throw new Error(`Linli: ${path.join('.')} is selected in a group of a group`)
  const read = readOf(field)
  return second === undefined
    ? { at, group: undefined, key: first, read }
    : { at, group: first, key: second, read }
}

/** Groups of columns that are all of one table which may have no row: they are null where their first column is. */
function optionalGroups(
  fields: SelectedFieldsOrdered,
  present: Present,
): readonly { readonly group: string; readonly first: number }[] {
  const columns = fields.flatMap(({ path, field }, at) =>
    path.length === 2 && is(field, Column)
      ? [{ group: path[0] ?? '', table: getTableName(field.table), at }]
      : [],
  )
  return [...Map.groupBy(columns, ({ group }) => group)].flatMap(([group, [first, ...others]]) =>
    first === undefined || present[first.table] === true || others.some(({ table }) => table !== first.table)
      ? []
      : [{ group, first: first.at }],
  )
}

const reads = new WeakMap<DriverValueDecoder<unknown, unknown>, Read | undefined>()

function readOf(field: Field): Read | undefined {
  const decoder = decoderOf(field)
  if (reads.has(decoder)) return reads.get(decoder)
  const asItCame =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  const read = asItCame ? undefined : (value: unknown) => decoder.mapFromDriverValue(value)
  reads.set(decoder, read)
  return read
}

/** What the types of the library do not tell: an expression says how its value is read. */
interface Decoding {
  readonly decoder: DriverValueDecoder<unknown, unknown>
}

function decoderOf(field: Field): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field
  const expression: unknown = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  return (expression as Decoding).decoder
}
