import type { FieldOptions } from './field.ts'
import type { FieldMeta } from './field-meta.ts'
import type { ResourceNames } from './generated/resource-names.ts'

export type { ResourceNames } from './generated/resource-names.ts'

/** `<module>/<name>` of a described resource: what `f.ref` points at. */
export type ResourceName = keyof ResourceNames

/** Options of a field that points at rows of a resource. */
export type RefOptions<_N extends ResourceName> = FieldOptions

/** The name of a described resource, by which fields refer to it. */
export const nameOfResource = (r: { readonly module: string; readonly name: string }): ResourceName =>
  `${r.module}/${r.name}` as ResourceName

/** What a field that is known to be a ref points at. */
export function referredBy(meta: FieldMeta): ResourceName {
  if (meta.to === undefined) throw new Error(`Linli: ${meta.label} is no reference`)
  return meta.to
}
