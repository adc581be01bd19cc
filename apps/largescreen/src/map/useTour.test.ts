import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idleMs, stopMs, useTour } from './useTour.ts'
import { useWallMap, type Found } from './wall-map.ts'

const estate = (id: number): Found => ({
  type: 'Feature',
  id: `c${id}`,
  geometry: { type: 'Point', coordinates: [114, 22] },
  properties: { type: 'estate', nodeType: 3, id, name: '甲', estateId: id, status: null },
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('flies on every 12 s after 60 s of rest, stops at a touch and leaves nothing behind', () => {
  useWallMap.setState({ found: [estate(1), estate(2)], chosen: null })
  const root = createRoot(document.createElement('div'))
  const Tour = () => {
    useTour()
    return null
  }
  act(() => root.render(createElement(Tour)))
  const chosen = () => useWallMap.getState().chosen
  vi.advanceTimersByTime(idleMs - 1)
  expect(chosen()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(chosen()).toBe('c1')
  vi.advanceTimersByTime(stopMs)
  expect(chosen()).toBe('c2')
  document.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(stopMs * 2)
  expect(chosen()).toBe('c2')
  vi.advanceTimersByTime(idleMs)
  expect(chosen()).toBe('c1')
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})
