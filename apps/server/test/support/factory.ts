import { askedValues, type Field, isRequired, factsOf, metaOf, type Resource } from '@linli/api-client/kit'
import { asc, eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ServerDeps } from '../../src/kit/deps.ts'
import { isDescribed } from '../../src/kit/described-checks.ts'
import { type Model, modelsIn } from '../../src/kit/serve/model.ts'
import { idOf } from '../../src/kit/serve/references.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'
import { beside, oneOfSeveral, type Values } from './beside.ts'
import { type Filling, madeValue } from './made-values.ts'

/** A row as the table holds it. */
export type MadeRow = Record<string, unknown> & { readonly id: number }

interface Link {
  readonly column: PgColumn
  /** Key of the column in the table. */
  readonly key: string
  readonly to: PgTable
}

/** What is asked of one row. */
interface Wanted {
  readonly estateId: number
  readonly filling: Filling
  /** Refers to rows of its own, because there may be one such row for what it refers to. */
  readonly apart: boolean
  readonly n: number
}

/** There is one row, or a few, for an estate or a company: another row is one of another. */
const oneEach: ReadonlySet<string> = new Set(['province-configs', 'settings', 'repair-slas'])

/** Ways to look at rows that another description makes. */
const looks: ReadonlySet<string> = new Set(['device-statuses', 'tenant-registers', 'vote-papers'])

/** So many words of a dictionary are tried where there may be one row for each. */
const words = 10

/**
 * Makes rows straight in the tables, for sweeps that need a row of whatever is served: each column that must hold
 * something, or each that may, gets a value by its description, or by its type where the description does not know it;
 * a row that it refers to is one of the same estate, made when there is none.
 */
export function factory(deps: ServerDeps) {
  const { db } = deps.database
  const models = modelsIn(deps.registry)
  const described = new Map(
    models.filter(({ resource }) => !looks.has(resource.name)).map((model) => [model.table, model]),
  )
  /** How any of those that are served out of a table describes a column of it. */
  const fieldIn = (table: PgTable, key: string): Field | undefined =>
    models.find((model) => model.table === table && key in model.resource.fields)?.resource.fields[key]
  let made = 0

  /** A new row inside the estate. Throws naming the table when the database refuses it. */
  async function make(
    table: PgTable,
    estateId: number,
    given: Values = {},
    filling: Filling = 'needed',
  ): Promise<MadeRow> {
    try {
      return await insert(table, given, { estateId, filling, apart: false, n: (made += 1) })
    } catch (error) {
      if (codeOf(error) !== '23505') throw refused(table, error)
    }
    for (let tries = 1; ; tries += 1)
      try {
        // Far from the ids of the seed, for columns that hold one without being a foreign key; the next word each time.
        return await insert(table, given, { estateId, filling, apart: true, n: (made += 1_001) })
      } catch (error) {
        if (codeOf(error) !== '23505' || tries === words) throw refused(table, error)
      }
  }

  async function insert(table: PgTable, asked: Values, wanted: Wanted): Promise<MadeRow> {
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const model = described.get(table)
    const more = beside[model?.resource.name ?? '']
    const given = { ...(typeof more === 'function' ? more(wanted.n) : more), ...asked }
    const values: Record<string, unknown> = model ? await describedValues(model, given, wanted) : {}
    const links = new Map(linksOf(table).map((link) => [link.key, link]))
    const isElsewhere = wanted.apart && oneEach.has(model?.resource.name ?? '')
    const estateId = isElsewhere ? await otherEstate(wanted) : wanted.estateId
    for (const [key, column] of Object.entries(columns)) {
      const link = links.get(key)
      if (key in given) values[key] = given[key]
      else if (key === 'estateId') values[key] = estateId
      else if (key === 'companyId') values[key] = await companyOf(estateId)
      else if (values[key] === undefined && mustHave(column)) {
        const field = fieldIn(table, key)
        if (link) values[key] = await linked(link.to, wanted)
        else values[key] = isDescribed(column) && field ? await limited(field, wanted) : undefined
        values[key] ??= byType(column, wanted.n)
      }
    }
    const [row] = await db.insert(table).values(values).returning()
    if (model && wanted.filling !== 'needed') await makeLines(model, row as MadeRow, wanted)
    return row as MadeRow
  }

  /** A value of what may be some words alone. */
  const limited = async (field: Field, wanted: Wanted): Promise<unknown> =>
    metaOf(field).options ? await valueOf(field, wanted) : undefined

  /** A new estate that the province knows. */
  async function otherEstate(wanted: Wanted): Promise<number> {
    const estates = deps.registry.get('base/estates')?.table
    if (estates === undefined) throw new Error('no estates are served')
    const provincialCode = `MADE${String(wanted.n).padStart(8, '0')}`
    const { id } = await insert(estates, { provincialCode }, { ...wanted, filling: 'needed' })
    return id
  }

  /** Values of the columns that the description knows. */
  async function describedValues(
    { resource, table, columns }: Model,
    given: Values,
    wanted: Wanted,
  ): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {}
    const needed = (key: string, field: Field) => {
      const column = columns[key]
      if (key === oneOfSeveral[resource.name]) return true
      return isRequired(metaOf(field), { ...values, ...given }) || (column !== undefined && mustHave(column))
    }
    const fields = Object.entries(resource.fields)
    // Twice: what must be there may hang on a value that is described behind it.
    for (const [key, field] of [...fields, ...fields]) {
      const meta = metaOf(field)
      if (meta.computed || meta.lines || values[key] !== undefined) continue
      if (wanted.filling === 'needed' && !needed(key, field)) continue
      values[key] = key in given ? given[key] : await valueOf(field, wanted, table)
    }
    // What the server judges by itself stands there, asked for or not.
    const judged = Object.entries(values).filter(([key]) => {
      const [field, column] = [resource.fields[key], columns[key]]
      return field !== undefined && metaOf(field).judged && column !== undefined && mustHave(column)
    })
    const stored = { ...askedValues(resource.fields, values), ...Object.fromEntries(judged) }
    return storedIn(columns, stored, resource)
  }

  /** The values in the columns that hold them. */
  function storedIn(columns: Model['columns'], values: Values, resource: Resource): Record<string, unknown> {
    const stored: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(values)) {
      const column = columns[key]
      if (value === undefined) continue
      if (column)
        stored[key] = column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value
      else if (columns[`${key}Enc`] && typeof value === 'string') {
        const { enc, hash, tail } = deps.personal.seal(value)
        stored[`${key}Enc`] = enc
        if (factsOf(metaOf(resource.fields[key] as Field).kind).secret) continue
        stored[`${key}Hash`] = hash
        stored[`${key}Tail`] = tail
      }
    }
    return stored
  }

  /** A value for one field of a row of the table, or of a call about one. */
  async function valueOf(field: Field, wanted: Wanted, table?: PgTable): Promise<unknown> {
    const { kind, dict, to, unique, parts } = metaOf(field)
    if (parts) return await partsOf(parts, wanted)
    const isList = factsOf(kind).holds === 'texts' || factsOf(kind).holds === 'ints'
    if (dict !== undefined) {
      const items = await deps.dicts.items(dict)
      const word = items[wanted.apart && unique !== undefined ? wanted.n % items.length : 0]?.value
      return isList ? [word] : word
    }
    const target = to && deps.registry.get(to)?.table
    if (target === undefined) return madeValue(field, wanted)
    // Above a row of its own kind is nothing.
    if (target === table) return undefined
    const id = await linked(target, wanted)
    return isList ? [id] : id
  }

  /** What must be there of a value that is made of several. */
  async function partsOf(parts: Resource['fields'], wanted: Wanted): Promise<Values> {
    const values: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(parts))
      if (metaOf(part).required) values[key] = await valueOf(part, wanted)
    return values
  }

  /** One line for each field of lines. */
  async function makeLines({ lines }: Model, row: MadeRow, wanted: Wanted): Promise<void> {
    for (const { table, columns, lines: described } of lines.values()) {
      const values: Record<string, unknown> = { parentId: row.id, orderNo: 0 }
      for (const [key, field] of Object.entries(described.fields))
        if (columns[key]) values[key] = await valueOf(field, wanted, table)
      await db.insert(table).values(values)
    }
  }

  /**
   * What a call about a row of the estate asks for: a value for each field that must be there. `makes`: a new row where
   * not every one of a table may be chosen; what stands otherwise is left as it is.
   */
  async function inputFor(
    fields: Resource['fields'],
    row: MadeRow,
    estateId: number,
    makes = false,
  ): Promise<Values> {
    const values: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(fields))
      if (isRequired(metaOf(field), { ...row, ...values }))
        values[key] =
          (makes ? await narrowed(field, row, estateId) : undefined) ??
          (await valueOf(field, { estateId, filling: 'needed', apart: false, n: (made += 1) }))
    return values
  }

  /** A new row of those that may be chosen, where not every one of the table may. */
  async function narrowed(field: Field, row: MadeRow, estateId: number): Promise<number | undefined> {
    const { to, where, within = [] } = metaOf(field)
    const target = to && deps.registry.get(to)?.table
    if (target === undefined || where === undefined) return undefined
    const agreed = within.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))
    const allowed = Object.entries(where).map(([key, values]) => [key, [values].flat()[0]])
    return (await make(target, estateId, Object.fromEntries([...agreed, ...allowed]))).id
  }

  const linked = async (to: PgTable, { apart, estateId }: Wanted): Promise<number> =>
    apart && to !== estate ? (await make(to, estateId)).id : await idIn(to, estateId)

  async function companyOf(estateId: number): Promise<number | null> {
    const [found] = await db
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
          db
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
    const rows = await db.select({ id }).from(table).where(condition).orderBy(asc(id)).limit(limit)
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

  return {
    make,
    inputFor,
    idIn,
    idsIn,
    idsWhere,
    belongs: (table: PgTable) => insideOf(table, [0]) !== undefined,
  }
}

export type Factory = ReturnType<typeof factory>

const mustHave = (column: PgColumn): boolean =>
  column.notNull && !column.hasDefault && column.generatedIdentity === undefined

const refused = (table: PgTable, cause: unknown) =>
  new Error(`the factory cannot fill ${getTableName(table)}: ${wordsOf(cause)}`, { cause })

/** What the database said, without the statement around it. */
function wordsOf(error: unknown): string {
  let words = ''
  for (let one = error; one instanceof Error; one = one.cause) words = one.message
  return words
}

function codeOf(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one) return one.code
  return undefined
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

/** A value of the type of a column that the description does not know. */
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
