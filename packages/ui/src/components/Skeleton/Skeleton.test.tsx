import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useSteadyLoading } from './useSteadyLoading.ts'

describeComponent('Skeleton', <Skeleton />)
describeComponent('Skeleton', <Skeleton shape="table" lines={2} columns={3} />)

describe('useSteadyLoading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const start = (loading: boolean) =>
    renderHook((props: { loading: boolean }) => useSteadyLoading(props.loading), {
      initialProps: { loading },
    })

  it('shows nothing for an answer within 300 ms', () => {
    const { result, rerender } = start(true)
    pass(299)
    expect(result.current).toBe(false)
    rerender({ loading: false })
    pass(1000)
    expect(result.current).toBe(false)
  })

  it('stays for 400 ms once shown', () => {
    const { result, rerender } = start(true)
    pass(300)
    expect(result.current).toBe(true)
    rerender({ loading: false })
    pass(399)
    expect(result.current).toBe(true)
    pass(1)
    expect(result.current).toBe(false)
  })

  it('goes at once after a long wait', () => {
    const { result, rerender } = start(true)
    pass(5000)
    rerender({ loading: false })
    pass(0)
    expect(result.current).toBe(false)
  })
})
