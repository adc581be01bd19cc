import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { SoundCheck } from './SoundCheck.tsx'

vi.mock('../session/client.ts', () => ({ client: { call: vi.fn(async () => await Promise.resolve(true)) } }))
/** What the desk told of itself. */
const told = () =>
  vi.mocked(client.call).mock.calls.map(([, input]) => (input as { isSilent: boolean }).isSilent)

/** What the browser lets be heard; before, it keeps the page waiting. */
let allowed = false

class Speaker {
  get state() {
    return allowed ? 'running' : 'suspended'
  }
  resume() {
    return allowed ? Promise.resolve() : new Promise<void>(() => {})
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(client.call).mockClear()
  vi.stubGlobal('AudioContext', Speaker)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const afterASecond = async () => await act(async () => await vi.advanceTimersByTimeAsync(1000))

it('says within a second that the desk is not heard, until something is pressed', async () => {
  allowed = false
  render(<SoundCheck />)
  await afterASecond()
  expect(screen.getByRole('alert').textContent).toContain('提示音被浏览器拦截，按任意键')
  expect(told()).toEqual([true])
  allowed = true
  document.dispatchEvent(new Event('keyup'))
  await afterASecond()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(told()).toEqual([true, false])
})

it('is counted by nobody once it is left', async () => {
  allowed = false
  const { unmount } = render(<SoundCheck />)
  await afterASecond()
  unmount()
  expect(told()).toEqual([true, false])
})

it('says nothing on a desk that is heard', async () => {
  allowed = true
  render(<SoundCheck />)
  await afterASecond()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(told()).toEqual([])
})
