import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { nextChange } from './nextChange.ts'
import { RelativeTime } from './RelativeTime.tsx'

describeComponent('RelativeTime', <RelativeTime value={Date.UTC(2026, 10, 20)} />)

const NOW = Date.UTC(2026, 10, 20, 4, 0, 0)
const MINUTE = 60_000

describe('RelativeTime', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())
  const shown = (age: number) => render(<RelativeTime value={NOW - age} />).container.textContent

  it.each([
    [29_999, '刚刚'],
    [30_000, '1分钟前'],
    [59 * MINUTE, '59分钟前'],
    [60 * MINUTE, '1小时前'],
    [24 * 60 * MINUTE, '1天前'],
    [48 * 60 * MINUTE, '2026-11-18 12:00:00'],
  ])('%i ms ago reads %s', (age, phrase) => expect(shown(age)).toBe(phrase))

  it('keeps up by itself', () => {
    const { container } = render(<RelativeTime value={NOW - 29_000} />)
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(container.textContent).toBe('1分钟前')
    for (const ms of [30_000, 60_000]) {
      act(() => {
        vi.advanceTimersByTime(ms)
      })
    }
    expect(container.textContent).toBe('2分钟前')
  })

  it('shows a dash for no moment', () =>
    expect(render(<RelativeTime value="" />).container.textContent).toBe('—'))
  it('sleeps for good once it is a date', () => expect(nextChange(0, 48 * 60 * MINUTE)).toBeUndefined())
})
