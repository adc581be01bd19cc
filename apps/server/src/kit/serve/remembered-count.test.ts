import { describe, expect, it } from 'vitest'
import type { Ctx } from '../context.ts'
import { rememberedCount, rememberedCounts } from './remembered-count.ts'

const start = Date.parse('2026-03-01T00:00:00Z')

/** A server that counts so many rows each time it looks, and how often it did. */
function counting(totals: readonly number[]) {
  const deps = {} as Ctx['deps']
  let asked = 0
  const ask = async (afterMs: number, params: readonly unknown[] = []) =>
    await rememberedCount({ deps, now: new Date(start + afterMs) }, { sql: 'select', params }, async () => {
      asked += 1
      return await Promise.resolve(totals[asked - 1] ?? 0)
    })
  return { ask, asked: () => asked }
}

describe('how many rows there are', () => {
  it('is counted each time while they are few', async () => {
    const { ask } = counting([9_999, 9_998])
    expect([await ask(0), await ask(1)]).toEqual([9_999, 9_998])
  })

  it('is told again for a minute when they are many', async () => {
    const { ask, asked } = counting([1_500_000, 1_500_001])
    expect([await ask(0), await ask(59_999), await ask(60_000)]).toEqual([1_500_000, 1_500_000, 1_500_001])
    expect(asked()).toBe(2)
  })

  it('is one thing for each question', async () => {
    const { ask } = counting([100_000, 200_000])
    expect([await ask(0, [1]), await ask(0, [2]), await ask(1, [1])]).toEqual([100_000, 200_000, 100_000])
  })

  it('is counted anew by a clock that was turned back', async () => {
    const { ask } = counting([100_000, 100_001])
    expect([await ask(0), await ask(-1)]).toEqual([100_000, 100_001])
  })

  it('is kept of so many questions alone', async () => {
    const { ask, asked } = counting(Array.from({ length: 600 }, () => 100_000))
    for (let n = 0; n <= 500; n += 1) await ask(0, [n])
    await ask(0, [500])
    expect(asked()).toBe(501)
    await ask(0, [0])
    expect(asked()).toBe(502)
  })
})

describe('how many rows there are of each', () => {
  it('is counted together of those that are not known', async () => {
    const deps = {} as Ctx['deps']
    const asked: (readonly number[])[] = []
    const ask = async (ids: readonly number[], afterMs: number) =>
      await rememberedCounts({ deps, now: new Date(start + afterMs) }, 'living', ids, async (unknown) => {
        asked.push(unknown)
        const living = new Map([
          [1, 20_000 + afterMs],
          [2, 5],
        ])
        return await Promise.resolve(new Map([...living].filter(([id]) => unknown.includes(id))))
      })
    expect([...(await ask([1, 2, 3], 0))]).toEqual([
      [1, 20_000],
      [2, 5],
      [3, 0],
    ])
    expect([...(await ask([1, 2], 1))]).toEqual([
      [1, 20_000],
      [2, 5],
    ])
    expect([...(await ask([1], 2))]).toEqual([[1, 20_000]])
    expect((await ask([1], 60_000)).get(1)).toBe(80_000)
    expect(asked).toEqual([[1, 2, 3], [2], [1]])
  })
})
