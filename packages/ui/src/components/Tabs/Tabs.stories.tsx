import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, History } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Button } from '../Button/Button.tsx'
import { Tabs } from './Tabs.tsx'

const items = [
  { key: 'base', label: '基本信息', icon: FileText, content: '王秀英，业主' },
  { key: 'todo', label: '待办', count: 3, content: '3 条待办' },
  { key: 'closed', label: '已停用', disabled: true, content: '无' },
  { key: 'log', label: '操作记录', icon: History, content: '暂无记录' },
]

const meta: Meta<typeof Tabs> = {
  title: 'Primitives/Tabs',
  component: Tabs,
  parameters: {
    usage: {
      use: 'For parts of one record or page, one at a time.',
      avoid: 'For a value that is chosen: use SegmentedControl. For visited pages: TagsView.',
      keyboard: [
        ['Left, Right', 'previous and next'],
        ['Home, End', 'first and last'],
        ['Tab', 'goes into the content'],
      ],
    },
  },
  args: { items, label: '住户', onChange: fn() },
}
export default meta
type Story = StoryObj<typeof Tabs>

/** Arrows skip what is disabled, End goes to the last. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tab', { name: '基本信息' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('操作记录'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('base'))
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('王秀英'))
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {(theme) =>
        controlSizes.map((size) => (
          <Tabs
            key={size}
            size={size}
            items={items}
            label={`${theme} ${size}`}
            extra={<Button size="mini">导出</Button>}
          />
        ))
      }
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    items: Array.from({ length: 30 }, (_item, index) => ({
      key: `t${index}`,
      label: `第 ${index + 1} 期住户与车位信息`,
    })),
    defaultValue: 't0',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(30)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
