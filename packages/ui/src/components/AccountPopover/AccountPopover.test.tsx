import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { AccountPopover } from './AccountPopover.tsx'

describeComponent('AccountPopover', <AccountPopover name="张伟" roleName="物业经理" onLogout={() => {}} />, {
  rootProps: false,
})

it('shows the account and offers binding only where nothing is bound', async () => {
  const onBindWechat = vi.fn()
  render(
    <AccountPopover
      name="张伟"
      roleName="物业经理"
      thisLogin="2026-11-20 09:30:00"
      onBindWechat={onBindWechat}
      onUnbindWechat={() => {}}
      onLogout={() => {}}
    />,
  )
  await act(() => userEvent.click(screen.getByRole('button', { name: /^账户\s*张伟$/ })))
  expect(await screen.findByText('2026-11-20 09:30:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '解绑' })).toBeNull()
  await act(() => userEvent.click(screen.getByRole('button', { name: '绑定' })))
  expect(onBindWechat).toHaveBeenCalledOnce()
})
