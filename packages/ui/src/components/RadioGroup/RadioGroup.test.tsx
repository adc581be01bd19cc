import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Field } from '../Field/Field.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
]

describeComponent('RadioGroup', <RadioGroup aria-label="性别" options={options} />, { disabled: true })

describe('RadioGroup', () => {
  it('is named by its field and moved by arrow keys', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(value: number | null) => void>()
    render(
      <Field label="性别" kind="group">
        <RadioGroup options={options} defaultValue={1} onChange={onChange} />
      </Field>,
    )
    expect(screen.getByRole('radiogroup', { name: '性别' })).toBeTruthy()
    screen.getByRole('radio', { name: '男' }).focus()
    await act(() => user.keyboard('{ArrowRight}'))
    expect(onChange).toHaveBeenLastCalledWith(2)
    expect(screen.getByRole('radio', { name: '女' }).getAttribute('aria-checked')).toBe('true')
  })

  it('is chosen from by its text', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    render(<RadioGroup aria-label="性别" options={options} onChange={onChange} />)
    await userEvent.click(screen.getByText('女'))
    expect(onChange).toHaveBeenLastCalledWith(2)
  })
})
