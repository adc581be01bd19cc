import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Descriptions } from '../Descriptions/Descriptions.tsx'
import { Timeline } from './Timeline.tsx'

const items = [
  {
    key: '4',
    title: '业主评价',
    time: '2026-11-20 16:02:11',
    tone: 'success' as const,
    content: '五星：维修及时。',
  },
  {
    key: '3',
    title: '维修完成',
    time: '2026-11-20 15:40:00',
    tone: 'info' as const,
    content: '李师傅，更换水龙头一只',
  },
  {
    key: '2',
    title: '修改联系电话',
    time: '2026-11-20 10:05:09',
    content: (
      <Descriptions
        columns={1}
        items={[{ key: 'phone', label: '联系电话', value: '138****0002', before: '138****0001' }]}
      />
    ),
  },
  { key: '1', title: '超时未派单', time: '2026-11-20 09:42:33', tone: 'warning' as const },
  { key: '0', title: '提交报修', time: '2026-11-20 09:12:33', content: '王秀英，3 号楼 2 单元 501' },
]

const meta = {
  title: 'Primitives/Timeline',
  component: Timeline,
  parameters: {
    usage: {
      use: 'For what happened to a record, with who, when and what changed.',
      avoid: 'For what is still to be done: use Steps.',
    },
  },
  args: { items },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = { render: (args) => <BothThemes>{() => <Timeline {...args} />}</BothThemes> }
export const Stress: Story = {
  args: {
    items: Array.from({ length: 60 }, (_item, index) => ({
      key: String(index),
      title:
        index === 1 ? '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员' : `第 ${index + 1} 次通行`,
      content: index === 2 ? 'Donaudampfschifffahrtsgesellschaft'.repeat(5) : undefined,
    })),
  },
}
