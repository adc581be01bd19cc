import type * as z from 'zod/mini'
import type { Condition } from './conditions.ts'
import { type FieldKind, type FieldMeta, describeField, type MaskKind } from './field-meta.ts'
import type { FlowLike } from './flow.ts'

declare const traits: unique symbol

/** What the type of a field knows beside its value. No such object exists at run time. */
export interface FieldTraits {
  readonly kind: FieldKind
  readonly required: boolean
  readonly write: 'always' | 'create' | 'never'
  readonly computed: boolean
  /** A new row has a value for it, whether or not one was given. */
  readonly initial: boolean
  /** Where a writer leaves it empty, the server judges: a row has a value. */
  readonly judged: boolean
  /** Stored as cipher text, hash and tail. */
  readonly sealed: boolean
  /** The lifecycle of a state. */
  readonly flow?: FlowLike
  /** The fields of each of several lines. */
  readonly lines?: Readonly<Record<string, Field>>
}

/**
 * A zod schema of the value (never null) that also knows, as a type, its kind, who writes it and whether it may be
 * empty. An interface that says how it varies: two fields are compared by value and traits, without a look at the
 * schema's own members, which a contract would pay for once for each of its fields.
 */
export interface Field<out V = unknown, out T extends FieldTraits = FieldTraits> extends z.ZodMiniType<V, V> {
  readonly [traits]?: T
}

/** The traits of a state, with the flow it belongs to. */
export interface StateTraits<F extends FlowLike> extends FieldTraits {
  readonly kind: 'state'
  readonly required: true
  readonly write: 'never'
  readonly computed: false
  readonly initial: false
  readonly judged: false
  readonly sealed: false
  readonly flow: F
}

/** The traits of a field. */
export type TraitOf<X> = X extends Field<unknown, infer T> ? T : FieldTraits

/** The value of a field, never null. */
export type ValueOf<X> = X extends Field<infer V> ? V : never

export interface FieldOptions {
  readonly required?: boolean
  /** The server sets it; no input carries it. */
  readonly serverSet?: boolean
  /** Set when the row is made, never changed afterwards. */
  readonly createOnly?: boolean
  /** Computed by the server for each answer; not a table column. Implies serverSet. */
  readonly computed?: boolean
  /** Told by the call that sets it and by no other; pages do not show it as a value of the row. */
  readonly once?: boolean
  /** For calls, not for people: another field says the same in words. */
  readonly internal?: boolean
  readonly help?: string
  readonly initial?: unknown
  /** Shown, asked for and kept only where other fields have one of these values: `{ relation: ['tenant'] }`. */
  readonly when?: Condition
  /** Required where other fields have one of these values. */
  readonly requiredWhen?: Condition
  /** May be left out or emptied, but is never empty in a row: the server then judges it itself. */
  readonly judged?: boolean
  readonly unique?: string
  readonly personal?: boolean
  /** The field of the same right whose level this one has, where both tell the same. */
  readonly levelAs?: string
  /** Hidden from who lacks this right of the resource: `money` for `ops:project:money`; or the whole code of another. */
  readonly needs?: string
  /** Of a reference: the field of the same row that says the same in words; the label is masked and hidden as that is. */
  readonly labelAs?: string
  readonly mask?: MaskKind
  /** Stored encrypted, with a hash to find it by; `mask` says what is shown of it. Phones and documents are, unless `plain`. */
  readonly sealed?: boolean
}

/** The traits of a field that has neither a lifecycle nor lines. Fields that agree in them are of one type. */
export interface PlainTraits<
  K extends FieldKind,
  Required extends boolean,
  Write extends FieldTraits['write'],
  Computed extends boolean,
  Initial extends boolean,
  Judged extends boolean,
  Sealed extends boolean,
> {
  readonly kind: K
  readonly required: Required
  readonly write: Write
  readonly computed: Computed
  readonly initial: Initial
  readonly judged: Judged
  readonly sealed: Sealed
}

type Is<O, Option> = O extends Option ? true : false
type WriteIn<O> = O extends { serverSet: true } | { computed: true }
  ? 'never'
  : O extends { createOnly: true }
    ? 'create'
    : 'always'

/**
 * The traits of a field of a kind, by its options. Of a member, because what is named by nothing but an interface with
 * arguments is made anew for each use of the name, so that no two fields would be of one type.
 */
export type TraitsOf<K extends FieldKind, O> = {
  readonly traits: PlainTraits<
    K,
    Is<O, { required: true }>,
    WriteIn<O>,
    Is<O, { computed: true }>,
    // An optional key, as in FieldOptions itself, says nothing; null is no value.
    Is<O, { initial: object | string | number | boolean }>,
    Is<O, { judged: true }>,
    K extends 'phone' | 'idcard' ? (O extends { plain: true } ? false : true) : Is<O, { sealed: true }>
  >
}['traits']

type Extra = Partial<
  Pick<
    FieldMeta,
    | 'max'
    | 'range'
    | 'scale'
    | 'unit'
    | 'share'
    | 'zero'
    | 'options'
    | 'dict'
    | 'to'
    | 'within'
    | 'where'
    | 'ids'
    | 'flow'
    | 'lines'
    | 'parts'
    | 'level'
    | 'mask'
    | 'sealed'
    | 'ordinal'
    | 'words'
  >
>

/** Registers the metadata of a field and gives the schema its traits as a type. */
export function make<const K extends FieldKind, V, const O extends FieldOptions>(
  kind: K,
  label: string,
  schema: z.ZodMiniType<V, V>,
  options: O | undefined,
  extra: Extra = {},
): Field<V, TraitsOf<K, O>> {
  const o: FieldOptions = options ?? {}
  const computed = o.computed === true
  describeField(schema, {
    kind,
    label,
    required: o.required === true,
    write: o.serverSet || computed ? 'never' : o.createOnly ? 'create' : 'always',
    computed,
    personal: o.personal === true || (o.mask ?? extra.mask) !== undefined,
    ...(o.once && { once: true }),
    ...(o.internal && { internal: true }),
    ...(o.help !== undefined && { help: o.help }),
    ...(o.when && { when: o.when }),
    ...(o.requiredWhen && { requiredWhen: o.requiredWhen }),
    ...(o.initial !== undefined && { initial: o.initial }),
    ...(o.judged && { judged: true }),
    ...(o.unique !== undefined && { unique: o.unique }),
    ...(o.mask !== undefined && { mask: o.mask }),
    ...(o.sealed && { sealed: true }),
    ...(o.levelAs !== undefined && { levelAs: o.levelAs }),
    ...(o.needs !== undefined && { needs: o.needs }),
    ...(o.labelAs !== undefined && { labelAs: o.labelAs }),
    ...extra,
  })
  return schema
}
