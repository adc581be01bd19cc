import type * as z from 'zod/mini'
import { type FieldKind, type FieldMeta, describeField, type MaskKind } from './field-meta.ts'

declare const traits: unique symbol

export interface FieldTraits {
  readonly required: boolean
  readonly write: 'always' | 'create' | 'never'
}

/** A zod schema of the value (never null) that also knows, as a type, whether it is required and who writes it. */
export type Field<V = unknown, T extends FieldTraits = FieldTraits> = z.ZodMiniType<V, V> & {
  readonly [traits]?: T
}

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
  readonly placeholder?: string
  readonly initial?: unknown
  readonly unique?: string
  readonly personal?: boolean
  /** The field of the same right whose level this one has, where both tell the same. */
  readonly levelAs?: string
  readonly mask?: MaskKind
}

export type TraitsOf<O> = {
  readonly required: O extends { required: true } ? true : false
  readonly write: O extends { serverSet: true } | { computed: true }
    ? 'never'
    : O extends { createOnly: true }
      ? 'create'
      : 'always'
}

type Extra = Partial<
  Pick<
    FieldMeta,
    'max' | 'range' | 'scale' | 'unit' | 'options' | 'dict' | 'to' | 'flow' | 'level' | 'mask' | 'ordinal'
  >
>

/** Registers the metadata of a field and gives the schema its traits as a type. */
export function make<V, const O extends FieldOptions>(
  kind: FieldKind,
  label: string,
  schema: z.ZodMiniType<V, V>,
  options: O | undefined,
  extra: Extra = {},
): Field<V, TraitsOf<O>> {
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
    ...(o.placeholder !== undefined && { placeholder: o.placeholder }),
    ...(o.initial !== undefined && { initial: o.initial }),
    ...(o.unique !== undefined && { unique: o.unique }),
    ...(o.mask !== undefined && { mask: o.mask }),
    ...(o.levelAs !== undefined && { levelAs: o.levelAs }),
    ...extra,
  })
  return schema
}
