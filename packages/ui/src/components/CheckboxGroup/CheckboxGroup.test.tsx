import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const options = [
  { value: 'face', label: '人脸' },
  { value: 'card', label: 'IC 卡' },
  { value: 'code', label: '二维码', disabled: true },
]

describeComponent('CheckboxGroup', <CheckboxGroup aria-label="通行方式" options={options} />, {
  disabled: true,
})

describe('CheckboxGroup', () => {
  it('lists its values in the order of the options', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    render(<CheckboxGroup aria-label="通行方式" options={options} onChange={onChange} />)
    await userEvent.click(screen.getByText('IC 卡'))
    await userEvent.click(screen.getByText('人脸'))
    expect(onChange).toHaveBeenLastCalledWith(['face', 'card'])
  })

  it('checks all that can be checked', async () => {
    const onChange = vi.fn<(value: readonly string[] | null) => void>()
    render(<CheckboxGroup aria-label="通行方式" options={options} selectAll onChange={onChange} />)
    await userEvent.click(screen.getByText('全选'))
    expect(onChange).toHaveBeenLastCalledWith(['face', 'card'])
    await userEvent.click(screen.getByText('全选'))
    expect(onChange).toHaveBeenLastCalledWith([])
  })
})
