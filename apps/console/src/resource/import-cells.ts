import { type Field, factsOf, type FieldMeta, metaOf, type Resource } from '@linli/api-client/kit'
import * as z from 'zod/mini'

/** What a cell of an import is to become, by the key of its column. */
export function importField(of: Resource, key: string): Field | undefined {
  return of.import?.columns?.[key] ?? of.fields[key]
}

/** What is wrong with what a cell says, as far as that can be told without the server. */
export function cellFault(field: Field, text: string): string | undefined {
  const meta = metaOf(field)
  if (text === '') return meta.required ? `请输入${meta.label}` : undefined
  if (meta.options)
    return Object.entries(meta.options).some(([key, { label }]) => label === text || key === text)
      ? undefined
      : `${meta.label}不在可选范围内`
  const { holds, filter, time } = factsOf(meta.kind)
  if (filter === 'range' && time === undefined)
    return Number.isFinite(Number(text.replaceAll(',', '').replace(/[%％]$/, '')))
      ? undefined
      : `${meta.label}须为数字`
  // Names of other rows, of dictionaries, places and days are the server's to read.
  if (holds !== 'text' || filter !== 'contains' || meta.to !== undefined || time !== undefined)
    return undefined
  const checked = z.safeParse(field, text)
  return checked.success ? undefined : checked.error.issues[0]?.message
}

/** Letters that hands and scanners put for digits. */
const digits: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' }

/** What a cell was most likely meant to say: half-width, without blanks, digits for the letters that look like them. */
export function repaired({ kind, mask }: Pick<FieldMeta, 'kind' | 'mask'>, text: string): string {
  const plain = text.normalize('NFKC').trim()
  const { filter, prose, stored } = factsOf(kind)
  if (stored) return stored(plain)
  if (mask === 'phone' || mask === 'idcard')
    return asDigits(plain)
      .replaceAll(/[\s-]/g, '')
      .replace(/^(?:\+|00)86(?=1\d{10}$)/, '')
      .toUpperCase()
  if (filter === 'range') return plain.replaceAll(/\s(?!\d\d:)/g, '')
  return prose ? plain.replaceAll(/\s+/g, ' ') : plain
}

/** What the cells of a row were most likely meant to say, by the key of their column; only those that would change. */
export function repairedRow(
  of: Resource,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const better = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const field = importField(of, key)
      return [key, field ? repaired(metaOf(field), text) : text]
    }),
  )
  const meant = { ...better, ...splitPlace(better) }
  return Object.fromEntries(Object.entries(meant).filter(([key, text]) => text !== texts[key]))
}

/** Columns by which the sheets of every module name a room. */
const placeKeys = ['building', 'unit', 'roomNo'] as const
const wholePlace =
  /^(?<building>.+?(?:栋|幢|座|楼))[-\s]*(?<unit>.+?单元)?[-\s]*(?<roomNo>\d{2,5}[A-Za-z]?)[室号房]?$/u

/** A whole address in one cell, as people write it ("3栋2单元1502室"), over the cells of building, unit and room. */
function splitPlace(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (placeKeys.some((key) => texts[key] === undefined)) return {}
  for (const key of placeKeys) {
    const parts = wholePlace.exec(texts[key] ?? '')?.groups
    if (!parts) continue
    const split = Object.fromEntries(placeKeys.map((one) => [one, parts[one] ?? '']))
    // What another cell says already must not be said otherwise.
    if (placeKeys.every((one) => one === key || texts[one] === '' || texts[one] === split[one])) return split
  }
  return {}
}

const asDigits = (text: string) => text.replaceAll(/[OolI]/g, (letter) => digits[letter] ?? letter)
