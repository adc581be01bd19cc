import { type ColumnSpec, type FieldMeta, metaOf, type Resource, timeMeta } from '@linli/api-client/kit'

export interface ResolvedColumn {
  readonly key: string
  readonly meta: FieldMeta
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

/** Widths by what stands in the column (design brief, table and form). */
function widthOf(meta: FieldMeta): number | undefined {
  if (meta.mask === 'name') return 104
  switch (meta.kind) {
    case 'datetime':
      return 152
    case 'date':
      return 112
    case 'phone':
      return 132
    case 'idcard':
      return 200
    case 'state':
    case 'enum':
      return 96
    case 'bool':
      return 88
    case 'int':
    case 'decimal':
      return Math.max(72, headWidth(meta.label))
    case 'money':
      return 112
    case 'image':
    case 'images':
    case 'files':
      return 80
    default:
      return undefined
  }
}

const numbers = new Set(['int', 'decimal', 'money'])
const unsortable = new Set([
  'images',
  'image',
  'json',
  'refs',
  'enums',
  'dicts',
  'geo',
  'richtext',
  'file',
  'files',
  'texts',
])

/** The columns of a list with every default filled in. */
export function columnsOf(r: Pick<Resource, 'fields' | 'list' | 'title' | 'stateField'>): ResolvedColumn[] {
  const columns = r.list.columns.map((one): ResolvedColumn => {
    const spec: ColumnSpec = typeof one === 'string' ? { field: one } : one
    const meta = columnMeta(r, spec.field)
    return {
      key: spec.field,
      meta,
      width: spec.width ?? widthOf(meta),
      hidden: spec.hidden ?? false,
      sortable:
        spec.sortable ??
        (!meta.computed &&
          meta.mask === undefined &&
          !unsortable.has(meta.kind) &&
          r.list.paging !== 'cursor'),
      align: numbers.has(meta.kind) ? 'end' : 'start',
      mono: meta.kind === 'idcard' || meta.mask === 'tail',
      status: spec.field === (r.list.status ?? r.stateField),
    }
  })
  // What it is called, how it stands, then the rest in the order of the description.
  const name = columns.find(({ key }) => key === r.title) ?? columns[0]
  const status = columns.find((column) => column.status && column !== name)
  const rest = columns.filter((column) => column !== name && column !== status)
  return [...(name ? [name] : []), ...(status ? [status] : []), ...rest]
}
