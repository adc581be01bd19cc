import { codesOf, type Endpoint } from './endpoint.ts'
import type { PermissionKind } from './flow.ts'
import type { AnyResource } from './resource.ts'
import { callTexts } from './texts/call-texts.ts'

/** A code registered from the contract when the server starts (catalogue 2b A8). */
export interface PermissionSpec {
  readonly code: string
  readonly name: string
  readonly kind: PermissionKind
}

const ORDER: readonly PermissionKind[] = ['query', 'operate', 'sensitive', 'critical']
const QUERY = new Set(['list', 'view', 'export'])
const SENSITIVE = new Set([
  'remove',
  'audit',
  'approve',
  'reject',
  'reveal',
  'revealPhone',
  'refund',
  'price',
  'freeze',
  'merge',
  'grant',
  'push',
  'terminate',
])
const CRITICAL = new Set(['exportPlain', 'erase', 'rotate', 'force', 'emergency'])

/** Default kind of a code by its operation. */
export function kindOfCode(code: string): PermissionKind {
  const op = code.slice(code.lastIndexOf(':') + 1)
  if (QUERY.has(op)) return 'query'
  if (CRITICAL.has(op)) return 'critical'
  return SENSITIVE.has(op) ? 'sensitive' : 'operate'
}

const higher = (a: PermissionKind, b: PermissionKind) => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b)

/** Operations whose codes are named after what is done to an entity. */
const verbs = ['list', 'create', 'update', 'remove', 'import', 'export', 'exportPlain', 'reveal'] as const

function verbOf(op: string): ((label: string) => string) | undefined {
  const verb = verbs.find((one) => one === op)
  return verb && callTexts()[verb]
}

/**
 * Every permission code that the given calls ask for, with a name and a kind. The name is that of `names`, else what
 * the usual operations do to the entity, else the label of the first call that asks for the code.
 */
export function permissionsOf(
  endpoints: readonly Endpoint[],
  resources: readonly AnyResource[],
  names: Readonly<Record<string, string>> = {},
): PermissionSpec[] {
  const found = new Map<string, PermissionSpec>()
  for (const e of endpoints) {
    for (const code of codesOf(e)) {
      const raised = raisedKind(code, resources)
      const kind = raised ? higher(raised, kindOfCode(code)) : kindOfCode(code)
      if (!found.has(code))
        found.set(code, { code, name: names[code] ?? usualName(code, resources) ?? e.label, kind })
    }
  }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

function usualName(code: string, resources: readonly AnyResource[]): string | undefined {
  const cut = code.lastIndexOf(':')
  const prefix = code.slice(0, cut)
  const sharing = resources.filter(({ permission }) => permission === prefix)
  // Several entities may share a code: it is named after the one it is called by.
  const named = sharing.find(({ entity }) => prefix.endsWith(`:${entity}`)) ?? sharing[0]
  return named && verbOf(code.slice(cut + 1))?.(named.label)
}

function raisedKind(code: string, resources: readonly AnyResource[]): PermissionKind | undefined {
  const cut = code.lastIndexOf(':')
  const op = code.slice(cut + 1)
  return resources
    .filter((candidate) => candidate.permission === code.slice(0, cut))
    .flatMap((r) => [
      r.kinds?.[op],
      ...Object.entries(r.flow?.transitions ?? {})
        .filter(([action, t]) => (t.permission ?? action) === op)
        .map(([, t]) => t.kind),
    ])
    .reduce((kind, next) => (kind && next ? higher(kind, next) : (kind ?? next)), undefined)
}
