import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'
import { cancelConfirms, confirm } from './confirm.ts'

const meta = {
  title: 'Primitives/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    usage: {
      use: 'Before something that cannot be undone. Name the object in the message and repeat the verb on the button. In code: `await confirm({ … })`.',
      avoid:
        'For what can be undone: do it and offer 撤销 in a toast. To ask for several values: use Dialog.',
      keyboard: [
        ['Escape', 'answers no'],
        ['Tab', 'moves between the answers; the focus starts on the harmless one'],
      ],
    },
  },
  args: {
    open: true,
    onAnswer: fn(),
    title: '删除楼栋',
    message: '确定删除楼栋“阳光花园 3 号楼”吗？其下 2 个单元、144 间房屋将一并删除，且不能恢复。',
    confirmLabel: '删除楼栋',
    tone: 'danger',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const settled = () =>
  waitFor(() =>
    expect(document.querySelector('[data-component=Dialog]')).not.toHaveAttribute('data-transition'),
  )

/** The focus starts on the harmless answer. */
export const Default: Story = {
  play: async () => {
    await settled()
    await expect(within(document.body).getByRole('button', { name: '取消' })).toHaveFocus()
  },
}
export const Matrix: Story = { globals: { theme: 'dark' }, play: settled }
/** Must be typed out before it can be confirmed. */
export const Challenge: Story = { args: { challenge: '阳光花园 3 号楼' }, play: settled }
/** Nothing to choose. */
export const Notice: Story = {
  args: {
    title: undefined,
    tone: 'info',
    message: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录',
    confirmLabel: undefined,
    cancelLabel: null,
  },
  play: settled,
}
export const Stress: Story = {
  args: { message: 'Donaudampfschifffahrtsgesellschaft'.repeat(6) },
  play: settled,
}

const answered = fn()
/** As a call that can be awaited. */
export const Awaited: Story = {
  render: () => (
    <>
      <ConfirmHost />
      <Button onClick={() => void confirm({ message: '确定重置密码吗？' }).then(answered)}>重置密码</Button>
    </>
  ),
  play: async ({ canvas }) => {
    cancelConfirms()
    answered.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '重置密码' }))
    await userEvent.click(await within(document.body).findByRole('button', { name: '确定' }))
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true))
  },
}
