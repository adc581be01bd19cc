import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { LockScreen } from './LockScreen.tsx'

const meta = {
  title: 'Patterns/LockScreen',
  component: LockScreen,
  parameters: {
    usage: {
      use: 'To cover a session that its user left, until the password is typed.',
      avoid: 'To end a session: sign out.',
      keyboard: [['Enter', 'unlocks']],
    },
    layout: 'fullscreen',
  },
  args: {
    name: '张伟',
    onUnlock: fn(async () => ({ ok: false as const, message: '密码错误', attemptsLeft: 4 })),
    onOtherAccount: fn(),
  },
} satisfies Meta<typeof LockScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('密码'), 'Wrong1!x{Enter}')
    await waitFor(() => expect(canvas.getByText(/还可以尝试 4 次/)).toBeVisible())
  },
}
export const Matrix: Story = { globals: { theme: 'dark' } }
export const Stress: Story = { args: { name: '名字最长可以有二十个汉字的一位管理人员张伟同志' } }
