import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { CountdownButton } from './CountdownButton.tsx'

describeComponent('CountdownButton', <CountdownButton onSend={() => {}} />, {
  root: HTMLButtonElement,
  disabled: true,
})

describe('CountdownButton', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })

  it('[S4.40] [S4.41] [S4.42] [S4.43] [S9.7] [2b-10] waits 60 s after it has sent', async () => {
    const onSend = vi.fn()
    render(<CountdownButton onSend={onSend} />)
    await press()
    expect(screen.getByRole('button').textContent).toBe('60秒后重新获取')
    await press()
    expect(onSend).toHaveBeenCalledOnce()
    pass(59_000)
    expect(screen.getByRole('button').textContent).toBe('1秒后重新获取')
    pass(1000)
    expect(screen.getByRole('button').textContent).toBe('获取验证码')
    await press()
    expect(onSend).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a rejection', () => Promise.reject(new Error('发送失败'))],
    ['false', () => Promise.resolve(false)],
  ])('does not wait after %s', async (_name, onSend) => {
    render(<CountdownButton onSend={onSend} />)
    await press()
    expect(screen.getByRole('button').textContent).toBe('获取验证码')
  })
})
