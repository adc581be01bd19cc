import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Disclosure } from './Disclosure.tsx'

const meta = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  parameters: {
    usage: {
      use: 'For what few people need, such as advanced settings.',
      avoid: 'For parts of one subject that are equally important: use Tabs.',
      keyboard: [['Enter, Space', 'opens and closes']],
    },
  },
  args: { title: '高级设置', extra: '3 项', children: '开门时长 5 秒，离线告警 10 分钟。' },
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByText(/开门时长/)).toBeVisible())
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <>
          <Disclosure {...args} defaultOpen />
          <Disclosure {...args} />
          <Disclosure {...args} disabled />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: { title: '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员'.repeat(4), defaultOpen: true },
}
