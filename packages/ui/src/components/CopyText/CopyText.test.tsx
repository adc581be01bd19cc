import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyToClipboard } from '../../private/clipboard.ts'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { CopyText } from './CopyText.tsx'

describeComponent('CopyText', <CopyText text="BX20261120001" />)

const setClipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

describe('copyToClipboard', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    setClipboard({ writeText })
    await expect(copyToClipboard('甲')).resolves.toBe(true)
    expect(writeText).toHaveBeenCalledWith('甲')
  })

  it.each([
    ['absent', undefined],
    ['refused', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('falls back where it is %s, and tidies up', async (_name, clipboard) => {
    setClipboard(clipboard)
    let selected = ''
    document.execCommand = () => {
      selected = document.querySelector('textarea')?.value ?? ''
      return true
    }
    await expect(copyToClipboard('乙')).resolves.toBe(true)
    expect(selected).toBe('乙')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says when nothing works', async () => {
    setClipboard(undefined)
    document.execCommand = () => false
    await expect(copyToClipboard('丙')).resolves.toBe(false)
  })
})

it('copies the text, not what is shown, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const user = userEvent.setup()
  setClipboard({ writeText })
  render(<CopyText text="BX20261120001">查看</CopyText>)
  await user.click(screen.getByRole('button', { name: '复制 BX20261120001' }))
  expect(writeText).toHaveBeenCalledWith('BX20261120001')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已复制'))
})
