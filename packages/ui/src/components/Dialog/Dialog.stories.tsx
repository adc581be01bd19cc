import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增楼栋</Button>
      <Dialog
        title="新增楼栋"
        footer={<DialogActions onCancel={close} onConfirm={close} />}
        {...props}
        open={open}
        onClose={close}
      >
        {props.children ?? <input aria-label="楼栋名称" />}
      </Dialog>
    </>
  )
}

const meta: Meta<typeof Dialog> = {
  title: 'Primitives/Dialog',
  component: Dialog,
  parameters: {
    usage: {
      use: 'To ask for a few values before the work goes on.',
      avoid: 'For long forms and records: use Drawer or a page. For a yes or no: ConfirmDialog.',
      keyboard: [
        ['Escape', 'asks to close'],
        ['Tab', 'stays inside; the focus starts at the first field'],
      ],
    },
  },
  render: (args) => <Opened {...args} />,
}
export default meta
type Story = StoryObj<typeof Dialog>

const body = () => within(document.body)
const openIt: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: '新增楼栋' }))
  await body().findByRole('heading', { name: '新增楼栋' })
  await waitFor(() =>
    expect(document.querySelector('[data-component=Dialog]')).not.toHaveAttribute('data-closed'),
  )
  await waitFor(() =>
    expect(document.querySelector('[data-component=Dialog]')).not.toHaveAttribute('data-transition'),
  )
}

/** Focus goes in, stays in, and comes back. */
export const Default: Story = {
  play: async (context) => {
    const trigger = context.canvas.getByRole('button', { name: '新增楼栋' })
    await openIt(context)
    await expect(body().getByRole('textbox', { name: '楼栋名称' })).toHaveFocus()
    for (let step = 0; step < 6; step++) {
      await userEvent.tab()
      await waitFor(() =>
        expect(document.querySelector('[data-component=Dialog]')).toContainElement(
          document.activeElement as HTMLElement,
        ),
      )
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const Matrix: Story = {
  globals: { theme: 'dark' },
  args: { width: 720, description: '名称在本小区内唯一' },
  play: openIt,
}

/** Neither Escape nor a press outside closes it. */
export const NotDismissible: Story = {
  args: { dismissible: false, role: 'alertdialog' },
  play: async (context) => {
    await openIt(context)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().getByRole('alertdialog', { name: '新增楼栋' })).toBeInTheDocument())
    await expect(body().queryByRole('button', { name: '关闭' })).toBeNull()
  },
}

/** The body scrolls, head and foot stay. */
export const Stress: Story = {
  args: {
    title: '新增楼栋',
    children: Array.from({ length: 80 }, (_item, index) => (
      <p key={index}>第 {index + 1} 条：请核对楼栋信息。</p>
    )),
  },
  play: async (context) => {
    await openIt(context)
    const panel = document.querySelector('[data-component=Dialog]')
    await waitFor(() =>
      expect(panel?.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight * 0.85 + 1),
    )
    await expect(body().getByRole('button', { name: '确定' })).toBeVisible()
  },
}
