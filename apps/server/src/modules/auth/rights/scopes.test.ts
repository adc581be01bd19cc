import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataScope } from '../../../kit/caller.ts'
import { covers, scopeOfRole, widest } from './scopes.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
const scope: fc.Arbitrary<DataScope> = fc.oneof(
  fc.constant<DataScope>({ kind: 'all' }),
  ids.map((estateIds): DataScope => ({ kind: 'company', companyIds: [1], estateIds })),
  ids.map((estateIds): DataScope => ({ kind: 'estates', estateIds })),
  ids.map((estateIds): DataScope => ({ kind: 'self', userId: 1, estateIds })),
)
const sorted = (one: DataScope) =>
  one.kind === 'all' ? one : { ...one, estateIds: one.estateIds.toSorted((a, b) => a - b) }

describe('data scopes', () => {
  it('[2b-30] of two roles are a union: order does not matter, and both lie inside', () => {
    fc.assert(
      fc.property(scope, scope, (a, b) => {
        const union = widest(a, b)
        expect(sorted(union)).toEqual(sorted(widest(b, a)))
        const rows = (one: DataScope) => (one.kind === 'all' || one.kind === 'self' ? [] : one.estateIds)
        for (const id of [...rows(a), ...rows(b)])
          expect(union.kind === 'all' || union.estateIds.includes(id)).toBe(true)
      }),
    )
  })

  it('never open estates as a whole of which only own rows were reached', () => {
    fc.assert(
      fc.property(ids, ids, (mine, whole) => {
        const union = widest(
          { kind: 'self', userId: 1, estateIds: mine },
          { kind: 'estates', estateIds: whole },
        )
        expect(sorted(union)).toEqual(sorted({ kind: 'estates', estateIds: whole }))
      }),
    )
  })

  it('cover only what is no wider', () => {
    fc.assert(
      fc.property(scope, scope, (outer, inner) => {
        const reached = outer.kind === 'all' ? undefined : outer.estateIds
        const inside = inner.kind !== 'all' && inner.estateIds.every((id) => reached?.includes(id) ?? true)
        expect(!covers(outer, inner) || outer.kind === 'all' || inside).toBe(true)
      }),
    )
    expect(covers(undefined, { kind: 'self', userId: 1, estateIds: [] })).toBe(false)
  })

  it('of a company are narrowed by estates given one by one', () => {
    const company = { companyIds: [1], estateIds: [1, 2, 3] }
    expect(scopeOfRole('company', { userId: 1, company, listed: [] })).toMatchObject({ estateIds: [1, 2, 3] })
    expect(scopeOfRole('company', { userId: 1, company, listed: [2] })).toMatchObject({ estateIds: [2] })
  })
})
