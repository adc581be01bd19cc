import type { TraitOf } from './field.ts'
import type { FlowLike } from './flow.ts'
import type { Fields } from './resource.ts'

type Implicit = 'createdBy' | 'updatedBy' | 'createdAt' | 'updatedAt'

type ActorName<T> = T extends { readonly actor: { readonly is: infer N } | { readonly not: infer N } }
  ? N extends readonly (infer Each)[]
    ? Each
    : N
  : never
type StampName<T> = T extends { readonly stamps: infer S } ? S[keyof S] : never
type ClockName<T> = T extends { readonly clock: infer C }
  ? C extends
      | { readonly at: infer N }
      | { readonly past: infer N }
      | { readonly after: readonly [infer N, unknown] }
    ? N
    : never
  : never
type NamesOf<T> = { [A in keyof T]: ActorName<T[A]> | StampName<T[A]> | ClockName<T[A]> }[keyof T]

type DueName<L> = L extends { readonly due?: infer D }
  ? {
      [K in keyof D]: D[K] extends { readonly from: infer N } ? N | WithinName<D[K]> | 'dueAt' : never
    }[keyof D]
  : never
type WithinName<T> = T extends { readonly within: infer N } ? Exclude<Extract<N, string>, 'server'> : never
/** Names that the type of a lifecycle has forgotten are looked at when the server starts. */
type Known<N> = string extends N ? never : N

type FlowsIn<F extends Fields> = {
  [K in keyof F]: TraitOf<F[K]> extends { readonly flow: infer L extends FlowLike } ? L : never
}[keyof F]

/** What the lifecycle of the fields names although there is no such field. */
type Unknown<F extends Fields> = Exclude<
  NamesOf<FlowsIn<F>['transitions']> | Known<DueName<FlowsIn<F>>>,
  keyof F | Implicit
>

/** Turns the fields into the sentence of the mistake when their lifecycle names a field that they do not have. */
export type FlowFits<F extends Fields> = [Unknown<F>] extends [never]
  ? unknown
  : { readonly fields: `the lifecycle names ${Unknown<F> & string}, which is no field` }
