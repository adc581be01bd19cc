import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Samples } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { Popover } from './Popover.tsx'

const meta: Meta<typeof Popover> = {
  title: 'Primitives/Popover',
  component: Popover,
  parameters: {
    usage: {
      use: 'For controls that belong to a button: column settings, a small form.',
      avoid: 'For a sentence: use Tooltip. For actions: Menu. For what must be answered: Dialog.',
      keyboard: [
        ['Enter, Space', 'opens and closes'],
        ['Escape', 'closes and gives the focus back'],
      ],
    },
  },
  args: {
    trigger: <Button>列设置</Button>,
    label: '列设置',
    children: ({ close }) => <Button onClick={close}>完成</Button>,
  },
}
export default meta
type Story = StoryObj<typeof Popover>

/** Opens by keyboard, takes the focus, gives it back on Escape. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const body = within(document.body)
    const trigger = canvas.getByRole('button', { name: '列设置' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const panel = await body.findByRole('dialog', { name: '列设置' })
    await waitFor(() => expect(within(panel).getByRole('button', { name: '完成' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
    await userEvent.click(await body.findByRole('button', { name: '完成' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await userEvent.click(trigger)
    await body.findByRole('dialog')
  },
}

export const Matrix: Story = {
  render: () => (
    <div style={{ padding: 120 }}>
      <Samples>
        {(['top', 'bottom', 'start', 'end'] as const).map((side) => (
          <Popover
            key={side}
            side={side}
            align="center"
            label={side}
            focus={false}
            trigger={<Button>{side}</Button>}
          >
            在 {side} 一侧
          </Popover>
        ))}
      </Samples>
    </div>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'end' })
    await userEvent.click(trigger)
    const panel = await within(document.body).findByRole('dialog', { name: 'end' })
    await waitFor(() =>
      expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        trigger.getBoundingClientRect().right,
      ),
    )
  },
}

export const Stress: Story = {
  args: {
    children: '请各位业主注意：本小区将于本周六上午九点至下午五点进行供水管道检修。'.repeat(6),
    focus: false,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const panel = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(panel.getBoundingClientRect().width).toBeLessThanOrEqual(480))
  },
}
