import type { ScreenCommand } from '@linli/api-client/contract/screen/screen-commands'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { broadcastMs, execute, useSignals, wake, type WallControls } from './commands.ts'

const command = (part: Partial<ScreenCommand>): ScreenCommand => ({
  id: 1,
  action: 'reload',
  screen: null,
  estateId: null,
  treeId: null,
  text: null,
  ...part,
})
const done: unknown[][] = []
const note =
  (name: string) =>
  (...values: unknown[]) =>
    void done.push([name, ...values])
const controls: WallControls = {
  screen: 'current',
  screens: ['index'],
  goTo: note('goTo'),
  chooseEstate: note('estate'),
  focus: note('focus'),
  showAlert: note('alert'),
  reload: note('reload'),
}

beforeEach(() => {
  done.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  wake()
})

describe('a wall that is told something', () => {
  it('switches to screens that it may show, and to the estate', () => {
    execute(command({ action: 'switch', screen: 'index', estateId: 2 }), controls)
    execute(command({ action: 'switch', screen: 'current' }), controls)
    expect(done).toEqual([
      ['estate', 2],
      ['goTo', 'index'],
    ])
  })

  it('looks at a building of an estate on the overview', () => {
    execute(command({ action: 'focus', estateId: 2, treeId: 'e7' }), controls)
    expect(done).toEqual([
      ['estate', 2],
      ['focus', 'e7'],
      ['goTo', 'index'],
    ])
  })

  it('shows an alert on the screen of alerts, or where it is on the map', () => {
    const focus = command({ action: 'focus', treeId: 'alert:7' })
    execute(focus, { ...controls, screens: ['index', 'monitor'] })
    execute(focus, { ...controls, screen: 'map', screens: ['map', 'monitor'] })
    expect(done).toEqual([
      ['alert', 7],
      ['goTo', 'monitor'],
      ['focus', 'alert:7'],
      ['alert', 7],
    ])
  })

  it('looks at a device on the map, where houses are too large to show it', () => {
    execute(command({ action: 'focus', treeId: 'n7' }), { ...controls, screens: ['index', 'map'] })
    expect(done).toEqual([
      ['focus', 'n7'],
      ['goTo', 'map'],
    ])
  })

  it('shows a text for its time; a newer one has its whole time', () => {
    execute(command({ action: 'broadcast', text: '一' }), controls)
    vi.advanceTimersByTime(broadcastMs - 1)
    execute(command({ action: 'broadcast', text: '二' }), controls)
    vi.advanceTimersByTime(broadcastMs - 1)
    expect(useSignals.getState().text).toBe('二')
    vi.advanceTimersByTime(1)
    expect(useSignals.getState().text).toBeNull()
  })

  it('sleeps until it is told something else', () => {
    execute(command({ action: 'sleep' }), controls)
    expect(useSignals.getState().asleep).toBe(true)
    execute(command({ action: 'broadcast', text: '一' }), controls)
    expect(useSignals.getState().asleep).toBe(false)
  })
})
