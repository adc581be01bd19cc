import type { FieldOptions } from './field.ts'
import type { FieldMeta } from './field-meta.ts'
import { factsOf } from './kinds.ts'
import type { ResourceNames } from './generated/resource-names.ts'

export type { ResourceNames } from './generated/resource-names.ts'

/** `<module>/<name>` of a described resource: what `f.ref` points at. */
export type ResourceName = keyof ResourceNames

/** Fields of a resource by which its rows are narrowed. */
type NarrowingOf<N extends ResourceName> = keyof ResourceNames[N] & string

/** Options of a field that points at rows of a resource. */
export interface RefOptions<N extends ResourceName> extends FieldOptions {
  /**
   * Fields in which the chosen row must agree with the row that chooses it, such as the estate; both have them under
   * the same name. The picker offers what agrees with what is chosen already, and what no longer agrees is emptied.
   */
  readonly within?: NarrowingOf<N> | readonly NarrowingOf<N>[]
  /** What a row must be like to be chosen: `{ state: 'active' }`. A choice that stands is not looked at again. */
  readonly where?: {
    readonly [K in NarrowingOf<N>]?: ResourceNames[N][K] | readonly ResourceNames[N][K][]
  }
  /**
   * Fields beside this one in a line that take over what the chosen row says: the field of that row, by the field that
   * is filled in. They may be changed afterwards.
   */
  readonly fills?: Readonly<Record<string, string>>
  /** Of rows whose id is a text. */
  readonly ids?: 'text'
}

/** The id that a reference holds, by its options. */
export type RefId<O> = O extends { readonly ids: 'text' } ? string : number

type Chosen = string | number | boolean

/** Values of fields by which rows are narrowed: any of several. */
export type Narrowing = Readonly<Record<string, Chosen | readonly Chosen[]>>

/** What the options of a ref leave in its metadata. */
export const referenceMeta = (
  to: ResourceName,
  o:
    | {
        readonly within?: string | readonly string[]
        readonly where?: object
        readonly fills?: Readonly<Record<string, string>>
        readonly ids?: 'text'
      }
    | undefined,
): Pick<FieldMeta, 'to' | 'within' | 'where' | 'fills' | 'ids'> => ({
  to,
  ...(o?.ids && { ids: o.ids }),
  ...(o?.within !== undefined && { within: [o.within].flat() }),
  ...(o?.where !== undefined && { where: o.where as Narrowing }),
  ...(o?.fills !== undefined && { fills: o.fills }),
})

/** Whether rows are narrowed by a field, one choice or yes and no: the ones that `within` and `where` may name. */
export function narrows({ kind, computed }: FieldMeta): boolean {
  const { holds, filter } = factsOf(kind)
  return !computed && (holds === 'bool' || (filter === 'in' && (holds === 'text' || holds === 'int')))
}

/** The name of a described resource, by which fields refer to it. */
export const nameOfResource = (r: { readonly module: string; readonly name: string }): ResourceName =>
  `${r.module}/${r.name}` as ResourceName

/** What a field that is known to be a ref points at. */
export function referredBy(meta: FieldMeta): ResourceName {
  if (meta.to === undefined) throw new Error(`Linli: ${meta.label} is no reference`)
  return meta.to
}
