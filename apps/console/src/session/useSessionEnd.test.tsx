import { ApiError } from '@linli/api-client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hearTabs, tabId, tellTabs, type TabMessage } from './broadcast.ts'
import { sessionHooks } from './client.ts'
import { useSessionEnd } from './useSessionEnd.ts'

vi.mock(import('./broadcast.ts'), async (original) => ({
  ...(await original()),
  tellTabs: vi.fn<typeof tellTabs>(),
  hearTabs: vi.fn<typeof hearTabs>(() => () => undefined),
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const findOut = () =>
  sessionHooks.onEnd(
    new ApiError({ code: 'SESSION_REPLACED', status: 401, userMessage: '请重新登录', duration: 3000 }),
  )

/** A window, and what another one says to it. */
function openWindow() {
  const { result } = renderHook(useSessionEnd)
  const hear = (message: TabMessage) => vi.mocked(hearTabs).mock.lastCall?.[0](message)
  return { result, hear }
}
const otherClaim = (at: number): TabMessage => ({ kind: 'session-ended', claim: { at, tab: 'other' } })

it('[S4.22] shows the prompt in the window that finds out first, and tells it', () => {
  const { result } = openWindow()
  act(findOut)
  expect(result.current.shown).toBe(true)
  expect(tellTabs).toHaveBeenCalledExactlyOnceWith({
    kind: 'session-ended',
    claim: { at: expect.any(Number) as number, tab: tabId },
  })
})

it('tells no claim of its own when it finds out before it has drawn what another window said', () => {
  const { result, hear } = openWindow()
  act(() => {
    hear(otherClaim(1))
    findOut()
  })
  expect(result.current).toMatchObject({ shown: false, isEnded: true, reason: '您的账号已在其他设备登录' })
  expect(tellTabs).not.toHaveBeenCalled()
})

it('gives the prompt to the window that claims it later, and takes it when it comes to the front', () => {
  const { result, hear } = openWindow()
  act(findOut)
  act(() => hear(otherClaim(Date.now() + 1)))
  expect(result.current.shown).toBe(false)
  act(() => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(result.current.shown).toBe(true)
  expect(tellTabs).toHaveBeenCalledTimes(2)
})
