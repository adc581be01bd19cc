import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { DateTimePicker } from './DateTimePicker.tsx'

describeComponent('DateTimePicker', <DateTimePicker aria-label="时间" />, {
  control: 'input',
  disabled: true,
})

it('shows an instant by the clock of Beijing and gives back one with its offset', () => {
  const onChange = vi.fn<(value: string | null) => void>()
  render(<DateTimePicker aria-label="时间" defaultValue="2026-11-20T16:00:00.000Z" onChange={onChange} />)
  const input = screen.getByRole('textbox')
  expect(input).toHaveProperty('value', '2026-11-21 00:00:00')
  fireEvent.change(input, { target: { value: '20261121 8:30' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('2026-11-21T08:30:00+08:00')
})
