import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyAppearance } from './appearance.ts'

const root = document.documentElement
beforeEach(() => {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

const written = () => Object.fromEntries(Object.entries(root.dataset))

/** A media query whose answer the test decides. */
function system(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark })
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList)
  return {
    turn: (next: boolean) => {
      query.matches = next
      query.dispatchEvent(new Event('change'))
    },
  }
}

describe('applyAppearance', () => {
  it('writes four attributes and takes the contrast away again', () => {
    applyAppearance({ theme: 'dark', accent: 'pine', size: 'mini', contrast: 'more' })
    expect(written()).toEqual({ theme: 'dark', accent: 'pine', size: 'mini', contrast: 'more' })
    applyAppearance({})
    expect(written()).toEqual({ theme: 'light', accent: 'azure', size: 'medium' })
  })

  it('follows the system until told to stop', () => {
    const { turn } = system(true)
    const stop = applyAppearance({ theme: 'system' })
    expect(root.dataset.theme).toBe('dark')
    turn(false)
    expect(root.dataset.theme).toBe('light')
    stop()
    turn(true)
    expect(root.dataset.theme).toBe('light')
  })

  it('ends with the next call', () => {
    const { turn } = system(false)
    applyAppearance({ theme: 'system' })
    applyAppearance({ theme: 'dark' })
    turn(true)
    turn(false)
    expect(root.dataset.theme).toBe('dark')
  })

  it('does not follow the system where a theme was chosen', () => {
    const { turn } = system(true)
    applyAppearance({ theme: 'light' })
    turn(false)
    turn(true)
    expect(root.dataset.theme).toBe('light')
  })
})
