import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { DatePicker } from './DatePicker.tsx'

describeComponent('DatePicker', <DatePicker aria-label="日期" />, { control: 'input', disabled: true })

/** The calendar is loaded when it is opened, which takes a busy machine longer than a test may. */
beforeAll(() => import('../../private/date/Calendar.tsx'), 60_000)

type Change = (value: string | null) => void

describe('DatePicker', () => {
  it('takes a typed day on leaving, in any of the usual forms', () => {
    const onChange = vi.fn<Change>()
    render(<DatePicker aria-label="日期" onChange={onChange} />)
    const input = screen.getByRole('textbox')
    fireEvent.change(input, { target: { value: '２０２６/１１/２０' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(input)
    expect(onChange).toHaveBeenCalledWith('2026-11-20')
  })

  it('marks what is no day, or one out of the limits, and goes back to the value', () => {
    const onChange = vi.fn<Change>()
    render(<DatePicker aria-label="日期" defaultValue="2026-11-20" max="2026-12-31" onChange={onChange} />)
    const input = screen.getByRole('textbox')
    for (const text of ['2026-02-30', '2027-01-01']) {
      fireEvent.change(input, { target: { value: text } })
      expect(input.getAttribute('aria-invalid')).toBe('true')
      fireEvent.blur(input)
      expect(input).toHaveProperty('value', '2026-11-20')
    }
    expect(onChange).not.toHaveBeenCalled()
  })

  it('opens by keyboard, chooses a day, and gives the focus back', async () => {
    const onChange = vi.fn<Change>()
    render(<DatePicker aria-label="日期" defaultValue="2026-11-20" onChange={onChange} />)
    const input = screen.getByRole('textbox')
    input.focus()
    await userEvent.keyboard('{ArrowDown}')
    const day = await screen.findByRole('button', { name: /11月21日/ }, { timeout: 5000 })
    await userEvent.click(day)
    expect(onChange).toHaveBeenCalledWith('2026-11-21')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(input)
  })

  it('closes on Escape without telling the dialog around it', async () => {
    const outer = vi.fn<() => void>()
    window.addEventListener('keydown', outer)
    render(<DatePicker aria-label="日期" />)
    await userEvent.click(screen.getByRole('textbox'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    window.removeEventListener('keydown', outer)
    expect(outer).not.toHaveBeenCalled()
  })
})
