import { type FieldMeta, factsOf } from '@linli/api-client/kit'
import { textOf } from '../text-of.ts'

/** Whether two values of a field are the same. */
export function sameValue(stored: unknown, given: unknown, meta: FieldMeta): boolean {
  if (stored === null || given === null) return stored === given
  if (factsOf(meta.kind).time === 'instant') return Date.parse(textOf(stored)) === Date.parse(textOf(given))
  return stableJson(stored) === stableJson(given)
}

/** JSON with sorted keys: jsonb does not keep their order. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
