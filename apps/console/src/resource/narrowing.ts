import type { FieldMeta, FilterValue } from '@linli/api-client/kit'
import type { FormValues } from './form-values.ts'

/** What narrows the rows of a picker; `after`: what has to be chosen first, in words. */
export interface Narrowed {
  readonly narrow: Readonly<Record<string, FilterValue>>
  readonly after?: string
}

/** Rows are narrowed by nothing. */
export const everything: Narrowed = { narrow: {} }

/**
 * The rows that a ref may point at, by what stands beside it: a value narrows them, null has to be chosen first, and
 * what is not there says nothing.
 */
export function narrowedBy(
  { within = [], where = {} }: FieldMeta,
  around: FormValues,
  labelOf: (key: string) => string,
): Narrowed {
  const missing = within.find((key) => around[key] === null)
  const chosen = within.flatMap((key) => (around[key] == null ? [] : [[key, around[key]]]))
  return {
    narrow: { ...where, ...Object.fromEntries(chosen) } as Narrowed['narrow'],
    ...(missing !== undefined && { after: labelOf(missing) }),
  }
}

/** The fields that mean nothing any more when the value of another one changes. */
export const dependents = (fields: readonly (readonly [string, FieldMeta])[], changed: string): string[] =>
  fields.filter(([, meta]) => meta.within?.includes(changed)).map(([key]) => key)
