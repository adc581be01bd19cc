import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPasses, keptPasses } from './live-passes.ts'

const pass = (id: number, second = id): ScreenPass => ({
  id,
  passTime: new Date(second * 1000).toISOString(),
  personName: '张*',
  personKind: 'resident',
  room: null,
  channel: null,
  device: '门禁',
  buildingId: null,
  direction: 'in',
  authMode: 'face',
  result: 'success',
  failReason: null,
  similarity: null,
  pictured: false,
})

describe('live passes', () => {
  it('[C1 47] shows the newest first and none twice', () => {
    const first = addPasses([], [pass(1), pass(2)])
    expect(addPasses(first, [pass(2), pass(3), pass(3)]).map((p) => p.id)).toEqual([3, 2, 1])
  })

  it('gives the same list back when nothing is new, so that nothing is drawn again', () => {
    const known = addPasses([], [pass(1)])
    expect(addPasses(known, [pass(1)])).toBe(known)
  })

  it('[C1 47] never grows and never repeats, whatever arrives', () => {
    assert(
      property(array(array(integer({ min: 1, max: 200 }))), (batches) => {
        const all = batches.reduce<readonly ScreenPass[]>(
          (list, ids) =>
            addPasses(
              list,
              ids.map((id) => pass(id)),
            ),
          [],
        )
        expect(all.length).toBeLessThanOrEqual(keptPasses)
        expect(new Set(all.map((p) => p.id)).size).toBe(all.length)
        expect(all.map((p) => p.passTime)).toEqual(
          all
            .map((p) => p.passTime)
            .toSorted()
            .toReversed(),
        )
      }),
    )
  })
})
