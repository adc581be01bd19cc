import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { Field } from './Field.tsx'

describeComponent(
  'Field',
  <Field label="姓名">
    <TextInput />
  </Field>,
  { disabled: true },
)

describe('Field', () => {
  it('names and describes its control', () => {
    render(
      <Field label="姓名" required help="与证件一致">
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: '姓名' })
    expect(input.getAttribute('aria-required')).toBe('true')
    const help = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe('与证件一致')
  })

  it('shows the error in place of the help and marks the control', () => {
    const { container } = render(
      <Field label="姓名" help="与证件一致" error="请输入姓名">
        <TextInput />
      </Field>,
    )
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('与证件一致')).toBeNull()
    expect(container.querySelector('[data-part=foot]')?.textContent).toBe('请输入姓名')
  })

  it('disables its control', () => {
    render(
      <Field label="姓名" disabled>
        <TextInput />
      </Field>,
    )
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', true)
  })
})
