import type { FieldKind } from '@linli/api-client/kit'
import type { ColumnKind } from '@linli/ui/data-table'

/** A column of a list by what stands in it. */
export interface ColumnLook {
  readonly kind: ColumnKind
  /** px; undefined: takes what is left. At least what its head needs, where it is a number's. */
  readonly width?: number
  /** Its rows cannot be put into the order of its values. */
  readonly unsorted?: true
}

const text: ColumnLook = { kind: 'text' }
const number: ColumnLook = { kind: 'number', width: 72 }
const word: ColumnLook = { kind: 'status', width: 96 }
const parts: ColumnLook = { kind: 'text', unsorted: true }
const pictures: ColumnLook = { ...parts, width: 80 }

/** Widths are those of the design brief (table and form). */
export const columnLooks = {
  text,
  texts: parts,
  longtext: text,
  richtext: parts,
  int: number,
  year: number,
  duration: { kind: 'number', width: 112 },
  decimal: number,
  percent: number,
  money: { kind: 'money', width: 112 },
  bool: { kind: 'text', width: 88 },
  date: { kind: 'date', width: 112 },
  datetime: { kind: 'date', width: 152 },
  timerange: parts,
  audience: parts,
  enum: word,
  enums: parts,
  dict: text,
  dicts: parts,
  ref: text,
  refs: parts,
  image: pictures,
  images: pictures,
  signature: pictures,
  file: parts,
  files: pictures,
  phone: { kind: 'phone', width: 132 },
  idcard: { kind: 'id', width: 200 },
  plate: text,
  secret: text,
  geo: parts,
  region: text,
  json: parts,
  lines: parts,
  state: word,
} satisfies Record<FieldKind, ColumnLook>
