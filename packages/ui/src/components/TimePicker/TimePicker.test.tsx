import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { TimePicker } from './TimePicker.tsx'

describeComponent('TimePicker', <TimePicker aria-label="时间" />, { control: 'input', disabled: true })

it('is chosen from its columns by keyboard', async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  render(<TimePicker aria-label="时间" defaultValue="08:30" onChange={onChange} />)
  screen.getByRole('textbox').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: '时' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenLastCalledWith('09:30')
  await userEvent.keyboard('{ArrowRight}45')
  expect(onChange).toHaveBeenLastCalledWith('09:45')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
