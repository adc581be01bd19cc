import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { DebouncedButton } from './DebouncedButton.tsx'

describeComponent('DebouncedButton', <DebouncedButton>保存</DebouncedButton>, {
  root: HTMLButtonElement,
  disabled: true,
})

const pressAt = (ms: number) => {
  const button = screen.getByRole('button')
  const event = createEvent.click(button)
  Object.defineProperty(event, 'timeStamp', { value: ms })
  return fireEvent(button, event)
}

describe('DebouncedButton', () => {
  it('[S9.22] ignores presses within 1000 ms of one that counted', () => {
    const onClick = vi.fn()
    render(<DebouncedButton onClick={onClick}>保存</DebouncedButton>)
    for (const ms of [5000, 5400, 5999, 6000, 6999, 7000]) pressAt(ms)
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('[S9.22] counts again at once when what it started is over, or something was typed', () => {
    const onClick = vi.fn()
    const shown = (loading: boolean) => (
      <>
        <DebouncedButton onClick={onClick} loading={loading}>
          保存
        </DebouncedButton>
        <input aria-label="名称" />
      </>
    )
    const { rerender } = render(shown(false))
    pressAt(1000)
    pressAt(1100)
    rerender(shown(true))
    pressAt(1200)
    rerender(shown(false))
    pressAt(1300)
    expect(onClick).toHaveBeenCalledTimes(2)
    fireEvent.input(screen.getByLabelText('名称'), { target: { value: '甲' } })
    pressAt(1400)
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('does not let an ignored press submit', () => {
    render(<DebouncedButton type="submit">保存</DebouncedButton>)
    expect(pressAt(100)).toBe(true)
    expect(pressAt(200)).toBe(false)
  })
})
