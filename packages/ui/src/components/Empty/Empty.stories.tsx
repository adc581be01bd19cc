import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Empty, emptyKinds } from './Empty.tsx'

const meta = {
  title: 'Primitives/Empty',
  component: Empty,
  parameters: {
    usage: {
      use: 'Where there is nothing to show: say which of the four reasons it is and offer the one next step.',
      avoid: 'While it is loading: use Skeleton. Where it failed: use ErrorState, which can be retried.',
    },
  },
} satisfies Meta<typeof Empty>
export default meta
type Story = StoryObj<typeof meta>

/** None yet, with the first step. */
export const Default: Story = {
  args: {
    title: '暂无访客记录',
    cause: '访客登记后会出现在这里',
    action: <Button variant="primary">登记访客</Button>,
  },
}
export const NoMatch: Story = { args: { kind: 'noMatch', action: <Button>清空筛选</Button> } }
export const Forbidden: Story = { args: { kind: 'forbidden', action: <Button>返回首页</Button> } }
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Grid columns={5} minWidth={160}>
          {emptyKinds.map((kind) => (
            <Empty key={kind} kind={kind} action={<Button size="small">操作</Button>} />
          ))}
          <Empty compact />
          <Empty compact kind="noMatch" />
        </Grid>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    title: '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员'.repeat(2),
    cause: 'Donaudampfschifffahrt'.repeat(8),
  },
}
