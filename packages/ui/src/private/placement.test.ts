import { describe, expect, it } from 'vitest'
import { place } from './placement.ts'

const viewport = { width: 1000, height: 600 }
const floating = { width: 200, height: 40 }
const at = (left: number, top: number) => ({ left, top, width: 100, height: 30 })

describe('place', () => {
  it('centres above the anchor', () =>
    expect(place({ anchor: at(400, 300), floating, viewport, side: 'top', gap: 6 })).toEqual({
      left: 350,
      top: 254,
      side: 'top',
    }))
  it('flips where there is no room', () =>
    expect(place({ anchor: at(400, 10), floating, viewport, side: 'top', gap: 6 })).toMatchObject({
      top: 46,
      side: 'bottom',
    }))
  it('stays where the other side has even less room', () =>
    expect(
      place({ anchor: at(400, 30), floating, viewport: { width: 1000, height: 80 }, side: 'top', gap: 6 })
        .side,
    ).toBe('top'))
  it('is kept inside the viewport', () => {
    expect(place({ anchor: at(0, 300), floating, viewport, side: 'top', gap: 6 }).left).toBe(8)
    expect(place({ anchor: at(900, 300), floating, viewport, side: 'top', gap: 6 }).left).toBe(792)
  })
  it('aligns to the start and end of the line in both directions', () => {
    const request = { anchor: at(400, 300), floating, viewport, side: 'bottom', gap: 4 } as const
    expect(place({ ...request, align: 'start' }).left).toBe(400)
    expect(place({ ...request, align: 'end' }).left).toBe(300)
    expect(place({ ...request, align: 'start', rtl: true }).left).toBe(300)
  })
  it('puts start before the anchor in the reading direction', () => {
    const request = { anchor: at(400, 300), floating, viewport, side: 'start', gap: 4 } as const
    expect(place(request).left).toBe(196)
    expect(place({ ...request, rtl: true }).left).toBe(504)
  })
})
