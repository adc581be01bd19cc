import { formatDateTime } from '@linli/validators/format-date-time'
import { formatPlate } from '@linli/validators/format-plate'
import type { FieldKind, FieldMeta } from './field-meta.ts'

/** Where words come from that the description does not have. */
export interface WordSources {
  /** The word of a dictionary for a value. */
  readonly dict?: (code: string, value: string) => string
  /** Name of the row, rows or region that the value points at, or of the places and people that it means. */
  readonly label?: string | undefined
}

type Say = (value: unknown, meta: FieldMeta, sources: WordSources) => string | undefined

const listed = (value: unknown, say: (one: string) => string = (one) => one) =>
  (Array.isArray(value) ? value : [value]).map((one) => say(String(one))).join('、')

const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 10 })
const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const plain: Say = (value) => listed(value)
// Without its name it is a number of the database, which tells nobody anything.
const named: Say = (_value, _meta, { label }) => label
const chosen: Say = (value, { options, flow }) =>
  listed(value, (one) => (flow?.states ?? options)?.[one]?.label ?? '未知')
const looked: Say = (value, { dict = '' }, sources) =>
  listed(value, (one) => sources.dict?.(dict, one) ?? one)
const counted: Say = (value, { ordinal, unit = '' }) =>
  `${ordinal ? Number(value) : grouped.format(Number(value))}${unit}`
const stored: Say = (value) => (Array.isArray(value) ? `${value.length} 个文件` : '已上传')

/** Minutes as people say them: `1天2小时30分钟`. */
const durationWords = (minutes: number): string =>
  [`${Math.floor(minutes / 1440)}天`, `${Math.floor((minutes % 1440) / 60)}小时`, `${minutes % 60}分钟`]
    .filter((one) => !one.startsWith('0'))
    .join('') || '0分钟'

const words = {
  text: plain,
  texts: plain,
  longtext: plain,
  richtext: plain,
  int: counted,
  year: plain,
  duration: (value) => durationWords(Number(value)),
  decimal: counted,
  percent: (value) => `${Number(value)}%`,
  money: (value) => yuan.format(Number(value) / 100),
  bool: (value, { options }) => options?.[String(value)]?.label ?? (value === true ? '是' : '否'),
  date: plain,
  datetime: (value) => formatDateTime(new Date(String(value))),
  timerange: (value, meta) => meta.words?.(value as never),
  audience: named,
  enum: chosen,
  enums: chosen,
  dict: looked,
  dicts: looked,
  ref: named,
  refs: named,
  image: stored,
  images: stored,
  signature: () => '已签名',
  file: stored,
  files: stored,
  phone: plain,
  idcard: plain,
  plate: (value) => formatPlate(String(value)),
  secret: () => '已设置',
  geo: (value) => (Array.isArray(value) ? value.map((one) => Number(one).toFixed(6)).join(', ') : undefined),
  region: named,
  json: (value) => JSON.stringify(value),
  lines: (value) => (Array.isArray(value) ? `${value.length} 行` : undefined),
  state: chosen,
} satisfies Record<FieldKind, Say>

/**
 * A value of the contract as a person reads it, the same on a page, on paper, in a sheet and in the log; undefined
 * where there is nothing to say. Masks are put on before.
 */
export const wordsOf = (meta: FieldMeta, value: unknown, sources: WordSources = {}): string | undefined =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value === 0 && meta.zero !== undefined
      ? meta.zero
      : words[meta.kind](value, meta, sources)
