import type { Meta, StoryObj } from '@storybook/react-vite'
import { type StatusTone, statusTones } from '../../private/statusTone.ts'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { StatusTag } from './StatusTag.tsx'

const words: Record<StatusTone, string> = {
  success: '已完成',
  warning: '待处理',
  danger: '已驳回',
  info: '处理中',
  neutral: '已停用',
}

const meta = {
  title: 'Primitives/StatusTag',
  component: StatusTag,
  parameters: {
    usage: {
      use: 'For the state of a record: a dot in lists, a tag in heads.',
      avoid: 'For a category or a chosen filter: use Tag. Colour never stands without the word.',
    },
  },
  args: { tone: 'success', children: '已完成' },
} satisfies Meta<typeof StatusTag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        (['dot', 'tag'] as const).map((look) => (
          <Samples key={look}>
            {statusTones.map((tone) => (
              <StatusTag key={tone} tone={tone} look={look}>
                {words[tone]}
              </StatusTag>
            ))}
          </Samples>
        ))
      }
    </BothThemes>
  ),
}
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 104 }}>
      <StatusTag look="tag" tone="danger">
        设备离线且授权数据下发失败
      </StatusTag>
    </div>
  ),
}
