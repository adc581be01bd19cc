import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { Toolbar } from './Toolbar.tsx'

const meta = {
  title: 'Data/Toolbar',
  component: Toolbar,
  parameters: {
    usage: {
      use: 'Between filters and DataTable: how many rows, what can be done.',
      avoid: 'For chosen rows: use BulkBar.',
    },
  },
  args: {
    total: 1284,
    size: 'medium',
    onSizeChange: fn(),
    onRefresh: fn(),
    children: <Button variant="primary">新增</Button>,
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(args.onRefresh).toHaveBeenCalledOnce())
  },
}
export const Matrix: Story = { render: (args) => <BothThemes>{() => <Toolbar {...args} />}</BothThemes> }
export const Stress: Story = {
  args: { total: 123_456_789, children: <Button>按钮文字特别长的一个批量操作按钮</Button> },
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <Toolbar {...args} />
    </div>
  ),
}
