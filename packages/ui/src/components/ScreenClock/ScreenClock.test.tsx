import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenClock } from './ScreenClock.tsx'

describeComponent('ScreenClock', <ScreenClock />)

describe('ScreenClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T15:59:58Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes by the server and changes the day at midnight in Shanghai', () => {
    render(<ScreenClock offset={1000} />)
    expect(screen.getByText('23:59:59')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByText('00:00:00')).toBeTruthy()
    expect(screen.getByText(/2026年0?3月0?2日/)).toBeTruthy()
  })
})
