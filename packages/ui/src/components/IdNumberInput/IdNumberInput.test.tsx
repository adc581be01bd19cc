import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { IdNumberInput } from './IdNumberInput.tsx'

describeComponent('IdNumberInput', <IdNumberInput aria-label="身份证号" />, {
  control: 'input',
  disabled: true,
})

it.each([
  ['11010519491231002x', '11010519491231002X', '女 · 出生日期 1949-12-31 · 北京市'],
  ['１１０１０５ １９４９１２３１００２０', '110105194912310020', '校验位错误'],
  ['990105194912310020', '990105194912310020', '地址编码错误'],
])('%s is %s: %s', (typed, value, reading) => {
  const onChange = vi.fn<(value: string) => void>()
  render(<IdNumberInput aria-label="身份证号" onChange={onChange} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  expect(onChange).toHaveBeenCalledWith(value)
  expect(screen.getByRole('status').textContent).toBe(reading)
})
