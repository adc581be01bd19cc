import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { PlateKeyboard } from './PlateKeyboard.tsx'

describeComponent('PlateKeyboard', <PlateKeyboard />, { disabled: true })

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('PlateKeyboard', () => {
  it('goes from provinces to letters, refuses what cannot follow, and takes back', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<PlateKeyboard onChange={onChange} />)
    await press('粤')
    expect(screen.getByRole('button', { name: '1' }).getAttribute('aria-disabled')).toBe('true')
    await press('1')
    for (const key of ['B', 'D', '1', '2', '3', '4', '5']) await press(key)
    await press('退格')
    expect(onChange.mock.calls.map(([text]) => text)).toEqual([
      '粤',
      '粤B',
      '粤BD',
      '粤BD1',
      '粤BD12',
      '粤BD123',
      '粤BD1234',
      '粤BD12345',
      '粤BD1234',
    ])
  })

  it('turns its page by hand', async () => {
    render(<PlateKeyboard />)
    await press('字母和数字')
    await press('W')
    await press('J')
    expect(screen.getByRole('button', { name: '粤' })).toBeTruthy()
  })

  it('keeps the focus when the pressed key goes with its page', async () => {
    render(<PlateKeyboard />)
    screen.getByRole('button', { name: '京' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.closest('[data-component=PlateKeyboard]')).toBeTruthy()
    await userEvent.keyboard('a')
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(screen.getByRole('button', { name: '京' })).toBeTruthy()
  })
})
