import type { ColumnsIn, Conventions, IdIn, VersionIn } from './conventions.ts'
import type { Endpoint } from './endpoint.ts'
import type { FieldTraits, TraitOf, ValueOf } from './field.ts'
import type { FieldKind } from './field-meta.ts'
import type { FlowLike } from './flow.ts'
import type { kindFacts, NumberKind } from './kinds.ts'
import type { Fields, NoFields, Resource } from './resource.ts'

type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** The described fields of a resource. */
export type FieldsOf<R> = R extends Resource<infer F, Fields, Conventions> ? F : never
/** The filters of its list that are no fields. */
export type ExtraOf<R> = R extends Resource<Fields, infer E, Conventions> ? E : never

type Writable<F extends Fields, W extends FieldTraits['write']> = {
  [K in keyof F as TraitOf<F[K]>['write'] extends W ? K : never]: F[K]
}
/** A field that is never empty in a row: it is required, a new row starts with a value, or the server judges it. */
type Filled<X> = true extends TraitOf<X>['required' | 'initial' | 'judged'] ? true : false
type FilledKeys<F extends Fields> = {
  [K in keyof F]: true extends TraitOf<F[K]>['required' | 'initial'] ? K : never
}[keyof F]
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: TraitOf<F[K]>['required'] extends true
    ? TraitOf<F[K]>['initial'] extends true
      ? never
      : K
    : never
}[keyof F]
type ShapeOf<F extends Fields, Required extends PropertyKey> = Simplify<
  { [K in keyof F & Required]: ValueOf<F[K]> } & { [K in Exclude<keyof F, Required>]?: ValueOf<F[K]> | null }
>
/** What a client sends: fields with an initial value may be left out. */
type SentShape<F extends Fields> = ShapeOf<F, RequiredKeys<F>>
/** The value of a field as a handler gets it. */
type TakenValue<X> =
  TraitOf<X> extends { readonly lines: infer L extends Fields } ? readonly TakenLine<L>[] : ValueOf<X>
/** What a handler gets: initial values are filled in. */
type FilledShape<F extends Fields> = Simplify<
  { [K in keyof F & FilledKeys<F>]: TakenValue<F[K]> } & {
    [K in Exclude<keyof F, FilledKeys<F>>]?: TakenValue<F[K]> | null
  }
>

/** A line as it is sent: with the id that it has in the row, or without one where it is new. */
export type SentLine<F extends Fields> = Simplify<{ id?: number | null } & SentShape<Writable<F, 'always'>>>
/** A line as a handler gets it: initial values are filled in. */
export type TakenLine<F extends Fields> = Simplify<
  { id?: number | null } & FilledShape<Writable<F, 'always'>>
>
/** A line of a row. */
export type LineRow<F extends Fields> = Simplify<
  { readonly id: number; readonly labels?: Readonly<Record<string, string>> } & {
    readonly [K in keyof F]: Filled<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
  }
>
/** The values of a line that the server sets. */
export type ComputedLine<F extends Fields> = {
  readonly [K in keyof Writable<F, 'never'>]?: ValueOf<F[K & keyof F]> | null
}

/** Columns every row has beside its fields (domain rule 2). Instants are ISO 8601. */
export interface ImplicitColumns {
  readonly id: number
  readonly version: number
  readonly createdAt: string
  readonly createdBy: number | null
  readonly updatedAt: string
  readonly updatedBy: number | null
  /** Names of the rows that ref fields point at, by field. */
  readonly labels?: Readonly<Record<string, string>>
}

/** A row of a resource. */
export type RowOf<R> =
  R extends Resource<infer F, Fields, infer C>
    ? Simplify<
        ColumnsIn<C> & {
          readonly [K in keyof F]: Filled<F[K]> extends true ? RowValue<F[K]> : RowValue<F[K]> | null
        }
      >
    : never

/** The value of a field in a row. Lines come with one row, and are undefined in the rows of a list. */
type RowValue<X> =
  TraitOf<X> extends { readonly lines: infer L extends Fields }
    ? readonly LineRow<L>[] | undefined
    : ValueOf<X>

/** Keys of the fields that hold lines. */
export type LinesKeyOf<R> =
  IsAnyResource<R> extends true
    ? string
    : {
        [K in keyof FieldsOf<R>]: TraitOf<FieldsOf<R>[K]>['kind'] extends 'lines' ? K : never
      }[keyof FieldsOf<R>] &
        string
/** The fields of the lines that a field holds. */
export type LineFieldsOf<R, K> =
  IsAnyResource<R> extends true
    ? Fields
    : K extends keyof FieldsOf<R>
      ? TraitOf<FieldsOf<R>[K]> extends { readonly lines: infer L extends Fields }
        ? L
        : never
      : never

/** The id of a row of a resource. */
export type IdOf<R> = R extends { readonly backend: infer C } ? IdIn<C> : never

/** The version that a change of a row names; nothing where rows have none. */
export type VersionOf<R> = R extends { readonly backend: infer C } ? VersionIn<C> : never

/** Body of create: required fields of the row that the client writes. */
export type CreateOf<R> =
  R extends Resource<infer F, Fields, Conventions> ? SentShape<Writable<F, 'always' | 'create'>> : never

/** Values of a new row as the server writes them: as `CreateOf`, with the initial values filled in. */
export type NewOf<R> =
  R extends Resource<infer F, Fields, Conventions> ? FilledShape<Writable<F, 'always' | 'create'>> : never

/** Body of update: the changed fields and the version the change was made on. */
export type UpdateOf<R> =
  R extends Resource<infer F, Fields, infer C>
    ? Simplify<VersionIn<C> & Partial<SentShape<Writable<F, 'always'>>>>
    : never

/** Keys of the fields that the server computes for each answer. */
export type ComputedOf<R> =
  R extends Resource<infer F, Fields, Conventions>
    ? { [K in keyof F]: TraitOf<F[K]>['computed'] extends true ? K : never }[keyof F] & string
    : never

/** The lifecycle of a resource. Never: it has none. */
export type FlowOf<R> =
  R extends Resource<infer F, Fields, Conventions>
    ? {
        [K in keyof F]: TraitOf<F[K]> extends { readonly flow: infer L extends FlowLike } ? L : never
      }[keyof F]
    : never
type TransitionsOf<R> = [FlowOf<R>] extends [never] ? NoTransitions : FlowOf<R>['transitions']
type NoTransitions = { readonly [K in never]: never }

/** True for a resource of which no more is known than that it is one: tools that take any of them. */
type IsAnyResource<R> = string extends keyof FieldsOf<R> ? true : false

/** The transitions of a resource, by their keys in the flow. */
export type ActionOf<R> = IsAnyResource<R> extends true ? string : keyof TransitionsOf<R> & string

/** The transitions that users take: those that have a call and a button. */
export type UserActionOf<R> =
  IsAnyResource<R> extends true
    ? string
    : {
        [A in keyof TransitionsOf<R>]: TransitionsOf<R>[A] extends { readonly by: 'system' } ? never : A
      }[keyof TransitionsOf<R>] &
        string

/** The transitions that may be applied to many rows in one call. */
export type BatchActionOf<R> =
  IsAnyResource<R> extends true
    ? string
    : {
        [A in UserActionOf<R>]: A extends keyof TransitionsOf<R>
          ? TransitionsOf<R>[A] extends { readonly batch: true }
            ? A
            : never
          : never
      }[UserActionOf<R>]

/** The states that a transition may lead to. */
export type TargetOf<R, A extends string> =
  IsAnyResource<R> extends true
    ? string
    : A extends keyof TransitionsOf<R>
      ? TransitionsOf<R>[A] extends { readonly to: infer T }
        ? T extends readonly (infer S)[]
          ? S
          : T
        : never
      : never

type FieldsOfAction<R, A> = A extends keyof TransitionsOf<R>
  ? TransitionsOf<R>[A] extends { readonly input: infer I extends Fields }
    ? I
    : NoFields
  : never

/** What a call takes: `InputOf<typeof call>`; what a transition takes: `InputOf<typeof resource, 'dispatch'>`. */
export type InputOf<X, A extends string = never> = [A] extends [never]
  ? X extends Endpoint<infer I, unknown>
    ? I
    : never
  : IsAnyResource<X> extends true
    ? Readonly<Record<string, unknown>>
    : SentShape<FieldsOfAction<X, A>>

/** The input of a transition as its handler gets it: initial values are filled in. */
export type TakenOf<R, A extends string> =
  IsAnyResource<R> extends true ? Readonly<Record<string, unknown>> : FilledShape<FieldsOfAction<R, A>>

type ManyKind = {
  [K in FieldKind]: (typeof kindFacts)[K]['filter'] extends 'in' ? K : never
}[FieldKind]
type ItemOf<V> = V extends readonly (infer I)[] ? I : V
interface Range<V> {
  readonly from?: V
  readonly to?: V
}
/** What a condition gets of a filter, by the kind of its field: choices as a list, ranges by their bounds. */
type FilterOfKind<K extends FieldKind, V> = K extends ManyKind
  ? readonly ItemOf<V>[]
  : K extends 'date' | 'datetime'
    ? Range<string>
    : K extends 'bool'
      ? boolean
      : K extends NumberKind
        ? number
        : string
/** The values that the filters of a list get, by filter: fields, `extraFilters`, and the search box. */
export type FiltersOf<R> =
  IsAnyResource<R> extends true
    ? Readonly<Record<string, unknown>>
    : Simplify<
        {
          readonly [K in Exclude<keyof FieldsOf<R>, keyof ExtraOf<R>>]: TraitOf<
            FieldsOf<R>[K]
          >['kind'] extends NumberKind
            ? Range<number>
            : FilterOfKind<TraitOf<FieldsOf<R>[K]>['kind'], ValueOf<FieldsOf<R>[K]>>
        } & {
          readonly [K in keyof ExtraOf<R>]: FilterOfKind<
            TraitOf<ExtraOf<R>[K]>['kind'],
            ValueOf<ExtraOf<R>[K]>
          >
        } & { readonly keyword: string }
      >
