import { focusManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

const ask = vi.fn(() => Promise.resolve(1))
let stop = () => {}

const watch = (options: Partial<QueryObserverOptions<number>>) => {
  stop = new QueryObserver(queryClient, { queryKey: ['watched'], queryFn: ask, ...options }).subscribe(
    () => {},
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.mount()
})
afterEach(() => {
  stop()
  queryClient.clear()
  queryClient.unmount()
  focusManager.setFocused(undefined)
  ask.mockClear()
  vi.useRealTimers()
})

it('rests with what is polled while the window is hidden, and goes on as soon as it is shown', async () => {
  watch({ refetchInterval: 1000 })
  await vi.advanceTimersByTimeAsync(1500)
  expect(ask).toHaveBeenCalledTimes(2)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(2)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('asks for nothing else when the window is shown again', async () => {
  watch({ staleTime: 0 })
  await vi.advanceTimersByTimeAsync(0)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
})
