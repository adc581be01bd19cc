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

/** Widths by what stands in the column (design brief, table and form). */
function widthOf(meta: FieldMeta): number | undefined {
  if (meta.mask === 'name') return 96
  switch (meta.kind) {
    case 'datetime':
      return 176
    case 'date':
      return 120
    case 'phone':
      return 132
    case 'idcard':
      return 200
    case 'state':
    case 'enum':
    case 'bool':
      return 104
    case 'int':
    case 'decimal':
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
export function columnsOf(r: Pick<Resource, 'fields' | 'list'>): ResolvedColumn[] {
  return r.list.columns.map((one) => {
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
    }
  })
}
