import { formatDateTime } from '@linli/validators/format-date-time'
import { formatNumber } from '@linli/validators/format-number'
import { formatPlate } from '@linli/validators/format-plate'
import type { FieldKind, FieldMeta } from './field-meta.ts'
import { percentOf } from './share.ts'
import { valueTexts } from './texts/value-texts.ts'

/** Where words come from that the description does not have. */
export interface WordSources {
  /** The word of a dictionary for a value. */
  readonly dict?: (code: string, value: string) => string
  /** Name of the row, rows or region that the value points at, or of the places and people that it means. */
  readonly label?: string | undefined
}

type Say = (value: unknown, meta: FieldMeta, sources: WordSources) => string | undefined

const listed = (value: unknown, say: (one: string) => string = (one) => one) =>
  (Array.isArray(value) ? value : [value]).map((one) => say(String(one))).join(valueTexts().comma)

/** All that is known of it, without the noise of binary fractions. */
const grouped = (value: number) =>
  formatNumber(value, valueTexts().locale, { most: Number.isInteger(value) ? 0 : 10 })

const plain: Say = (value) => listed(value)
// Without its name it is a number of the database, which tells nobody anything.
const named: Say = (_value, _meta, { label }) => label
const chosen: Say = (value, { options, flow }) =>
  listed(value, (one) => (flow?.states ?? options)?.[one]?.label ?? valueTexts().unknown)
const looked: Say = (value, { dict = '' }, sources) =>
  listed(value, (one) => sources.dict?.(dict, one) ?? one)
const counted: Say = (value, { ordinal, share, unit = '' }) =>
  share ? `${percentOf(Number(value))}%` : `${ordinal ? Number(value) : grouped(Number(value))}${unit}`
const stored: Say = (value) =>
  Array.isArray(value) ? valueTexts().files(value.length) : valueTexts().uploaded

const words = {
  text: plain,
  texts: plain,
  longtext: plain,
  richtext: plain,
  int: counted,
  year: plain,
  duration: (value) => valueTexts().minutes(Number(value)),
  decimal: counted,
  percent: (value) => `${Number(value)}%`,
  money: (value) => formatNumber(Number(value) / 100, valueTexts().locale, { least: 2, most: 2 }),
  bool: (value, { options }) =>
    options?.[String(value)]?.label ?? valueTexts()[value === true ? 'yes' : 'no'],
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
  signature: () => valueTexts().signed,
  file: stored,
  files: stored,
  phone: plain,
  idcard: plain,
  plate: (value) => formatPlate(String(value)),
  secret: () => valueTexts().set,
  geo: (value) => (Array.isArray(value) ? value.map((one) => Number(one).toFixed(6)).join(', ') : undefined),
  region: named,
  json: (value) => JSON.stringify(value),
  lines: (value) => (Array.isArray(value) ? valueTexts().rows(value.length) : undefined),
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
