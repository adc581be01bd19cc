import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { TextLink } from '../TextLink/TextLink.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'Primitives/Card',
  component: Card,
  parameters: {
    usage: {
      use: 'To hold one subject on a page, with a heading and its actions.',
      avoid: 'Inside another card. For a list of equal things use a table.',
    },
  },
  args: { title: '今日通行', children: '人脸 1,284 次，刷卡 316 次，访客 42 次。' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '今日通行' })).toBeVisible()
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          <Card
            title={`访客审批（${theme}）`}
            description="待处理 12 条"
            actions={<Button size="small">全部同意</Button>}
          >
            最近一条来自 3 号楼 2 单元 501。
          </Card>
          <Card>没有标题的卡片</Card>
          <Card
            title={`设备（${theme}）`}
            level={3}
            footer={<TextLink href="#devices">查看全部设备</TextLink>}
            flush
          >
            <div style={{ padding: 16 }}>内容贴边</div>
          </Card>
        </>
      )}
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 260 }}>
      <Card
        title="重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员"
        actions={<Button size="small">导出</Button>}
      >
        Donaudampfschifffahrtsgesellschaft
      </Card>
    </div>
  ),
}
