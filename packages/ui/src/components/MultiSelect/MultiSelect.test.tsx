import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { MultiSelect } from './MultiSelect.tsx'

const options = [
  { value: 'a', label: '保安' },
  { value: 'b', label: '客服' },
  { value: 'c', label: '工程' },
]
describeComponent('MultiSelect', <MultiSelect aria-label="角色" options={options} />, {
  control: 'input',
  disabled: true,
})

describe('MultiSelect', () => {
  it('shows tags, counts the rest, and takes the last away with Backspace', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const { container } = render(
      <MultiSelect
        aria-label="角色"
        options={options}
        defaultValue={['a', 'b', 'c']}
        maxTags={2}
        onChange={onChange}
      />,
    )
    expect(container.textContent).toContain('+1')
    await act(() => user.type(screen.getByRole('combobox'), '{Backspace}'))
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b'])
  })

  it('adds what is chosen', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    render(<MultiSelect aria-label="角色" options={options} onChange={onChange} />)
    await act(() => user.type(screen.getByRole('combobox'), '工'))
    await act(() => user.keyboard('{ArrowDown}{Enter}'))
    expect(onChange).toHaveBeenLastCalledWith(['c'])
  })

  it('counts a press whose owner has not drawn the one before', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    const given = { 'aria-label': '角色', options, onChange }
    const { rerender } = render(<MultiSelect {...given} value={[]} />)
    await act(() => user.click(screen.getByRole('combobox')))
    await act(() => user.click(screen.getByRole('option', { name: '保安' })))
    await act(() => user.click(screen.getByRole('option', { name: '工程' })))
    expect(onChange).toHaveBeenLastCalledWith(['a', 'c'])
    await act(() => user.click(screen.getByRole('option', { name: '保安' })))
    expect(onChange).toHaveBeenLastCalledWith(['c'])
    rerender(<MultiSelect {...given} value={['b']} />)
    await act(() => user.click(screen.getByRole('option', { name: '保安' })))
    expect(onChange).toHaveBeenLastCalledWith(['b', 'a'])
  })
})
