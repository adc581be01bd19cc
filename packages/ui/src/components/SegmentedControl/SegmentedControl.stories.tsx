import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid2x2, List } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const options = [
  { value: 'list', label: '列表', icon: List },
  { value: 'grid', label: '卡片', icon: Grid2x2 },
  { value: 'map', label: '地图', disabled: true },
]

const meta: Meta<typeof SegmentedControl> = {
  title: 'Primitives/SegmentedControl',
  component: SegmentedControl,
  parameters: {
    usage: {
      use: 'For one of two to five that are all visible: a view, a period.',
      avoid: 'For more, or for long names: use Select. For parts of a page: Tabs.',
      keyboard: [
        ['Arrows', 'choose the next or previous'],
        ['Tab', 'enters and leaves as one stop'],
      ],
    },
  },
  args: { options, label: '视图', onChange: fn() },
}
export default meta
type Story = StoryObj<typeof SegmentedControl>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('grid'))
    await expect(canvas.getByRole('radio', { name: '卡片' })).toHaveFocus()
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => <SegmentedControl key={size} size={size} options={options} label={size} />)
      }
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    options: Array.from({ length: 24 }, (_item, index) => ({
      value: String(index),
      label: `第 ${index + 1} 期住户`,
    })),
  },
}
