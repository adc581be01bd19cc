import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { LockScreen } from './LockScreen.tsx'

const refuse = async () => ({ ok: false, message: '密码错误', attemptsLeft: 4 }) as const
describeComponent('LockScreen', <LockScreen name="张伟" onUnlock={refuse} onOtherAccount={() => {}} />)

it('asks once, says what is wrong, and empties the field', async () => {
  const onUnlock = vi.fn(refuse)
  render(<LockScreen name="张伟" onUnlock={onUnlock} onOtherAccount={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('密码')
  fireEvent.submit(screen.getByRole('form'))
  expect(onUnlock).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'Wrong1!x' } })
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(screen.getByText('密码错误，还可以尝试 4 次')).toBeTruthy())
  expect(onUnlock).toHaveBeenCalledExactlyOnceWith('Wrong1!x')
  expect(field.value).toBe('')
})
