import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { modulePath } from './modulePath.ts'
import { QrCode } from './QrCode.tsx'

describeComponent('QrCode', <QrCode value="https://linli.example" />)

it('joins neighbours of a row', () => {
  expect(modulePath([[true, true, false, true], [false, false, false, false], [true]])).toBe(
    'M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z',
  )
})

it('draws as much dark as the code has', () => {
  const { container } = render(<QrCode value="访客通行码 8f2c" label="通行码" />)
  expect(screen.getByRole('img', { name: '通行码' })).toBeTruthy()
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  const dark = [...path.matchAll(/h(\d+)v/g)].reduce((sum, match) => sum + Number(match[1]), 0)
  // Version 2 has 25 × 25 modules, of which masking keeps about half dark.
  expect(dark).toBeGreaterThan(250)
  expect(dark).toBeLessThan(375)
})

it('hides an expired code and offers a new one', async () => {
  const onRefresh = vi.fn()
  render(<QrCode value="a" state="expired" onRefresh={onRefresh} />)
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})
