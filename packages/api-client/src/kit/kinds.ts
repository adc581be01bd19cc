import type { FieldKind } from './field-meta.ts'

/** What a value is in JSON. */
export type Held = 'text' | 'texts' | 'int' | 'ints' | 'number' | 'bool' | 'place' | 'any'

/** What the contract knows of a kind; what a reader of it knows stands in the reader's own table. */
export interface KindFacts {
  readonly holds: Held
  /** How a filter by a field of this kind compares. */
  readonly filter: 'in' | 'range' | 'equal' | 'contains'
  /** The value names stored files. */
  readonly files?: 'image' | 'file'
}

const line = { holds: 'text', filter: 'contains' } as const
const choice = { holds: 'text', filter: 'in' } as const
const choices = { holds: 'texts', filter: 'in' } as const
const whole = { holds: 'int', filter: 'range' } as const
const fraction = { holds: 'number', filter: 'range' } as const
const time = { holds: 'text', filter: 'range' } as const

/** A kind that is missing here, or in the table of any reader, does not compile. */
export const kindFacts = {
  text: line,
  texts: { holds: 'texts', filter: 'contains' },
  longtext: line,
  richtext: line,
  int: whole,
  year: whole,
  duration: whole,
  decimal: fraction,
  percent: fraction,
  money: whole,
  bool: { holds: 'bool', filter: 'equal' },
  date: time,
  datetime: time,
  timerange: { holds: 'any', filter: 'contains' },
  enum: choice,
  enums: choices,
  dict: choice,
  dicts: choices,
  ref: { holds: 'int', filter: 'in' },
  refs: { holds: 'ints', filter: 'in' },
  image: { ...line, files: 'image' },
  images: { holds: 'texts', filter: 'contains', files: 'image' },
  signature: { ...line, files: 'image' },
  file: { ...line, files: 'file' },
  files: { holds: 'texts', filter: 'contains', files: 'file' },
  phone: line,
  idcard: line,
  plate: line,
  secret: line,
  geo: { holds: 'place', filter: 'contains' },
  region: { holds: 'text', filter: 'equal' },
  json: { holds: 'any', filter: 'contains' },
  state: choice,
} as const satisfies Record<FieldKind, KindFacts>

/** The facts of a kind. */
export const factsOf = (kind: FieldKind): KindFacts => kindFacts[kind]

/** Kinds whose value is a number to reckon with: filtered by bounds, set to the right. */
export type NumberKind = 'int' | 'year' | 'duration' | 'decimal' | 'percent' | 'money'

/** True for kinds whose value is a number to reckon with, which the id of a row is not. */
export const isNumber = (kind: FieldKind): kind is NumberKind => {
  const { holds, filter } = factsOf(kind)
  return filter === 'range' && holds !== 'text'
}

/** True for kinds whose value is a day or an instant. */
export const isTime = (kind: FieldKind): kind is 'date' | 'datetime' => factsOf(kind) === time
