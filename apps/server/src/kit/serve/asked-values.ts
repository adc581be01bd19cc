import {
  askedValues,
  fieldOf,
  isAsked,
  missingValues,
  type Resource,
  writableKeys,
} from '@linli/api-client/kit'
import { invalid } from '../app-error.ts'
import type { TableRow } from './model.ts'
import type { Values } from './values.ts'

function assertComplete(missing: Readonly<Record<string, string>>): void {
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** The values of a new row: what is not asked for beside the others is left out, what is must be there. */
export function askedOfNew(resource: Resource, given: Values, initial: Values): Record<string, unknown> {
  const empty = Object.fromEntries(writableKeys(resource, 'create').map((key) => [key, null]))
  const kept = askedValues(resource.fields, given, { ...empty, ...initial })
  assertComplete(missingValues(resource.fields, { ...empty, ...initial, ...kept }))
  return kept
}

/** The changes of a row with what they do to the fields that depend on them. */
export function askedOfChange(resource: Resource, before: TableRow, given: Values): Record<string, unknown> {
  const around = { ...before, ...given }
  const changes: Record<string, unknown> = { ...given }
  for (const key of writableKeys(resource, 'update')) {
    const meta = fieldOf(resource, key)
    const isMoved = key in given || Object.keys(meta.when ?? {}).some((one) => one in given)
    if (!isMoved || isAsked(meta, around)) continue
    if (key in given || around[key] != null) changes[key] = meta.initial ?? null
  }
  const looked = writableKeys(resource, 'update').filter((key) =>
    [key, ...Object.keys(fieldOf(resource, key).requiredWhen ?? {})].some((one) => one in changes),
  )
  const after = { ...before, ...changes }
  const told = looked.filter((key) => key in after).map((key) => [key, after[key]])
  assertComplete(missingValues(resource.fields, Object.fromEntries(told), after))
  return changes
}

/** What a transition is given, as it takes it from this row. */
export function askedOfTransition(fields: Resource['fields'], row: TableRow, given: Values): Values {
  const kept = askedValues(fields, given, row)
  const empty = Object.fromEntries(Object.keys(fields).map((key) => [key, null]))
  assertComplete(missingValues(fields, { ...empty, ...kept }, row))
  return kept
}
