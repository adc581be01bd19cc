import type { DataScope } from '../../../kit/caller.ts'

/** What the scopes of one user's roles are worked out from. */
export interface Reach {
  readonly userId: number
  /** Null for users without company. */
  readonly company: { readonly companyIds: readonly number[]; readonly estateIds: readonly number[] } | null
  /** Estates given one by one, for company users only those of their company. */
  readonly listed: readonly number[]
}

export type RoleScope = 'all' | 'company' | 'estates' | 'self'

/** The rows that one role reaches. */
export function scopeOfRole(scope: RoleScope, reach: Reach): DataScope {
  switch (scope) {
    case 'all':
      return { kind: 'all' }
    case 'company':
      return {
        kind: 'company',
        companyIds: reach.company?.companyIds ?? [],
        estateIds: narrowedCompany(reach),
        ...(reach.listed.length > 0 && { narrowed: true as const }),
      }
    case 'estates':
      return { kind: 'estates', estateIds: reach.listed }
    default:
      return { kind: 'self', userId: reach.userId, estateIds: reach.listed }
  }
}

/** A list of estates beside the company's narrows it: the manager of one project sees that one. */
const narrowedCompany = (reach: Reach): readonly number[] =>
  reach.listed.length > 0 ? reach.listed : (reach.company?.estateIds ?? [])

const rank = { self: 0, estates: 1, company: 2, all: 3 } as const

const joined = (a: readonly number[], b: readonly number[]) =>
  [...new Set([...a, ...b])].sort((x, y) => x - y)

/** The union of two scopes of the same code: the wider kind with the estates of both. */
export function widest(a: DataScope, b: DataScope): DataScope {
  const [wide, narrow] = rank[a.kind] >= rank[b.kind] ? [a, b] : [b, a]
  if (wide.kind === 'all' || narrow.kind === 'all') return wide
  // Own rows only: their estates must not become readable as a whole.
  if (narrow.kind === 'self' && wide.kind !== 'self') return wide
  return { ...wide, estateIds: joined(wide.estateIds, narrow.estateIds) }
}

/** True when every row of the second scope lies inside the first. */
export function covers(outer: DataScope | undefined, inner: DataScope): boolean {
  if (outer === undefined) return false
  if (outer.kind === 'all') return true
  if (inner.kind === 'all' || rank[inner.kind] > rank[outer.kind]) return false
  return inner.estateIds.every((id) => outer.estateIds.includes(id))
}
