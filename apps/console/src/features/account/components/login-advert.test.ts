// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenAdvert, markSeen } from './login-advert.ts'

const advert = (id: number | null, frequency = 'always', weight = 10) => ({ id, frequency, weight })

describe('an advert of the page of sign-in', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
  })

  it('is one of those that run, the heavier the likelier', () => {
    const all = [advert(1, 'always', 10), advert(2, 'always', 30)]
    expect(chosenAdvert(all, 0.24)?.id).toBe(1)
    expect(chosenAdvert(all, 0.26)?.id).toBe(2)
    expect(chosenAdvert(all, 0.999)?.id).toBe(2)
    expect(chosenAdvert([], 0.5)).toBeNull()
  })

  it('is shown as often as it asks to be', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T08:00:00Z') })
    const all = [advert(1, 'daily'), advert(2, 'once')]
    for (const one of all) markSeen(one)
    expect(chosenAdvert(all, 0.5)).toBeNull()
    vi.setSystemTime(new Date('2026-01-02T08:00:00Z'))
    expect(chosenAdvert(all, 0.5)?.id).toBe(1)
  })

  it('is counted once for a window', () => {
    expect(markSeen(advert(1))).toBe(1)
    expect(markSeen(advert(1))).toBeNull()
    expect(markSeen(advert(2))).toBe(2)
  })

  it('is what its place shows while nothing stands there, as often as it likes and counted never', () => {
    expect(markSeen(advert(null))).toBeNull()
    expect(chosenAdvert([advert(null)], 0.5)).toEqual(advert(null))
  })
})
