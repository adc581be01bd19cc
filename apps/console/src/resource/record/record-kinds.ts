import type { FieldKind } from '@linli/api-client/kit'

/** How a value stands on a record. */
export interface RecordLook {
  /** Needs the whole width. */
  readonly wide?: true
  /** `fact`: says in a word or two what a row is, and may stand in its head; `word`: may say what another field says already. */
  readonly says?: 'fact' | 'word'
  /** No person reads it. */
  readonly none?: true
}

const fact: RecordLook = { says: 'fact' }
const word: RecordLook = { says: 'word' }
const wide: RecordLook = { wide: true }
/** A number or a switch says nothing without its label. */
const value: RecordLook = {}

const looks = {
  text: fact,
  texts: wide,
  longtext: wide,
  richtext: wide,
  int: value,
  year: value,
  duration: value,
  decimal: value,
  percent: value,
  money: value,
  bool: value,
  date: fact,
  datetime: value,
  timerange: wide,
  audience: wide,
  enum: fact,
  enums: word,
  dict: fact,
  dicts: word,
  ref: fact,
  refs: word,
  image: value,
  images: wide,
  signature: value,
  file: value,
  files: wide,
  phone: fact,
  idcard: value,
  plate: fact,
  secret: value,
  geo: value,
  region: fact,
  json: { none: true },
  lines: wide,
  state: word,
} satisfies Record<FieldKind, RecordLook>

/** How a value of this kind stands on a record. */
export const recordLook = (kind: FieldKind): RecordLook => looks[kind]
