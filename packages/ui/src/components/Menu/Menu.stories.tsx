import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, Copy, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'

const onEdit = fn()
const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  parameters: {
    usage: {
      use: 'For several actions behind one button.',
      avoid: 'To choose a value: use Select. For one or two actions: show them.',
      keyboard: [
        ['Enter, Space, Down', 'opens'],
        ['Arrows, Home, End', 'move'],
        ['letters', 'jump to a row'],
        ['Escape', 'closes'],
      ],
    },
  },
  args: {
    trigger: <Button iconEnd={ChevronDown}>更多</Button>,
    items: [
      { key: 'edit', label: '编辑', icon: Pencil, onSelect: onEdit, shortcut: 'E' },
      { key: 'copy', label: '复制', icon: Copy, disabledReason: '该楼栋正在生成' },
      { key: 'line', separator: true },
      { key: 'remove', label: '删除楼栋', icon: Trash2, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

/** Opens with the arrow keys, skips what is disabled, gives the focus back. */
export const Default: Story = {
  play: async ({ canvas }) => {
    onEdit.mockClear()
    const body = within(document.body)
    const trigger = canvas.getByRole('button', { name: '更多' })
    trigger.focus()
    await userEvent.keyboard('{ArrowDown}')
    await body.findByRole('menu')
    await waitFor(() => expect(body.getByRole('menuitem', { name: /编辑/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: /删除楼栋/ })).toHaveFocus())
    await userEvent.keyboard('{Home}{Enter}')
    await waitFor(() => expect(onEdit).toHaveBeenCalledOnce())
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await within(document.body).findByRole('menu')
  },
}
export const Matrix: Story = { ...Open, globals: { theme: 'dark' } }

export const Stress: Story = {
  args: {
    items: Array.from({ length: 40 }, (_item, index) => ({
      key: String(index),
      label: index === 3 ? '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员' : `第 ${index + 1} 项`,
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const menu = await within(document.body).findByRole('menu')
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
  },
}
