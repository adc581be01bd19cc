import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { NumberInput } from './NumberInput.tsx'

describeComponent('NumberInput', <NumberInput aria-label="数量" />, { control: 'input', disabled: true })

type Change = (value: number | null) => void

describe('NumberInput', () => {
  it('converts full-width digits and drops separators', () => {
    const onChange = vi.fn<Change>()
    render(<NumberInput aria-label="数量" onChange={onChange} />)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '１，２３４' } })
    expect(onChange).toHaveBeenLastCalledWith(1234)
  })

  it('keeps what is no number out of the value and drops it on leaving', () => {
    const onChange = vi.fn<Change>()
    render(<NumberInput aria-label="数量" defaultValue={5} onChange={onChange} />)
    const input = screen.getByRole('spinbutton')
    fireEvent.change(input, { target: { value: '5a' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(input)
    expect(input).toHaveProperty('value', '5')
  })

  it('steps within its limits', async () => {
    const onChange = vi.fn<Change>()
    render(<NumberInput aria-label="数量" defaultValue={9} min={0} max={10} step={0.1} onChange={onChange} />)
    screen.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith(9.3)
    await userEvent.keyboard('{PageUp}')
    expect(onChange).toHaveBeenLastCalledWith(10)
  })

  it('is null when emptied', () => {
    const onChange = vi.fn<Change>()
    render(<NumberInput aria-label="数量" defaultValue={9} onChange={onChange} />)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '' } })
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})
