import { normalizePlate } from '@linli/validators/normalize-plate'
import type { FieldKind, MaskKind } from './field-meta.ts'

/** What a value is in JSON. */
export type Held = 'text' | 'texts' | 'int' | 'ints' | 'number' | 'bool' | 'place' | 'any'

/** What the contract knows of a kind; what a reader of it knows stands in the reader's own table. */
export interface KindFacts {
  readonly holds: Held
  /** How a filter by a field of this kind compares. */
  readonly filter: 'in' | 'range' | 'equal' | 'contains'
  /** The value names stored files. */
  readonly files?: 'image' | 'file'
  /** The value is never answered: pages know only whether there is one. */
  readonly secret?: true
  /** Formatted text: cleaned where it is written, drawn instead of printed. */
  readonly html?: true
  /** A place of the official list, found with all below it. */
  readonly region?: true
  /** A day of the calendar, or a moment. */
  readonly time?: 'day' | 'instant'
  /** Typed by hand: a part of it tells less than the whole, so that it can be masked. */
  readonly written?: true
  /** Sentences, not a name or a number. */
  readonly prose?: true
  /** The mask of what is personal and names none of its own. */
  readonly mask?: MaskKind
  /** Nothing for people to read: told as whether it is there. */
  readonly opaque?: true
  /** One of it is a hundredth of a whole. */
  readonly hundredths?: true
  /** A sum of many rows says something. */
  readonly sums?: true
  /** The stored form of what somebody typed to find it: plates are found with and without their dot. */
  readonly stored?: (typed: string) => string
}

const line = { holds: 'text', filter: 'contains' } as const
const written = { ...line, written: true } as const
const choice = { holds: 'text', filter: 'in' } as const
const choices = { holds: 'texts', filter: 'in' } as const
const whole = { holds: 'int', filter: 'range' } as const
const fraction = { holds: 'number', filter: 'range' } as const

/** A kind that is missing here, or in the table of any reader, does not compile. */
export const kindFacts = {
  text: { ...written, prose: true, mask: 'name' },
  texts: { holds: 'texts', filter: 'contains', written: true },
  longtext: { ...written, prose: true },
  richtext: { ...written, html: true },
  int: { ...whole, sums: true },
  year: whole,
  duration: whole,
  decimal: { ...fraction, sums: true },
  percent: { ...fraction, hundredths: true },
  money: { ...whole, sums: true },
  bool: { holds: 'bool', filter: 'equal' },
  date: { holds: 'text', filter: 'range', time: 'day' },
  datetime: { holds: 'text', filter: 'range', time: 'instant' },
  timerange: { holds: 'any', filter: 'contains' },
  audience: { holds: 'any', filter: 'contains' },
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
  phone: { ...written, mask: 'phone' },
  idcard: { ...written, mask: 'idcard' },
  plate: { ...written, stored: normalizePlate },
  secret: { ...line, secret: true },
  geo: { holds: 'place', filter: 'contains' },
  region: { holds: 'text', filter: 'equal', region: true },
  json: { holds: 'any', filter: 'contains', opaque: true },
  lines: { holds: 'any', filter: 'contains' },
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
export const isTime = (kind: FieldKind): kind is 'date' | 'datetime' => factsOf(kind).time !== undefined
