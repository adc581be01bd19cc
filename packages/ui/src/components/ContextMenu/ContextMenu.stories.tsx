import type { Meta, StoryObj } from '@storybook/react-vite'
import { RefreshCw, X } from 'lucide-react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ContextMenu } from './ContextMenu.tsx'

const onRefresh = fn()
const meta = {
  title: 'Primitives/ContextMenu',
  component: ContextMenu,
  parameters: {
    usage: {
      use: 'For expert shortcuts on things that have a place: tabs, rows, nodes.',
      avoid: 'As the only way to an action: fingers have no right button.',
      keyboard: [
        ['Menu key, Shift+F10', 'opens it at the focused element'],
        ['Arrows, Home, End', 'move'],
        ['Enter', 'chooses'],
        ['Escape', 'closes and gives the focus back'],
      ],
    },
  },
  args: {
    label: '标签页操作',
    items: [
      { key: 'refresh', label: '刷新', icon: RefreshCw, onSelect: onRefresh },
      { key: 'line', separator: true },
      { key: 'close', label: '关闭', icon: X },
      { key: 'others', label: '关闭其他', disabled: true },
    ],
    children: <Button>首页</Button>,
  },
} satisfies Meta<typeof ContextMenu>
export default meta
type Story = StoryObj<typeof meta>

/** Arrows skip what is disabled; the focus goes back. */
export const Default: Story = {
  play: async ({ canvas }) => {
    onRefresh.mockClear()
    const body = within(document.body)
    const target = canvas.getByRole('button', { name: '首页' })
    target.focus()
    await fireEvent.contextMenu(target, { clientX: 60, clientY: 40 })
    await waitFor(() => expect(body.getByRole('menuitem', { name: '刷新' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: '刷新' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onRefresh).toHaveBeenCalledOnce())
    await expect(target).toHaveFocus()
  },
}
export const Matrix: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await fireEvent.contextMenu(canvas.getByRole('button'), { clientX: 60, clientY: 60 })
    await waitFor(() => expect(within(document.body).getByRole('menu')).toBeVisible())
  },
}
/** At the edge of the window it stays inside. */
export const Stress: Story = {
  play: async ({ canvas }) => {
    await fireEvent.contextMenu(canvas.getByRole('button'), {
      clientX: window.innerWidth - 4,
      clientY: window.innerHeight - 4,
    })
    const box = within(document.body).getByRole('menu').getBoundingClientRect()
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth)
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
