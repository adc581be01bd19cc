import type * as z from 'zod/mini'
import type { Condition } from './conditions.ts'
import type { Field } from './field.ts'
import type { FlowLike } from './flow.ts'
import type { LinesMeta } from './lines.ts'
import type { Narrowing, ResourceName } from './reference.ts'

/** What a field holds. The word decides its control, its column, its filter, its table column and its cell in a sheet. */
export type FieldKind =
  | 'text'
  | 'texts'
  | 'longtext'
  | 'richtext'
  | 'int'
  | 'year'
  /** Minutes. */
  | 'duration'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'bool'
  | 'date'
  | 'datetime'
  /** Hours of the week. */
  | 'timerange'
  /** People, by where they live and work and what they are there. */
  | 'audience'
  | 'enum'
  | 'enums'
  | 'dict'
  | 'dicts'
  | 'ref'
  | 'refs'
  | 'image'
  | 'images'
  | 'signature'
  | 'file'
  | 'files'
  | 'phone'
  | 'idcard'
  | 'plate'
  | 'secret'
  | 'geo'
  | 'region'
  | 'json'
  /** Children that are saved with their parent. */
  | 'lines'
  | 'state'

/** How a value is hidden on its way out; the plain value needs an audited reveal (catalogue 1 A5). */
export type MaskKind = 'phone' | 'idcard' | 'name' | 'tail'

/** Colour family of a state or an option; always shown together with its word. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

export interface EnumOption {
  readonly label: string
  readonly tone?: Tone
}

/** Everything the server, the console and the documentation read about a field. */
export interface FieldMeta {
  readonly kind: FieldKind
  /** zh-CN label: column title, form label, sheet heading, subject of messages. */
  readonly label: string
  readonly required: boolean
  /** `always`: create and update; `create`: only when the row is made; `never`: the server sets it. */
  readonly write: 'always' | 'create' | 'never'
  /** Not a column of the table: the server's module computes it for the page of rows. */
  readonly computed: boolean
  /** Told by the call that sets it and by no other. */
  readonly once?: boolean
  /** Characters (texts), items (lists). */
  readonly max?: number
  /** Bounds of numbers; money in 分. */
  readonly range?: readonly [number, number]
  /** Decimal places. */
  readonly scale?: number
  readonly unit?: string
  /** A part of one (0.06) that people read and type in per cent. */
  readonly share?: boolean
  /** What is read in the place of 0. */
  readonly zero?: string
  /** Says a value, where its kind has words of its own that few pages need. */
  readonly words?: (value: never) => string
  /** A number that names instead of counting (a port, a floor, a code): no separators, no sums. */
  readonly ordinal?: boolean
  /** For calls, not for people: pages leave it out, because another field says the same in words. */
  readonly internal?: boolean
  readonly help?: string
  /** Value of a new row; the server fills it in when the field is left out. */
  readonly initial?: unknown
  /** Asked for and kept only beside such values of other fields. */
  readonly when?: Condition
  /** Must be filled in beside such values of other fields. */
  readonly requiredWhen?: Condition
  /** Where it is left out or emptied, the server judges its value: it is never empty in a row. */
  readonly judged?: boolean
  readonly options?: Readonly<Record<string, EnumOption>>
  /** Code of the dictionary type. */
  readonly dict?: string
  /** The resource referred to, for example `base/rooms`. */
  readonly to?: ResourceName
  /** The row referred to has a text for its id. */
  readonly ids?: 'text'
  /** Fields in which the row referred to agrees with the row of this field. */
  readonly within?: readonly string[]
  /** What the row referred to must be like to be chosen. */
  readonly where?: Narrowing
  /** What a chosen row fills in beside it: its field by the field that takes it over. */
  readonly fills?: Readonly<Record<string, string>>
  readonly flow?: FlowLike
  readonly lines?: LinesMeta
  /** What the value is made of, each part a field of its own. */
  readonly parts?: Readonly<Record<string, Field>>
  readonly mask?: MaskKind
  /** Stored as cipher text, keyed hash and tail. */
  readonly sealed?: boolean
  /** Personal data: logs hide it, rows named by it are picked only by who may list them, the role editor says so. */
  readonly personal: boolean
  /** The field of the same right whose level this one has. */
  readonly levelAs?: string
  /** The right of the resource, or the whole code of another one, without which it is hidden. */
  readonly needs?: string
  /** Of a reference: the field of the same row that says the same in words; the label is masked and hidden as that is. */
  readonly labelAs?: string
  /** 409 text when another row of the same scope has the value; `{value}` is replaced. */
  readonly unique?: string
  /** Smallest GB/T 2260 level a region may stop at. */
  readonly level?: 'province' | 'city' | 'district' | 'street' | 'committee'
}

const metas = new WeakMap<z.core.$ZodType, FieldMeta>()

/** Remembers what a schema stands for. Beside the schema, not inside it: whatever reads zod keeps working. */
export const describeField = (schema: z.core.$ZodType, meta: FieldMeta): void => {
  metas.set(schema, meta)
}

/** The metadata of a schema made by `f.*`; undefined for any other. */
export const metaIfAny = (schema: z.core.$ZodType): FieldMeta | undefined => metas.get(schema)

/** The metadata of a field made by `f.*`. Throws for a schema that was not: that is a mistake in a contract. */
export function metaOf(field: z.core.$ZodType): FieldMeta {
  const meta = metas.get(field)
  if (!meta) throw new Error('Linli: this schema was not made by f.*, so it has no label and no kind')
  return meta
}
