import type { FieldMeta } from '@linli/api-client/kit'
import { clockText } from '../calendar.ts'
import type { Ctx } from '../context.ts'
import { textOf } from '../text-of.ts'
import type { Cell } from './xlsx.ts'

/** A value of a row as a person reads it in a sheet: words for codes, yuan for 分, ids and numbers of documents as text. */
export async function cellOf(
  meta: FieldMeta,
  value: unknown,
  label: string | undefined,
  ctx: Ctx,
): Promise<Cell> {
  if (value === null || value === undefined) return null
  if (meta.to !== undefined) return label ?? textOf(value)
  switch (meta.kind) {
    case 'money':
      return Number(value) / 100
    case 'int':
    case 'decimal':
      return typeof value === 'number' ? value : textOf(value)
    case 'bool':
      return meta.options?.[textOf(value)]?.label ?? (value === true ? '是' : '否')
    case 'datetime':
      return clockText(new Date(textOf(value)))
    default:
      return await wordsOf(meta, value, ctx)
  }
}

async function wordsOf(meta: FieldMeta, value: unknown, ctx: Ctx): Promise<string> {
  const words = (Array.isArray(value) ? value : [value]).map((one: unknown) => textOf(one))
  if (meta.dict !== undefined) {
    const { dict } = meta
    return (await Promise.all(words.map(async (word) => await ctx.deps.dicts.label(dict, word)))).join('、')
  }
  const options = meta.flow?.states ?? meta.options
  if (options) return words.map((word) => options[word]?.label ?? word).join('、')
  return words.join(meta.kind === 'geo' ? ',' : '、')
}

/** A cell that cannot be read as its column asks. */
export class CellError extends Error {}

/** What a cell of a sheet says, in the form the contract takes. References are turned into ids elsewhere. */
export async function valueOf(meta: FieldMeta, cell: unknown, ctx: Ctx): Promise<unknown> {
  if (cell === null || cell === undefined || cell === '') return null
  const text = cell instanceof Date ? clockText(cell) : textOf(cell).trim()
  if (text === '') return null
  switch (meta.kind) {
    case 'int':
      return numberOf(meta, text)
    case 'decimal':
      return numberOf(meta, text)
    case 'money':
      return Math.round(numberOf(meta, text) * 100)
    case 'bool':
      return boolOf(meta, text)
    case 'date':
      return dateOf(cell, text).slice(0, 10)
    case 'datetime':
      return instantOf(cell, text)
    case 'enum':
      return optionOf(meta, text)
    case 'enums':
      return listOf(text).map((one) => optionOf(meta, one))
    case 'dict':
      return await dictOf(meta, text, ctx)
    case 'dicts':
      return await Promise.all(listOf(text).map(async (one) => await dictOf(meta, one, ctx)))
    case 'geo':
      return listOf(text).map(Number)
    default:
      return text
  }
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

function boolOf(meta: FieldMeta, text: string): boolean {
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
