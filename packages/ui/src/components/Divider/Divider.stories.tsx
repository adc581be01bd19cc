import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { Divider } from './Divider.tsx'

const meta = {
  title: 'Primitives/Divider',
  component: Divider,
  parameters: {
    usage: {
      use: 'Between groups that space alone does not tell apart.',
      avoid: 'Around every element: a card or more space says it better.',
    },
  },
} satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Divider />
          <Divider>其他登录方式</Divider>
          <Samples>
            编辑
            <Divider orientation="vertical" />
            删除
          </Samples>
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: { children: '以下内容仅供本小区物业管理人员内部参考使用请勿外传转发截图' },
}
