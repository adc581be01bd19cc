import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { Spinner, spinnerSizes } from './Spinner.tsx'

const meta = {
  title: 'Primitives/Spinner',
  component: Spinner,
  parameters: {
    usage: {
      use: 'For a wait without a shape: inside a button, over a small area.',
      avoid: 'For the first load of a page: use Skeleton.',
    },
  },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Samples>
          {spinnerSizes.map((size) => (
            <Spinner key={size} size={size} />
          ))}
          {spinnerSizes.map((size) => (
            <Spinner key={size} size={size} accent />
          ))}
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = { args: { label: '正在重新生成本小区全部楼栋单元与房屋并通知相关人员' } }
