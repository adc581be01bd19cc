import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2, DoorOpen, UserRound } from 'lucide-react'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { Icon, iconSizes } from './Icon.tsx'

const meta = {
  title: 'Primitives/Icon',
  component: Icon,
  parameters: {
    usage: {
      use: 'With a word, or with a label of its own.',
      avoid: 'As the only carrier of a state. Icons of other families and emoji are not used.',
    },
  },
  args: { of: Building2 },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** The stroke keeps its width in pixels at every size. */
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        [Building2, DoorOpen, UserRound].map((glyph, index) => (
          <Samples key={index}>
            {iconSizes.map((size) => (
              <Icon key={size} of={glyph} size={size} />
            ))}
          </Samples>
        ))
      }
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: { label: '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员', size: 32 },
}
