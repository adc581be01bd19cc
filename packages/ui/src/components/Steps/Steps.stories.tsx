import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Steps } from './Steps.tsx'

const items = [
  { key: 'estate', title: '小区信息', description: '名称与地址' },
  { key: 'build', title: '楼栋单元' },
  { key: 'room', title: '生成房屋', description: '共 1,284 间' },
  { key: 'done', title: '完成' },
]

const meta = {
  title: 'Primitives/Steps',
  component: Steps,
  parameters: {
    usage: {
      use: 'For a task of three to seven steps.',
      avoid: 'For parts in any order: use Tabs. For what happened: Timeline.',
      keyboard: [['Tab, Enter', 'go back to a step that is done']],
    },
  },
  args: { items, current: 'room' },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { onJump: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '小区信息' }))
    await waitFor(() => expect(args.onJump).toHaveBeenCalledWith('estate'))
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Steps items={items} current="build" />
          <Steps
            items={items.map((item) => (item.key === 'build' ? { ...item, state: 'error' as const } : item))}
            current="room"
          />
          <Steps items={items} current="room" orientation="vertical" />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    items: Array.from({ length: 6 }, (_item, index) => ({
      key: `s${index}`,
      title: '重新生成本小区全部楼栋单元与房屋',
    })),
    current: 's2',
  },
}
