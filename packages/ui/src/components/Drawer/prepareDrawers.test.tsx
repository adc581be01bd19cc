import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Drawer } from './Drawer.tsx'
import { prepareDrawers } from './prepareDrawers.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('lets the first drawer leave the page as it is, and nothing of its own in the document', async () => {
  await act(async () => {
    prepareDrawers()
    await Promise.resolve()
  })
  await act(async () => {
    vi.runAllTimers()
    await Promise.resolve()
  })
  expect(document.querySelector('#headlessui-portal-root')).toBeNull()
  const { container } = render(<Drawer open onClose={() => {}} title="访客详情" />)
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-modal')).toBe('true')
  expect(container.getAttribute('aria-hidden')).toBeNull()
})
