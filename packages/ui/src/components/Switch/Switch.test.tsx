import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Switch } from './Switch.tsx'

describeComponent('Switch', <Switch aria-label="启用" />, { control: 'button', disabled: true })

describe('Switch', () => {
  it('is pressed by mouse, text and keyboard', async () => {
    const onChange = vi.fn<(value: boolean) => void>()
    render(<Switch onChange={onChange}>启用</Switch>)
    await userEvent.click(screen.getByText('启用'))
    expect(onChange).toHaveBeenLastCalledWith(true)
    screen.getByRole('switch', { name: '启用' }).focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenLastCalledWith(false)
  })

  it('ignores presses while a change is being saved', async () => {
    const onChange = vi.fn<(value: boolean) => void>()
    render(<Switch aria-label="启用" loading onChange={onChange} />)
    await userEvent.click(screen.getByRole('switch'))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('switch').getAttribute('aria-busy')).toBe('true')
  })
})
