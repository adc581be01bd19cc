import { describe, expect, it } from 'vitest'
import { createScreenWatch } from './screen-watch.ts'

describe('the screens of a process', () => {
  it('count once each, until they have not asked for half a minute', () => {
    let now = 0
    const watch = createScreenWatch(() => now)
    watch.seen('wall', 1)
    watch.seen('wall', 1)
    now = 20_000
    watch.seen('screen', 2)
    expect(watch.count()).toEqual({ screen: 1, wall: 1 })
    now = 31_000
    expect(watch.count()).toEqual({ screen: 1, wall: 0 })
  })
})
