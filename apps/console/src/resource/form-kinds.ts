import type { FieldKind } from '@linli/api-client/kit'
import type { FieldWidth } from '@linli/ui/field'

/** How the control of a kind stands in a form. */
export interface FormLook {
  /** By content (design brief, forms). */
  readonly width: FieldWidth
  /** Columns of twelve: short numbers stand four in a line, long texts and pictures take all of it. */
  readonly span: 3 | 6 | 12
  /** Its part of the width of a line among lines, beside the parts of the other fields; without it `usualShare`. */
  readonly share?: number
  /** No control holds its value; pages that want it in a form bring one of their own. */
  readonly none?: true
  /** Its values name nobody. Names, birthdays, addresses and faces of people are of other kinds. */
  readonly silent?: true
}

/** What a field takes of a line whose kind says nothing. */
export const usualShare = 1.5

const line: FormLook = { width: 'default', span: 6 }
const wide: FormLook = { width: 'full', span: 12 }
const choice: FormLook = { ...line, silent: true }
const number: FormLook = { width: 'number', span: 6, share: 1, silent: true }

export const formLooks = {
  text: { ...line, share: 1.8 },
  texts: wide,
  longtext: wide,
  richtext: wide,
  int: { ...number, span: 3 },
  year: { ...number, span: 3 },
  duration: { width: 'phone', span: 6, silent: true },
  decimal: number,
  percent: number,
  money: { width: 'phone', span: 6, share: 2, silent: true },
  bool: { ...choice, share: 0.8 },
  date: { width: 'phone', span: 6 },
  datetime: { width: 'name', span: 6 },
  timerange: wide,
  audience: { ...wide, silent: true },
  enum: choice,
  enums: choice,
  dict: choice,
  dicts: choice,
  ref: { ...choice, share: 2.2 },
  refs: choice,
  image: { ...wide, share: 1 },
  images: wide,
  signature: wide,
  file: { ...wide, share: 1.2 },
  files: wide,
  phone: { width: 'phone', span: 6 },
  idcard: { width: 'name', span: 6 },
  plate: { width: 'name', span: 6 },
  secret: line,
  geo: line,
  region: choice,
  json: { ...wide, none: true },
  lines: wide,
  state: { ...line, none: true },
} satisfies Record<FieldKind, FormLook>

/** How the control of a kind stands in a form. */
export const formLook = (kind: FieldKind): FormLook => formLooks[kind]
