import {
  type ColumnSpec,
  factsOf,
  type FieldMeta,
  isNumber,
  metaOf,
  type Resource,
  timeMeta,
} from '@linli/api-client/kit'
import { type ColumnLook, columnLooks } from './column-kinds.ts'

export interface ResolvedColumn {
  readonly key: string
  readonly meta: FieldMeta
  /** What its figures are in, where the head says it for all of them. */
  readonly unit: string | undefined
  /** px; undefined: takes what is left. */
  readonly width: number | undefined
  readonly hidden: boolean
  readonly sortable: boolean
  readonly align: 'start' | 'end'
  readonly mono: boolean
  /** How the row stands: beside its name, whatever else is left out. */
  readonly status: boolean
}

const idMeta: FieldMeta = {
  kind: 'int',
  label: '编号',
  required: true,
  write: 'never',
  computed: false,
  personal: false,
}

/** Metadata of a column, the implicit ones included. */
export const columnMeta = (r: Pick<Resource, 'fields'>, key: string): FieldMeta => {
  const field = r.fields[key]
  if (field) return metaOf(field)
  return key === 'id' ? idMeta : timeMeta(key)
}

/** What a head needs to be read in full: its characters, paddings and the arrow of a sort (px). */
const headWidth = (label: string) => label.length * 14 + 44

/** The same of a head with a unit, without the arrow (px). */
const unitWidth = (label: string, unit: string) => (label.length + unit.length) * 14 + 28

/** The unit that stands in the head; a sign is part of its figure, and so is a unit where 0 is said in a word or the head names it. */
const headUnit = ({ label, unit, zero }: FieldMeta): string | undefined =>
  unit === undefined || unit === '%' || zero !== undefined || label.includes(unit) ? undefined : unit

/** A number of a document in full, or ten characters (px). */
const nameWidth = 172

/** Beyond this a word ends in dots (px). */
const longestWord = 136

/** What the longest of its words needs behind its dot (px). */
const statusWidth = (least: number, { flow, options }: FieldMeta): number => {
  const words = Object.values(flow?.states ?? options ?? {}).map(({ label }) => label.length * 14 + 46)
  return Math.max(least, Math.min(Math.max(0, ...words), longestWord))
}

function widthOf(meta: FieldMeta): number | undefined {
  if (meta.mask === 'name') return 104
  const { kind, width }: ColumnLook = columnLooks[meta.kind]
  if (kind === 'status') return statusWidth(width ?? 0, meta)
  return kind === 'number' ? Math.max(width ?? 0, headWidth(meta.label)) : width
}

/** Whether a column can stand for the name that a list does not show: neither how the row stands nor a picture tells which it is. */
const isNaming = ({ meta, status, hidden }: ResolvedColumn) =>
  !status && !hidden && factsOf(meta.kind).files !== 'image'

/** The columns of a list with every default filled in. */
export function columnsOf(r: Pick<Resource, 'fields' | 'list' | 'title' | 'stateField'>): ResolvedColumn[] {
  const columns = r.list.columns.map((one): ResolvedColumn => {
    const spec: ColumnSpec = typeof one === 'string' ? { field: one } : one
    const meta = columnMeta(r, spec.field)
    const look: ColumnLook = columnLooks[meta.kind]
    const status = spec.field === (r.list.status ?? r.stateField)
    const unit = headUnit(meta)
    const width = spec.width ?? widthOf(meta)
    return {
      key: spec.field,
      meta,
      unit,
      // Whatever its description gives it: how a row stands and what its figures are in is read in full.
      width:
        status && look.kind === 'status'
          ? statusWidth(width ?? 0, meta)
          : unit === undefined
            ? width
            : Math.max(width ?? 0, unitWidth(meta.label, unit)),
      hidden: spec.hidden ?? false,
      sortable:
        spec.sortable ??
        (!meta.computed && meta.mask === undefined && !look.unsorted && r.list.paging !== 'cursor'),
      align: isNumber(meta.kind) ? 'end' : 'start',
      mono: look.kind === 'id' || meta.mask === 'tail',
      status,
    }
  })
  // What it is called, how it stands, then the rest in the order of the description.
  const name =
    columns.find(({ key, hidden }) => key === r.title && !hidden) ?? columns.find(isNaming) ?? columns[0]
  const status = columns.find((column) => column.status && column !== name)
  const rest = columns.filter((column) => column !== name && column !== status)
  const wide = name && { ...name, ...(name.width === undefined && { width: nameWidth }) }
  return [...(wide ? [wide] : []), ...(status ? [status] : []), ...rest]
}
