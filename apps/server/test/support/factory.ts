import { type FieldMeta, metaOf, type Resource } from '@linli/api-client/kit'
import { asc, eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ServerDeps } from '../../src/kit/deps.ts'
import { idOf } from '../../src/kit/serve/references.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'

/** A row as the table holds it. */
export type MadeRow = Record<string, unknown> & { readonly id: number }

interface Link {
  readonly column: PgColumn
  /** Key of the column in the table. */
  readonly key: string
  readonly to: PgTable
}

/**
 * Makes rows straight in the tables, for sweeps that need a row of whatever is served: each column that must hold
 * something gets a value by its description, or by its type where the description does not know it; a row that it
 * refers to is one of the same estate, made when there is none.
 */
export function factory(deps: ServerDeps) {
  const described = new Map(
    deps.registry.all().flatMap(({ table, resource }) => (resource ? [[table, resource] as const] : [])),
  )
  let made = 0

  /** A new row inside the estate. Throws naming the table when the database refuses it. */
  async function make(
    table: PgTable,
    estateId: number,
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<MadeRow> {
    const links = new Map(linksOf(table).map((link) => [link.key, link]))
    const resource = described.get(table)
    const values: Record<string, unknown> = {}
    made += 1
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const meta = metaIn(resource, key)
      const link = links.get(key)
      if (key in given) values[key] = given[key]
      else if (key === 'estateId') values[key] = estateId
      else if (key === 'companyId') values[key] = await companyOf(estateId)
      else if (column.notNull && !column.hasDefault && column.generatedIdentity === undefined)
        values[key] = link ? await idIn(link.to, estateId) : valueOf(column, meta, made)
    }
    try {
      const [row] = await deps.database.db.insert(table).values(values).returning()
      return row as MadeRow
    } catch (error) {
      throw new Error(`the factory cannot fill ${getTableName(table)}`, { cause: error })
    }
  }

  async function companyOf(estateId: number): Promise<number | null> {
    const [found] = await deps.database.db
      .select({ companyId: estate.companyId })
      .from(estate)
      .where(eq(estate.id, estateId))
    return found?.companyId ?? null
  }

  /** The id of a row of the table inside the estate. */
  async function idIn(table: PgTable, estateId: number): Promise<number> {
    if (table === estate) return estateId
    const inside = insideOf(table, [estateId])
    const [found] = inside ? await idsWhere(table, inside, 1) : []
    return found ?? (await make(table, estateId)).id
  }

  /** Condition "belongs to one of the estates", from the columns and the foreign keys alone; undefined: to none. */
  function insideOf(table: PgTable, estateIds: readonly number[], depth = 0): SQL | undefined {
    if (table === estate) return inArray(estate.id, [...estateIds])
    const columns: Record<string, PgColumn> = getTableColumns(table)
    if (columns['estateId']) return inArray(columns['estateId'], [...estateIds])
    if (depth === 3) return undefined
    for (const { column, to } of linksOf(table).filter((link) => link.column.notNull)) {
      const inside = insideOf(to, estateIds, depth + 1)
      if (inside)
        return inArray(
          column,
          deps.database.db
            .select({ id: idOf(to) })
            .from(to)
            .where(inside),
        )
    }
    return undefined
  }

  /** Ids of rows that fulfil the condition, the oldest first. */
  async function idsWhere(table: PgTable, condition: SQL, limit: number): Promise<readonly number[]> {
    const id = idOf(table)
    const rows = await deps.database.db
      .select({ id })
      .from(table)
      .where(condition)
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => row.id as number)
  }

  /** Ids of rows inside the estates, the oldest first. */
  async function idsIn(
    table: PgTable,
    estateIds: readonly number[],
    limit: number,
  ): Promise<readonly number[]> {
    const inside = insideOf(table, estateIds)
    if (inside === undefined) throw new Error(`${getTableName(table)} belongs to no estate`)
    return await idsWhere(table, inside, limit)
  }

  return { make, idsIn, idsWhere, belongs: (table: PgTable) => insideOf(table, [0]) !== undefined }
}

function linksOf(table: PgTable): readonly Link[] {
  // By name: rules of the table are given copies of its columns.
  const own = new Map(
    Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, { key, column }]),
  )
  return getTableConfig(table).foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference()
    const from = columns.length === 1 ? own.get(columns[0]?.name ?? '') : undefined
    return from ? [{ ...from, to: foreignTable }] : []
  })
}

function metaIn(resource: Resource | undefined, key: string): FieldMeta | undefined {
  const field = resource?.fields[key]
  return field === undefined ? undefined : metaOf(field)
}

/** A value that the description allows; where it says nothing, one of the column's type. */
function valueOf(column: PgColumn, meta: FieldMeta | undefined, n: number): unknown {
  if (meta?.initial !== undefined) return meta.initial
  switch (meta?.kind) {
    case 'state':
      return meta.flow?.initial
    case 'enum':
      return Object.keys(meta.options ?? {})[0]
    case 'int':
    case 'decimal':
    case 'money':
      return meta.range?.[0]
    case 'text':
      return `${n}`.padStart(Math.min(6, meta.max ?? 6), '0')
    default:
      return byType(column, n)
  }
}

function byType(column: PgColumn, n: number): unknown {
  if (column.columnType === 'PgDateString') return '2026-01-01'
  switch (column.dataType) {
    case 'string':
      return column.enumValues?.[0] ?? `made ${n}`
    case 'number':
      return n
    case 'boolean':
      return false
    case 'date':
      return new Date('2026-01-01T00:00:00Z')
    case 'array':
      return []
    default:
      return {}
  }
}
