import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Skeleton, skeletonShapes } from './Skeleton.tsx'

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: {
    usage: {
      use: 'For the first load of a region, through `useSteadyLoading`.',
      avoid: "For a refetch: keep the old content. For an action: the button's own spinner.",
    },
  },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        skeletonShapes.map((shape) => (
          <Skeleton key={shape} shape={shape} {...(shape === 'table' ? { lines: 3 } : {})} />
        ))
      }
    </BothThemes>
  ),
}
export const Stress: Story = { args: { shape: 'table', lines: 30, columns: 12 } }
