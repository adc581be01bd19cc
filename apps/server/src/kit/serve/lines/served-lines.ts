import { type FieldMeta, type Fields, linesIn, metaOf, type Resource } from '@linli/api-client/kit'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { LinesRules } from '../options.ts'
import { lineMetas, type ServedLines } from './line.ts'
import { wrongDescription, wrongGivenLines } from './wrong-lines.ts'

/** The lines of a resource by field. Throws when a table or a function is missing, or is not what it is to be. */
export function servedLines(
  resource: Resource,
  parent: PgTable,
  rules: Readonly<Record<string, LinesRules<Fields> | undefined>>,
  named: (text: string) => Error,
): ReadonlyMap<string, ServedLines> {
  const found = new Map<string, ServedLines>()
  const stray = Object.keys(rules).find((key) => metaIn(resource, key)?.lines === undefined)
  if (stray !== undefined) throw named(`lines names ${stray}, which holds no lines`)
  const given = wrongGivenLines(resource)
  if (given !== undefined) throw named(given)
  for (const key of Object.keys(resource.fields)) {
    const meta = metaIn(resource, key)
    if (meta?.lines === undefined) continue
    const rule = rules[key]
    if (rule === undefined) throw named(`lines does not say in which table ${key} is kept`)
    const { table, compute } = rule
    const served = { key, meta, lines: linesIn(meta), table, columns: getTableColumns(table), compute }
    const wrong = wrongDescription(resource, parent, served) ?? wrongTable(served, parent)
    if (wrong !== undefined) throw named(wrong)
    found.set(key, served)
  }
  return found
}

const metaIn = ({ fields }: Resource, key: string): FieldMeta | undefined => {
  const field = fields[key]
  return field && metaOf(field)
}

/** What is wrong with the table of the lines, in words. */
function wrongTable({ lines, table, columns }: ServedLines, parent: PgTable): string | undefined {
  const name = getTableName(table)
  const missing = ['id', 'parentId', 'orderNo'].find((key) => !(key in columns))
  if (missing !== undefined) return `${name} has no column ${missing}: its columns are those of linesOf`
  for (const [key, meta] of lineMetas(lines)) {
    if (meta.computed) continue
    const column = columns[key]
    if (!column) return `${name} has no column ${key}`
    const filled = meta.required || meta.initial !== undefined
    if (column.notNull !== filled)
      return `the column ${key} of ${name} is to be ${filled ? 'NOT NULL' : 'nullable'}`
  }
  const { foreignKeys, indexes } = getTableConfig(table)
  const parentId = columns.parentId?.name
  const points = foreignKeys.some((one) => {
    const { columns: from, foreignTable } = one.reference()
    return foreignTable === parent && from.length === 1 && from[0]?.name === parentId
  })
  if (!points) return `${name} does not point to its row: pointsTo(t.parentId, …)`
  const isIndexed = indexes.some(({ config: { columns: on } }) => {
    const [first] = on
    return first !== undefined && 'name' in first && first.name === parentId
  })
  return isIndexed ? undefined : `${name} has no index that begins with parentId`
}
