import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { DialogActions } from '../Dialog/DialogActions.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'

function Opened(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看</Button>
      <Drawer title="访客详情" {...props} open={open} onClose={close}>
        {props.children ?? '张三，访问 3 号楼 2 单元 501'}
      </Drawer>
    </>
  )
}

const meta: Meta<typeof Drawer> = {
  title: 'Primitives/Drawer',
  component: Drawer,
  parameters: {
    usage: {
      use: 'For a record or a form beside the list it comes from.',
      avoid:
        'For a short question: use Dialog. To compare with the list: SplitPanel, which leaves the list in reach.',
      keyboard: [
        ['Escape', 'asks to close'],
        ['Tab', 'stays inside'],
      ],
    },
  },
  render: (args) => <Opened {...args} />,
}
export default meta
type Story = StoryObj<typeof Drawer>

const openIt: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: '查看' }))
  await within(document.body).findByRole('dialog', { name: '访客详情' })
  await waitFor(() =>
    expect(document.querySelector('[data-component=Drawer]')).not.toHaveAttribute('data-transition'),
  )
}

export const Default: Story = {
  play: async (context) => {
    await openIt(context)
    const panel = document.querySelector('[data-component=Drawer]')
    await waitFor(() =>
      expect(panel?.getBoundingClientRect().right).toBe(document.documentElement.clientWidth),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
  },
}
export const Matrix: Story = {
  globals: { theme: 'dark' },
  args: {
    width: 720,
    description: '提交于 2026-11-20 09:12:33',
    actions: (
      <>
        <IconButton icon={ChevronUp} size="small" label="上一条" />
        <IconButton icon={ChevronDown} size="small" label="下一条" />
      </>
    ),
    footer: <DialogActions onCancel={() => {}} confirmLabel="审核通过" />,
  },
  play: openIt,
}
export const FromStart: Story = { args: { side: 'start' }, play: openIt }
export const Stress: Story = {
  args: {
    children: Array.from({ length: 80 }, (_item, index) => <p key={index}>第 {index + 1} 条通行记录</p>),
    footer: <DialogActions onCancel={() => {}} />,
  },
  play: openIt,
}

/** What was opened from a drawer gives the focus back to what opened it. */
export const DialogFromDrawer: Story = {
  render: function Both() {
    const [open, setOpen] = useState<'drawer' | 'dialog'>()
    return (
      <>
        <Button onClick={() => setOpen('drawer')}>查看</Button>
        <Drawer
          title="访客详情"
          open={open !== undefined}
          onClose={() => setOpen(undefined)}
          footer={
            <>
              <Button>驳回</Button>
              <Button>转交</Button>
              <Button onClick={() => setOpen('dialog')}>修改</Button>
            </>
          }
        >
          张三，访问 3 号楼 2 单元 501
        </Drawer>
        <Dialog title="修改访客" open={open === 'dialog'} onClose={() => setOpen('drawer')}>
          <input aria-label="姓名" />
        </Dialog>
      </>
    )
  },
  play: async (context) => {
    await openIt(context)
    const page = within(document.body)
    for (const by of ['mouse', 'keyboard']) {
      if (by === 'mouse') await userEvent.click(page.getByRole('button', { name: '修改' }))
      else await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(page.getByRole('textbox', { name: '姓名' })).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(page.queryByRole('dialog', { name: '修改访客' })).toBeNull())
      await waitFor(() => expect(page.getByRole('button', { name: '修改' })).toHaveFocus())
    }
  },
}
