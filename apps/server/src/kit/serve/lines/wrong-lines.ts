import { factsOf, type FieldMeta, isNumber, metaOf, type Resource } from '@linli/api-client/kit'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lineMetas, type ServedLines } from './line.ts'

/** What is wrong with the description of lines, or with what is said of them to `serve`; undefined when nothing is. */
export function wrongDescription(
  resource: Resource,
  parent: PgTable,
  { key, lines, compute }: ServedLines,
): string | undefined {
  const metas = new Map(lineMetas(lines))
  const kind = [...metas].find(([, meta]) => !fits(meta))
  if (kind) return `${kind[0]} of ${key} is no field that a line can have`
  const { list, title, flow } = resource
  const listed = [
    ...list.columns.map((column) => (typeof column === 'string' ? column : column.field)),
    ...(list.filters ?? []),
    ...(list.keyword ?? []),
    title,
  ]
  if (listed.includes(key)) return `its list names ${key}, but a list has no lines`
  const isNumeric = (name: string) => {
    const meta = metas.get(name)
    return meta !== undefined && isNumber(meta.kind)
  }
  const product = Object.entries(lines.product).find(
    ([name, factors]) => metas.get(name)?.write !== 'never' || ![name, ...factors].every(isNumeric),
  )
  if (product)
    return `${product[0]} of ${key} is no product: it and its factors are numbers, and it is the server's`
  const total = lines.total.find((name) => !isNumeric(name))
  if (total !== undefined) return `${total} of ${key} cannot be added up`
  const columns = getTableColumns(parent)
  const kept = Object.entries(lines.keep).find(([name, of]) => {
    const field = resource.fields[name]
    const meta = field && metaOf(field)
    return meta?.write !== 'never' || meta.computed || !(name in columns) || !isNumeric(of)
  })
  if (kept) return `${kept[0]} cannot keep a sum of ${key}: it is to be a serverSet field with a column`
  const silent = [...metas].find(([name, { write }]) => write === 'never' && !(name in lines.product))
  if (silent && compute === undefined)
    return `nothing says what ${silent[0]} of ${key} is: it is no product, and lines has no compute`
  const state = lines.frozenIn.find((one) => flow?.states[one] === undefined)
  return state === undefined ? undefined : `${key} is frozen in ${state}, which is no state`
}

/**
 * What is wrong with the lines that transitions ask for, in words: they are those of the row, one row at a time. They are
 * saved as the row's own, so they are described once.
 */
export function wrongGivenLines({ fields, flow }: Resource): string | undefined {
  for (const [action, { input = {}, batch }] of Object.entries(flow?.transitions ?? {})) {
    for (const [key, field] of Object.entries(input)) {
      const { lines } = metaOf(field)
      if (lines === undefined) continue
      const own = fields[key]
      if (own === undefined || metaOf(own).lines !== lines)
        return `${key} of ${action} are not the lines of a row: it is to be the field ${key} itself`
      if (batch) return `${action} asks for ${key}, so it is for one row at a time, not for a batch`
    }
  }
  return undefined
}

/** Kinds and options that mean something in a line. */
const fits = ({ kind, lines, flow, write, mask, sealed, judged, unique }: FieldMeta): boolean => {
  const { secret, html } = factsOf(kind)
  return (
    [lines, flow, secret, html, mask, sealed, judged, unique].every((one) => one === undefined) &&
    write !== 'create'
  )
}
