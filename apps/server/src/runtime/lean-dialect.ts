import { type Column, getTableColumns, is, SQL, sql, Subquery, Table } from 'drizzle-orm'
import { PgColumn, type PgDialect } from 'drizzle-orm/pg-core'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types'
import { ManyRowsDialect } from './many-rows.ts'
import { statementText } from './statement-text.ts'

type SelectConfig = Parameters<PgDialect['buildSelectQuery']>[0]
type Text = ReturnType<PgDialect['sqlToQuery']>

/** Writes statements at a part of the library's price; what it does not know is left to the library. */
export class LeanDialect extends ManyRowsDialect {
  /** Tables and columns never change. */
  readonly #names = new WeakMap<Table | Column, string>()
  readonly #bareNames = new WeakMap<Column, string>()

  override sqlToQuery(...asked: Parameters<PgDialect['sqlToQuery']>): Text {
    const [statement, forIndexes] = asked
    return (forIndexes === undefined && statementText(statement, this)) || super.sqlToQuery(...asked)
  }

  /** Columns that stand beside each other are one part of the statement, where the library makes several of each. */
  override buildSelectQuery(config: SelectConfig): SQL {
    const { fields, fieldsFlat, table, joins = [] } = config
    const tables = new Set<unknown>([table, ...joins.map((one) => one.table)])
    const selected = fieldsFlat ?? flat(fields)
    // What is not part of the query is refused by the library.
    const isPart = selected.every(({ field }) => !is(field, PgColumn) || tables.has(field.table))
    if (!isPart) return super.buildSelectQuery(config)
    return super.buildSelectQuery({ ...config, fieldsFlat: this.#runs(selected, joins.length === 0) })
  }

  nameOf(named: Table | Column): string {
    return known(this.#names, named, () => super.sqlToQuery(sql`${named}`).sql)
  }

  #bareNameOf(column: Column): string {
    return known(this.#bareNames, column, () => super.sqlToQuery(sql`${column}`, 'indexes').sql)
  }

  #runs(selected: SelectedFieldsOrdered, isOneTable: boolean): SelectedFieldsOrdered {
    const runs: SelectedFieldsOrdered = []
    let run: string[] = []
    const end = () => {
      if (run.length > 0) runs.push({ path: [], field: sql.raw(run.join(', ')) })
      run = []
    }
    for (const one of selected) {
      if (is(one.field, PgColumn)) run.push(isOneTable ? this.#bareNameOf(one.field) : this.nameOf(one.field))
      else {
        end()
        runs.push(one)
      }
    }
    end()
    return runs
  }
}

/** What is selected, out of its groups. */
const flat = (fields: Readonly<Record<string, unknown>>): SelectedFieldsOrdered =>
  Object.values(fields).flatMap((field): SelectedFieldsOrdered => {
    if (is(field, PgColumn) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery))
      return [{ path: [], field }]
    return flat(is(field, Table) ? getTableColumns(field) : { ...Object(field) })
  })

function known<K extends object>(names: WeakMap<K, string>, key: K, make: () => string): string {
  const before = names.get(key)
  if (before !== undefined) return before
  const name = make()
  names.set(key, name)
  return name
}
