import type { user } from '@linli/api-client/contract/auth/user'
import { resetPassword, unbindUserWechat } from '@linli/api-client/contract/auth/user-calls'
import type { RowOf } from '@linli/api-client/kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../../../test/support/dialogs.tsx'
import { client } from '../../../session/client.ts'
import { UserDialog, type UserWork } from './UserDialog.tsx'

testDialogs()

const row = { id: 7, version: 2, actualName: '王小二', username: 'wang01' } as RowOf<typeof user>

function open(work: UserWork) {
  const onTold = vi.fn<(password: string) => void>()
  const onClose = vi.fn<() => void>()
  renderWithQueries(<UserDialog work={work} row={row} onTold={onTold} onClose={onClose} />)
  return { onTold, onClose }
}

it('resets a password by SMS where nothing else is chosen, and tells nothing here', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue({ temporaryPassword: null })
  const { onTold, onClose } = open('reset')
  fireEvent.click(await screen.findByRole('button', { name: '重置密码' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(call).toHaveBeenCalledWith(resetPassword, { id: 7, channel: 'sms' })
  expect(onTold).not.toHaveBeenCalled()
})

it('unbinds a WeChat account for a reason alone', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue(true)
  const { onClose } = open('wechat')
  fireEvent.click(await screen.findByRole('button', { name: '解除绑定' }))
  expect(await screen.findByText('请输入原因')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '手机遗失' } })
  fireEvent.click(screen.getByRole('button', { name: '解除绑定' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(call).toHaveBeenCalledWith(unbindUserWechat, { id: 7, reason: '手机遗失' })
})
