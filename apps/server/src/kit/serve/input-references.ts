import { codesOf, type Endpoint, type FieldMeta, metaIfAny, pathParams } from '@linli/api-client/kit'
import { invalid } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { defOf, type Schema, unwrap } from '../http/schema-parts.ts'
import { referenceFault } from './references.ts'
import { estatesOf } from './scope.ts'

/** A ref somewhere in the input of a call: the keys that lead to it, `*` for each item of a list. */
export interface InputReference {
  readonly path: readonly string[]
  readonly meta: FieldMeta
}

const each = '*'
const deepest = 8

/** The rows that a call is about, by its address or in a list. */
const ownRows = ['id', 'ids']

/** The refs in the input of a call. The rows and the estates that it is about are its own to find. */
export function referencesIn({ input, path }: Pick<Endpoint, 'input' | 'path'>): readonly InputReference[] {
  if (input === undefined) return []
  const addressed = new Set([...pathParams(path), ...ownRows])
  return walk(input, []).filter((one) => !addressed.has(one.path[0] ?? ''))
}

function walk(schema: Schema, path: readonly string[]): InputReference[] {
  const meta = metaIfAny(schema)
  if (meta !== undefined) {
    const points = meta.parts !== undefined || (meta.to !== undefined && meta.to !== 'base/estates')
    return points ? [{ path, meta }] : []
  }
  const inner = unwrap(schema)
  if (inner !== schema) return walk(inner, path)
  if (path.length === deepest) return []
  const { shape = {}, element, options = [] } = defOf(schema)
  return [
    ...Object.entries(shape).flatMap(([key, part]) => walk(part, [...path, key])),
    ...(element ? walk(element, [...path, each]) : []),
    ...options.flatMap((option) => walk(option, path)),
  ]
}

interface Found {
  readonly at: string
  readonly value: unknown
  /** What stands beside it, and around that. */
  readonly around: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function* valuesAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  at: readonly string[] = [],
  around: Found['around'] = {},
): Generator<Found> {
  if (key === undefined) yield { at: at.join('.'), value, around }
  // A list of ids is looked up at once.
  else if (key === each && rest.length === 0) yield { at: at.join('.'), value, around }
  else if (key === each && Array.isArray(value))
    for (const [index, one] of value.entries()) yield* valuesAt(one, rest, [...at, String(index)], around)
  else if (isRecord(value)) yield* valuesAt(value[key], rest, [...at, key], { ...around, ...value })
}

/**
 * Checks the refs in the input of a call that is no call of a resource: rows inside the scope of the code that lets
 * it be made, that agree with what stands beside them and may be chosen.
 */
export async function assertInputReferences(
  endpoint: Endpoint,
  references: readonly InputReference[],
  input: unknown,
  ctx: Ctx,
): Promise<void> {
  if (references.length === 0 || ctx.caller.kind !== 'user') return
  const scope = scopeOf(endpoint, ctx)
  const wrong: Record<string, string> = {}
  for (const { path, meta } of references) {
    for (const { at, value, around } of valuesAt(input, path)) {
      const fault = await referenceFault(ctx, meta, value, { scope, around })
      if (fault === undefined) continue
      wrong[at] = fault
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

function scopeOf(endpoint: Endpoint, ctx: Ctx): DataScope {
  const code = codesOf(endpoint).find((one) => ctx.can(one))
  return code === undefined ? estatesOf(ctx) : ctx.scopeFor(code)
}
