import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { BulkBar } from './BulkBar.tsx'

const meta = {
  title: 'Data/BulkBar',
  component: BulkBar,
  parameters: {
    usage: {
      use: 'Over a DataTable with selection, for what can be done with several rows.',
      avoid: 'For actions that need no selection: use Toolbar.',
    },
  },
  args: {
    selection: { mode: 'ids', ids: ['1', '2'] },
    total: 1284,
    onSelectionChange: fn(),
    children: <Button size="small">批量通过</Button>,
  },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /选择全部/ }))
    await waitFor(() => expect(args.onSelectionChange).toHaveBeenCalledWith({ mode: 'query', except: [] }))
  },
}
export const Matrix: Story = { render: (args) => <BothThemes>{() => <BulkBar {...args} />}</BothThemes> }
export const Stress: Story = {
  args: { total: 123_456_789, children: <Button>按钮文字特别长的一个批量操作按钮</Button> },
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <BulkBar {...args} />
    </div>
  ),
}
