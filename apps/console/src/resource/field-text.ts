import type { FieldMeta, Tone } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type DictType, dictLabel } from '../session/dictionary.ts'

/** What stands in a cell that has no value. */
export const emptyText = '—'

const grouped = new Intl.NumberFormat('zh-CN')
const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export interface TextSources {
  readonly dictionary: ReadonlyMap<string, DictType>
  /** Names of the rows that ref fields point at, as the row brings them. */
  readonly label?: string | undefined
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value of the contract as a person reads it. */
export function fieldText(meta: FieldMeta, value: unknown, { dictionary, label }: TextSources): string {
  if (isEmpty(value)) return emptyText
  // Without its name it is a number of the database, which tells nobody anything.
  if (meta.kind === 'ref' || meta.kind === 'refs' || meta.kind === 'region') return label ?? emptyText
  if (meta.options) return listText(value, (v) => meta.options?.[v]?.label ?? '未知')
  if (meta.flow) return meta.flow.states[String(value)]?.label ?? '未知'
  if (meta.dict !== undefined) return listText(value, (v) => dictLabel(dictionary, meta.dict ?? '', v))
  switch (meta.kind) {
    case 'bool':
      return value === true ? '是' : '否'
    case 'money':
      return yuan.format(Number(value) / 100)
    case 'int':
    case 'decimal':
      return `${meta.ordinal ? Number(value) : grouped.format(Number(value))}${meta.unit ?? ''}`
    case 'datetime':
      return formatDateTime(new Date(String(value)))
    case 'geo':
      return Array.isArray(value) ? value.map((n) => Number(n).toFixed(6)).join(', ') : emptyText
    case 'images':
    case 'image':
    case 'file':
    case 'files':
      return Array.isArray(value) ? `${value.length} 个文件` : '已上传'
    case 'json':
      return JSON.stringify(value)
    default:
      return listText(value)
  }
}

const listText = (value: unknown, name: (v: string) => string = (v) => v): string =>
  (Array.isArray(value) ? value : [value]).map((v) => name(String(v))).join('、')

/** The tone of a state or an option; undefined for everything else. */
export const fieldTone = (meta: FieldMeta, value: unknown): Tone | undefined =>
  meta.flow?.states[String(value)]?.tone ?? meta.options?.[String(value)]?.tone
