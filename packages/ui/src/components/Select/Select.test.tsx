import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Field } from '../Field/Field.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'pending', label: '待处理' },
  { value: 'done', label: '已完成' },
  { value: 'void', label: '已作废', disabled: true },
]

describeComponent('Select', <Select aria-label="状态" options={options} />, {
  control: 'button',
  disabled: true,
})

describe('Select', () => {
  it('says its name and its value', () => {
    render(
      <Field label="状态">
        <Select options={options} value="done" />
      </Field>,
    )
    expect(screen.getByRole('button', { name: '状态 已完成' })).toBeTruthy()
  })

  it('shows the picture of what is chosen, and says it no second time', () => {
    const pictured = [{ value: 'pending', label: '待处理', picture: <svg data-testid="picture" /> }]
    render(<Select aria-label="状态" options={pictured} value="pending" />)
    expect(screen.getByTestId('picture')).toBeTruthy()
    expect(screen.getByRole('button', { name: '状态 待处理' })).toBeTruthy()
  })

  it('is chosen from by keyboard and by typing', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: string | null) => void>()
    render(<Select aria-label="状态" options={options} onChange={onChange} />)
    screen.getByRole('button').focus()
    await act(() => user.keyboard('{ArrowDown}'))
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    await act(() => user.keyboard('{ArrowDown}{Enter}'))
    expect(onChange).toHaveBeenLastCalledWith('done')
  })

  it('can be emptied', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<Select aria-label="状态" options={options} defaultValue="done" clearable onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(onChange).toHaveBeenCalledWith(null)
    expect(screen.getByRole('button', { name: '状态' }).textContent).toBe('请选择')
  })
})
