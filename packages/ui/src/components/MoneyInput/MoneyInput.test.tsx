import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { MoneyInput } from './MoneyInput.tsx'

describeComponent('MoneyInput', <MoneyInput aria-label="金额" />, { control: 'input', disabled: true })

describe('MoneyInput', () => {
  it('shows 分 as 元 with separators and two decimals', () => {
    render(<MoneyInput aria-label="金额" value={123_456_789} />)
    expect(screen.getByRole('spinbutton')).toHaveProperty('value', '1,234,567.89')
  })

  it.each([
    ['12.3', 1230],
    ['0.07', 7],
    ['19.99', 1999],
    ['1.005', 101],
    ['1,000', 100_000],
    ['', null],
  ])('%s 元 are %s 分', (typed, fen) => {
    const onChange = vi.fn<(value: number | null) => void>()
    render(<MoneyInput aria-label="金额" defaultValue={55} onChange={onChange} />)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: typed } })
    expect(onChange).toHaveBeenLastCalledWith(fen)
  })
})
