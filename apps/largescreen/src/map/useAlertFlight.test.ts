import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAlerts } from '../alerts/alert-store.ts'
import { flightMs, useAlertFlight } from './useAlertFlight.ts'
import { type Found, leaveMap, useWallMap } from './wall-map.ts'

const popped = (id: number): ScreenAlert => ({
  id,
  estateId: 1,
  level: 'high',
  kind: 'sos',
  title: '求助',
  subject: null,
  place: null,
  estateName: '甲',
  buildingId: null,
  geo: [114, 22],
  similarity: null,
  hitCount: 1,
  state: 'untreated',
  assignee: null,
  occurredAt: '2026-06-10T03:00:00Z',
})
const placed = (id: number): Found => ({
  type: 'Feature',
  id: `alert:${id}`,
  geometry: { type: 'Point', coordinates: [114, 22] },
  properties: {
    type: 'alert',
    nodeType: 0,
    id,
    name: '求助',
    estateId: 1,
    status: 'untreated',
    level: 'high',
  },
})
const chosen = () => useWallMap.getState().chosen

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  leaveMap()
  useAlerts.setState({ popped: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flying = () => {
  const root = createRoot(document.createElement('div'))
  const Flight = () => {
    useAlertFlight()
    return null
  }
  act(() => root.render(createElement(Flight)))
  return root
}

it('flies to a new alert once its place is known, for 10 s, and back', () => {
  useWallMap.setState({ chosen: 'e1' })
  const root = flying()
  useAlerts.setState({ popped: popped(7) })
  expect(chosen()).toBe('e1')
  useWallMap.setState({ alerts: [placed(7)] })
  expect(chosen()).toBe('alert:7')
  vi.advanceTimersByTime(flightMs - 1)
  // The next one is looked at for as long, and leads back to where the first began.
  useAlerts.setState({ popped: popped(8) })
  useWallMap.setState({ alerts: [placed(8), placed(7)] })
  expect(chosen()).toBe('alert:8')
  vi.advanceTimersByTime(flightMs)
  expect([chosen(), useWallMap.getState().flight]).toEqual(['e1', null])
  // It was told: what loads again does not fly there again.
  useWallMap.setState({ alerts: [placed(8)] })
  expect(chosen()).toBe('e1')
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})

it('stays where somebody looked meanwhile', () => {
  const root = flying()
  useWallMap.setState({ alerts: [placed(7)] })
  useAlerts.setState({ popped: popped(7) })
  useWallMap.setState({ chosen: 'n3' })
  vi.advanceTimersByTime(flightMs)
  expect(chosen()).toBe('n3')
  act(() => root.unmount())
})
