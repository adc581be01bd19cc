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

const asDigits = (text: string) => text.replaceAll(/[OolI]/g, (letter) => digits[letter] ?? letter)
