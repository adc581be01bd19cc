import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Samples } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  parameters: {
    usage: {
      use: 'For a short text about one element: the name of an icon, why something is off, what was cut.',
      avoid: 'For anything that can be operated, or that must be seen: fingers do not hover.',
      keyboard: [
        ['Tab', 'shows it at once'],
        ['Escape', 'hides it and leaves the focus'],
      ],
    },
  },
  args: { content: '重新读取本页数据', children: <Button>刷新</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** With the keyboard it opens at once; Escape closes it and leaves the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(body().getByRole('tooltip')).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('重新读取本页数据')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('tooltip')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const Matrix: Story = {
  render: () => (
    <div style={{ padding: 80 }}>
      <Samples>
        {(['top', 'bottom', 'start', 'end'] as const).map((side) => (
          <Tooltip key={side} side={side} content={`在 ${side} 一侧`}>
            <Button>{side}</Button>
          </Tooltip>
        ))}
      </Samples>
    </div>
  ),
  play: async ({ canvas }) => {
    const place = async (side: string) => {
      canvas.getByRole('button', { name: side }).blur()
      await userEvent.tab()
      const tip = await waitFor(() => body().getByText(`在 ${side} 一侧`))
      return [
        tip.getBoundingClientRect(),
        canvas.getByRole('button', { name: side }).getBoundingClientRect(),
      ] as const
    }
    const [above, top] = await place('top')
    await expect(above.bottom).toBeLessThanOrEqual(top.top)
    const [below, bottom] = await place('bottom')
    await expect(below.top).toBeGreaterThanOrEqual(bottom.bottom)
    const [before, start] = await place('start')
    await expect(before.right).toBeLessThanOrEqual(start.left)
    const [after, end] = await place('end')
    await expect(after.left).toBeGreaterThanOrEqual(end.right)
  },
}

/** Long text wraps at 320 px and stays inside the window. */
export const Stress: Story = {
  args: { content: '请各位业主注意：本小区将于本周六上午九点至下午五点进行供水管道检修。'.repeat(4) },
  play: async () => {
    await userEvent.tab()
    const box = (await body().findByRole('tooltip')).getBoundingClientRect()
    await expect(box.width).toBeLessThanOrEqual(320)
    await expect(box.left).toBeGreaterThanOrEqual(8)
  },
}
