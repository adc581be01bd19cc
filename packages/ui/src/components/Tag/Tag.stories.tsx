import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPin } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { Tag, tagTones } from './Tag.tsx'

const meta = {
  title: 'Primitives/Tag',
  component: Tag,
  parameters: {
    usage: {
      use: 'For a category, or a chosen filter that can be taken away.',
      avoid: 'For a state: use StatusTag. For a count: Badge.',
      keyboard: [['Delete, Backspace', 'removes it while its close button has the focus']],
    },
  },
  args: { children: '业主' },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        (['medium', 'small'] as const).map((size) => (
          <Samples key={size}>
            {tagTones.map((tone) => (
              <Tag key={tone} tone={tone} size={size}>
                {tone} 标签
              </Tag>
            ))}
            <Tag size={size} icon={MapPin}>
              南门
            </Tag>
            <Tag size={size} tone="accent" onClose={() => {}}>
              状态：待处理
            </Tag>
          </Samples>
        ))
      }
    </BothThemes>
  ),
}

/** By pointer and by Delete. */
export const Removable: Story = {
  args: { onClose: fn(), children: '状态：待处理' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '移除状态：待处理' }))
    await waitFor(() => expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'button' }))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'key' }))
  },
}
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 140 }}>
      <Tag onClose={() => {}}>重新生成本小区全部楼栋单元与房屋并通知相关人员</Tag>
    </div>
  ),
}
