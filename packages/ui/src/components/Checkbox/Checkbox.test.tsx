import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Field } from '../Field/Field.tsx'
import { Checkbox } from './Checkbox.tsx'

describeComponent('Checkbox', <Checkbox>记住我</Checkbox>, { control: '[role=checkbox]', disabled: true })

describe('Checkbox', () => {
  it('is toggled by its text and by Space', async () => {
    const onChange = vi.fn<(value: boolean) => void>()
    render(<Checkbox onChange={onChange}>记住我</Checkbox>)
    await userEvent.click(screen.getByText('记住我'))
    expect(onChange).toHaveBeenLastCalledWith(true)
    screen.getByRole('checkbox', { name: '记住我' }).focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenLastCalledWith(false)
  })

  it('takes its name from the field when it has no text', () => {
    render(
      <Field label="启用">
        <Checkbox />
      </Field>,
    )
    expect(screen.getByRole('checkbox', { name: '启用' })).toBeTruthy()
  })

  it('says that it is mixed', () => {
    render(<Checkbox indeterminate>全选</Checkbox>)
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('mixed')
  })
})
