import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

const trail = ['首页', '小区管理', '阳光花园三期', '3 号楼', '2 单元', '501 室'].map((label, index) => ({
  label,
  href: `#${index}`,
}))

const meta = {
  title: 'Primitives/Breadcrumb',
  component: Breadcrumb,
  parameters: {
    usage: {
      use: 'On every page below the first level, to show where it stands.',
      avoid: 'As a history of visited pages: use TagsView.',
      keyboard: [
        ['Tab', 'moves over the links'],
        ['Enter', 'follows one, or unfolds the middle'],
      ],
    },
  },
  args: { items: trail.slice(0, 3) },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          <Breadcrumb aria-label={`短 ${theme}`} items={trail.slice(0, 2)} />
          <Breadcrumb aria-label={`长 ${theme}`} items={trail} />
        </>
      )}
    </BothThemes>
  ),
}
export const Folded: Story = {
  args: { items: trail },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '展开全部层级' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(6))
  },
}
export const Stress: Story = {
  args: {
    items: [
      { label: '首页', href: '#' },
      { label: '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员'.repeat(3) },
    ],
  },
}
