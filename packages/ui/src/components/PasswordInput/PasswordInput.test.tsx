import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { passwordStrength } from './PasswordStrength.tsx'

describeComponent('PasswordInput', <PasswordInput aria-label="密码" />, { control: 'input', disabled: true })

describe('PasswordInput', () => {
  it('shows and hides the text', async () => {
    render(<PasswordInput aria-label="密码" defaultValue="Abc12345!" />)
    const input = screen.getByLabelText('密码')
    expect(input).toHaveProperty('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(input).toHaveProperty('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
    expect(input).toHaveProperty('type', 'password')
  })

  it('says that Caps Lock is on', () => {
    render(<PasswordInput aria-label="密码" />)
    fireEvent.keyUp(screen.getByLabelText('密码'), { key: 'A', modifierCapsLock: true })
    expect(screen.getByRole('status').textContent).toBe('大写锁定已打开')
  })

  it.each([
    ['abc', 'weak'],
    ['abcdefgh1', 'medium'],
    ['Abcdefg1!', 'strong'],
    ['Abcdefg1! 中', 'medium'],
  ])('rates %s as %s', (password, expected) => {
    expect(passwordStrength(password)).toBe(expected)
  })

  it('lists the rules with their state in words', () => {
    const { container } = render(<PasswordInput aria-label="密码" strength defaultValue="abcdefgh" />)
    expect(container.querySelector('[data-part=rules]')?.textContent).toContain('大写字母 未满足')
    expect(container.querySelector('[data-part=rules]')?.textContent).toContain('小写字母 已满足')
  })
})
