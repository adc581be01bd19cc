import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Tooltip } from './Tooltip.tsx'

describeComponent(
  'Tooltip',
  <Tooltip content="刷新列表">
    <button type="button">刷新</button>
  </Tooltip>,
  { rootProps: false },
)

describe('Tooltip', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  const start = (content: string) =>
    render(
      <Tooltip content={content} id="tip" className="theirs">
        <button type="button" aria-describedby="own">
          刷新
        </button>
      </Tooltip>,
    )
  // A tooltip that closed just now, or by the real clock in another file, would make the next one open at once.
  const cool = () => pass(1e9)

  it('opens after 400 ms of hovering and describes its trigger', () => {
    cool()
    start('刷新列表')
    const button = screen.getByRole('button')
    fireEvent.pointerEnter(button)
    pass(399)
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(1)
    expect(screen.getByRole('tooltip').className).toContain('theirs')
    expect(button.getAttribute('aria-describedby')).toBe('own tip')
    fireEvent.pointerLeave(button)
    pass(120)
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(button.getAttribute('aria-describedby')).toBe('own')
  })

  it('stays while the pointer rests on its text', () => {
    cool()
    start('刷新列表')
    fireEvent.pointerEnter(screen.getByRole('button'))
    pass(400)
    fireEvent.pointerLeave(screen.getByRole('button'))
    fireEvent.pointerEnter(screen.getByRole('tooltip'))
    pass(1000)
    expect(screen.queryByRole('tooltip')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByRole('tooltip'))
    pass(120)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('keeps Escape from the dialog around it', () => {
    cool()
    const outer = vi.fn()
    document.body.addEventListener('keydown', outer)
    start('刷新列表')
    fireEvent.pointerEnter(screen.getByRole('button'))
    pass(400)
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(outer).not.toHaveBeenCalled()
    document.body.removeEventListener('keydown', outer)
  })

  it('shows nothing where there is nothing to say', () => {
    cool()
    start('')
    fireEvent.pointerEnter(screen.getByRole('button'))
    pass(500)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
