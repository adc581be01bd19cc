import { type Column, getTableColumns, is, Param, type SQL, sql } from 'drizzle-orm'
import { PgArray, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'

type InsertConfig = Parameters<PgDialect['buildInsertQuery']>[0]
type Row = Record<string, Param | SQL>

/** Fewer rows stay parameters: their statement is small, and the database may know its plan already. */
const MANY = 16

/** Under which a table of the library keeps its columns. */
const columnsOf = Symbol.for('drizzle:Columns')

/**
 * Sends the rows of a large insert as one JSON value, where the library sends a parameter for each value of each row: to
 * put those into a statement, and to read them out of it, costs several times what it costs to store them, and there
 * may be no more than 65,535. What is stored, refused and returned is the same, in the same order.
 */
export class ManyRowsDialect extends PgDialect {
  override buildInsertQuery(config: InsertConfig): SQL {
    const { table, values } = config
    if (!Array.isArray(values) || values.length < MANY) return super.buildInsertQuery(config)
    const columns = givenColumns(table, values)
    if (columns === undefined) return super.buildInsertQuery(config)
    const fields = columns.map(([, column], at) => ({ column, name: `c${at}`, form: formOf(column) }))
    const lines = values.map((row) =>
      Object.fromEntries(columns.map(([key, column], at) => [`c${at}`, textOf(column, row[key])])),
    )
    const read = fields.map(({ name, form }) => (form.cast ? `${name}::${form.type}` : name))
    const shape = fields.map(({ name, form }) => `${name} ${form.cast ? 'text' : form.type}`)
    return super.buildInsertQuery({
      ...config,
      table: withColumns(table, columns),
      select: true,
      values: sql`select ${sql.raw(read.join(', '))} from json_to_recordset(${JSON.stringify(lines)}::text::json) as x(${sql.raw(shape.join(', '))})`,
    })
  }
}

/**
 * The columns that the rows name. Undefined where the statement has to be the library's own: values that are
 * expressions, or left to the database in some rows alone.
 */
function givenColumns(table: PgTable, rows: readonly Row[]): [string, PgColumn][] | undefined {
  const given: [string, PgColumn][] = []
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    let absent = 0
    for (const row of rows) {
      const value = row[key]
      if (value === undefined || (is(value, Param) && value.value === undefined)) absent += 1
      else if (!is(value, Param)) return undefined
    }
    if (absent === rows.length && !isFilled(column)) continue
    if (absent > 0 && (column.hasDefault || isFilled(column))) return undefined
    given.push([key, column])
  }
  return given.length === 0 ? undefined : given
}

/** The library itself fills it where a row leaves it out. */
const isFilled = (column: Column) => column.defaultFn !== undefined || column.onUpdateFn !== undefined

/** A table as an insert sees it that names these columns alone. */
const withColumns = (table: PgTable, columns: readonly [string, PgColumn][]): PgTable =>
  Object.create(table, { [columnsOf]: { value: Object.fromEntries(columns) } }) as PgTable

/**
 * How a column is read out of the JSON. The limits of its type are left to the insert, which refuses what does not fit,
 * where a cast would cut it. JSON, lists and bytes have a text of their own, which the database reads by a cast.
 */
function formOf(column: PgColumn): { readonly type: string; readonly cast: boolean } {
  const type = column.getSQLType().replace(/\(.*?\)/u, '')
  return { type, cast: is(column, PgArray) || /^(?:jsonb?|bytea)$|\[\]$/u.test(type) }
}

/** What the driver would have sent, as JSON can hold it. */
function textOf(column: PgColumn, param: Param | SQL | undefined): string | number | boolean | null {
  const value: unknown = is(param, Param) ? param.value : undefined
  if (value === undefined || value === null) return null
  const sent: unknown = column.mapToDriverValue(value)
  switch (typeof sent) {
    case 'string':
      return sent.toWellFormed()
    case 'boolean':
      return sent
    case 'number':
      // JSON has no word for what is not finite; the database has.
      return Number.isFinite(sent) ? sent : String(sent)
    default:
      if (sent instanceof Date) return sent.toISOString()
      if (sent instanceof Uint8Array) return `\\x${Buffer.from(sent).toString('hex')}`
      return String(sent)
  }
}
