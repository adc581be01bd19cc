import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { PhoneInput } from './PhoneInput.tsx'

describeComponent('PhoneInput', <PhoneInput aria-label="手机号" />, { control: 'input', disabled: true })

it.each([
  ['13800138000', '13800138000', '138 0013 8000'],
  ['+86 138-0013-8000', '13800138000', '138 0013 8000'],
  ['１３８００', '13800', '138 00'],
  ['0086 13800138000', '13800138000', '138 0013 8000'],
])('%s gives %s and shows %s', (typed, value, shown) => {
  const onChange = vi.fn<(value: string) => void>()
  render(<PhoneInput aria-label="手机号" onChange={onChange} />)
  const input = screen.getByRole('textbox')
  fireEvent.change(input, { target: { value: typed } })
  expect(onChange).toHaveBeenCalledWith(value)
  expect(input).toHaveProperty('value', shown)
})
