import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { TextInput } from './TextInput.tsx'

describeComponent('TextInput', <TextInput aria-label="姓名" />, { control: 'input', disabled: true })

describe('TextInput', () => {
  it('is controlled by value and empty for null', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const { rerender } = render(<TextInput aria-label="姓名" value="张" onChange={onChange} />)
    const input = screen.getByRole('textbox')
    await userEvent.type(input, '三')
    expect(onChange).toHaveBeenCalledWith('张三')
    expect(input).toHaveProperty('value', '张')
    rerender(<TextInput aria-label="姓名" value={null} onChange={onChange} />)
    expect(input).toHaveProperty('value', '')
  })

  it('empties itself and keeps the focus', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<TextInput aria-label="姓名" clearable defaultValue="张三" onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(onChange).toHaveBeenCalledWith('')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('does not take the Enter that confirms a candidate', () => {
    const onEnter = vi.fn<(value: string) => void>()
    render(<TextInput aria-label="姓名" defaultValue="zhang" onEnter={onEnter} />)
    const input = screen.getByRole('textbox')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    expect(onEnter).not.toHaveBeenCalled()
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onEnter).toHaveBeenCalledWith('zhang')
  })

  it('shows how many characters are used', () => {
    const { container } = render(<TextInput aria-label="姓名" showCount maxLength={20} defaultValue="张三" />)
    expect(container.textContent).toBe('2/20')
  })
})
