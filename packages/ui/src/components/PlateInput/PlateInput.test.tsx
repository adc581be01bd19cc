import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { PlateInput } from './PlateInput.tsx'

describeComponent('PlateInput', <PlateInput aria-label="车牌号" />, { control: 'input', disabled: true })

const input = () => screen.getByRole('textbox', { name: '车牌号' })

describe('PlateInput', () => {
  it('gives the stored form of whatever is typed or pasted, and shows it with its dot', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<PlateInput aria-label="车牌号" onChange={onChange} />)
    await userEvent.click(input())
    await userEvent.paste('粤ｂ·d12345')
    expect(onChange).toHaveBeenLastCalledWith('粤BD12345')
    expect(screen.getByText('小型新能源汽车')).toBeTruthy()
    await userEvent.tab()
    fireEvent.blur(input())
    expect(input()).toHaveProperty('value', '粤B·D12345')
    await userEvent.clear(input())
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('leaves an input method alone until it is done', () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<PlateInput aria-label="车牌号" onChange={onChange} />)
    fireEvent.compositionStart(input())
    fireEvent.change(input(), { target: { value: 'yue' } })
    expect(onChange).not.toHaveBeenCalled()
    expect(input()).toHaveProperty('value', 'yue')
    fireEvent.change(input(), { target: { value: '粤' } })
    fireEvent.compositionEnd(input())
    expect(onChange).toHaveBeenLastCalledWith('粤')
  })

  it('opens its keys by the down arrow, and Escape gives the focus back', async () => {
    render(<PlateInput aria-label="车牌号" />)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.click(await screen.findByRole('button', { name: '粤' }))
    await userEvent.click(screen.getByRole('button', { name: 'B' }))
    expect(input()).toHaveProperty('value', '粤B')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: '粤' })).toBeNull()
    expect(document.activeElement).toBe(input())
  })

  it('cannot be changed while it is only read', async () => {
    render(<PlateInput aria-label="车牌号" readOnly defaultValue="粤B12345" />)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(screen.getByRole('button', { name: '车牌键盘' })).toHaveProperty('disabled', true)
  })
})
