import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AccountPopover } from './AccountPopover.tsx'

const meta = {
  title: 'Patterns/AccountPopover',
  component: AccountPopover,
  parameters: {
    usage: {
      use: 'At the end of the top bar, once an app.',
      avoid: 'For other menus: use Menu.',
      keyboard: [
        ['Enter, Space', 'open and close it'],
        ['Escape', 'closes it'],
      ],
    },
  },
  args: {
    name: '张伟',
    roleName: '物业经理',
    wechat: '邻里小张',
    thisLogin: '2026-11-20 09:30:00',
    lastLogin: '2026-11-19 08:12:45',
    changePasswordHref: '#password',
    onBindWechat: fn(),
    onUnbindWechat: fn(),
    onSettings: fn(),
    onLock: fn(),
    onLogout: fn(),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^账户/ }))
    await within(document.body).findByRole('dialog', { name: '账户' })
  },
} satisfies Meta<typeof AccountPopover>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('button', { name: '账户 张伟' }))
    await userEvent.click(await body.findByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(args.onLogout).toHaveBeenCalledOnce())
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}
export const Open: Story = {}
export const Matrix: Story = { globals: { theme: 'dark' } }
export const Stress: Story = {
  args: {
    name: '名字最长可以有二十个汉字的一位管理人员张伟同志',
    roleName: '角色名称特别长的小区综合管理与数据维护人员',
    wechat: 'Donaudampfschifffahrtsgesellschaft',
  },
}
