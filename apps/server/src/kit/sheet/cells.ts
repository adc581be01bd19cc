import {
  type FieldKind,
  type FieldMeta,
  percentOf,
  readWeekHours,
  shareOf,
  wordsOf,
} from '@linli/api-client/kit'
import { normalizePlate } from '@linli/validators/normalize-plate'
import { clockText } from '../calendar.ts'
import type { Ctx } from '../context.ts'
import { textOf } from '../text-of.ts'
import { dictWords } from '../words.ts'
import type { Cell } from './xlsx.ts'

/** A value as a cell that can be reckoned with; all other kinds are words. */
type Cipher = (value: unknown, meta: FieldMeta) => Cell
const words = null
const number: Cipher = (value) => (typeof value === 'number' ? value : textOf(value))

const written = {
  text: words,
  texts: words,
  longtext: words,
  richtext: words,
  int: number,
  year: number,
  duration: words,
  decimal: (value, meta) => (meta.share ? percentOf(Number(value)) : number(value, meta)),
  percent: number,
  money: (value) => Number(value) / 100,
  bool: words,
  date: words,
  datetime: words,
  timerange: words,
  audience: words,
  enum: words,
  enums: words,
  dict: words,
  dicts: words,
  ref: words,
  refs: words,
  image: words,
  images: words,
  signature: words,
  file: words,
  files: words,
  phone: words,
  idcard: words,
  plate: words,
  secret: words,
  geo: words,
  region: words,
  json: words,
  lines: words,
  state: words,
} satisfies Record<FieldKind, Cipher | null>

/** Writes the cells of one field: its value, and the name of what it points at. */
export type CellWriter = (value: unknown, label: string | undefined) => Cell

/** Numbers to reckon with, yuan for 分, and for everything else the words of the page, which are read once for all rows. */
export async function cellWriter(meta: FieldMeta, ctx: Ctx): Promise<CellWriter> {
  const cipher: Cipher | null = written[meta.kind]
  const sources = cipher ? {} : await dictWords(meta, ctx)
  return (value, label) => {
    if (value === null || value === undefined) return null
    return cipher ? cipher(value, meta) : (wordsOf(meta, value, { ...sources, label }) ?? null)
  }
}

/** The head of a column: where its cells are bare numbers, it says of what. */
export function headOf({ label, kind, unit, share }: FieldMeta): string {
  const of = share ? '%' : unit
  return written[kind] && of !== undefined ? `${label}（${of}）` : label
}

/** Whether a head is that of the field, as this version or an older one writes it. */
export function isHeadOf(head: unknown, meta: FieldMeta): boolean {
  const text = textOf(head).replace(/^\*/, '').trim()
  return text === meta.label || text === headOf(meta)
}

/** A cell that cannot be read as its column asks. */
export class CellError extends Error {}

type Read = (text: string, meta: FieldMeta, cell: unknown, ctx: Ctx) => unknown
const asIs: Read = (text) => text
const count: Read = (text, meta) => numberOf(meta, text)

/** What a cell says, by kind; null: this kind is in no sheet that is read. References are turned into ids elsewhere. */
const readers = {
  text: asIs,
  texts: null,
  longtext: asIs,
  richtext: null,
  int: count,
  year: count,
  duration: (text, meta) => minutesOf(meta, text),
  decimal: (text, meta) => (meta.share ? shareOf(percentIn(text, meta)) : numberOf(meta, text)),
  percent: (text, meta) => percentIn(text, meta),
  money: (text, meta) => Math.round(numberOf(meta, text) * 100),
  bool: (text, meta) => boolOf(meta, text),
  date: (text, _meta, cell) => dateOf(cell, text).slice(0, 10),
  datetime: (text, _meta, cell) => instantOf(cell, text),
  timerange: (text) => readWeekHours(text),
  audience: null,
  enum: (text, meta) => optionOf(meta, text),
  enums: (text, meta) => listOf(text).map((one) => optionOf(meta, one)),
  dict: async (text, meta, _cell, ctx) => await dictOf(meta, text, ctx),
  dicts: async (text, meta, _cell, ctx) =>
    await Promise.all(listOf(text).map(async (one) => await dictOf(meta, one, ctx))),
  ref: asIs,
  refs: asIs,
  image: null,
  images: null,
  signature: null,
  file: null,
  files: null,
  phone: asIs,
  idcard: asIs,
  plate: (text) => normalizePlate(text),
  secret: null,
  geo: (text) => listOf(text).map(Number),
  region: asIs,
  json: null,
  lines: null,
  state: asIs,
} satisfies Record<FieldKind, Read | null>

/** True for kinds that a sheet can bring. */
export const isReadable = (kind: FieldKind): boolean => readers[kind] !== null

/** A cell as it reads in the sheet. */
export const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? clockText(cell) : textOf(cell).trim()

/** What a cell of a sheet says, in the form the contract takes. References are turned into ids elsewhere. */
export async function valueOf(meta: FieldMeta, cell: unknown, ctx: Ctx): Promise<unknown> {
  const text = cellText(cell)
  const read: Read | null = readers[meta.kind]
  return text === '' || read === null ? null : await read(text, meta, cell, ctx)
}

const listOf = (text: string): string[] =>
  text
    .split(/[、,，;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

function numberOf(meta: FieldMeta, text: string): number {
  const number = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(number)) throw new CellError(`${meta.label}须为数字`)
  return number
}

/** `6%`, or the bare number. */
const percentIn = (text: string, meta: FieldMeta): number => numberOf(meta, text.replace(/[%％]$/, ''))

/** `1天2小时30分钟`, any part of it, or bare minutes. */
function minutesOf(meta: FieldMeta, text: string): number {
  const [all, days, hours, minutes] = /^(?:(\d+)天)?(?:(\d+)小时)?(?:(\d+)分钟?)?$/.exec(text) ?? []
  if (all === undefined || all === '') return numberOf(meta, text)
  return Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

function boolOf(meta: FieldMeta, text: string): boolean {
  const [own] = Object.entries(meta.options ?? {}).find(([, { label }]) => label === text) ?? []
  if (own !== undefined) return own === 'true'
  if (['是', 'true', 'TRUE', '1', '√', 'Y'].includes(text)) return true
  if (['否', 'false', 'FALSE', '0', '×', 'N'].includes(text)) return false
  throw new CellError(`${meta.label}请填写是或否`)
}

/** `2026-1-5`, `2026/01/05`, `2026.1.5`, `20260105` or a date cell. */
function dateOf(cell: unknown, text: string): string {
  // Date cells have no zone: their clock is the one on the paper.
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  const [, y = '', m = '', d = '', rest = ''] =
    /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(.*)$/.exec(text) ?? []
  return y === '' ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}${rest}`
}

function instantOf(cell: unknown, text: string): string {
  const [, day = '', clock = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(dateOf(cell, text)) ?? []
  return day === '' ? text : `${day}T${clock}+08:00`
}

function optionOf(meta: FieldMeta, text: string): string {
  const found = Object.entries(meta.options ?? {}).find(
    ([key, option]) => option.label === text || key === text,
  )
  if (!found) throw new CellError(`${meta.label}不在可选范围内`)
  return found[0]
}

async function dictOf(meta: FieldMeta, text: string, ctx: Ctx): Promise<string> {
  const items = await ctx.deps.dicts.items(meta.dict ?? '')
  const found = items.find((one) => one.enabled && (one.label === text || one.value === text))
  if (!found) throw new CellError(`${meta.label}不在可选范围内`)
  return found.value
}
