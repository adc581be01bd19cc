import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Progress, progressTones } from './Progress.tsx'

const meta = {
  title: 'Primitives/Progress',
  component: Progress,
  parameters: {
    usage: {
      use: 'For work whose share is known, and in its unknown form for long work.',
      avoid: 'For less than a second or two: use Spinner or Skeleton.',
    },
  },
  args: { value: 42, label: '生成房屋' },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Unknown: Story = { args: { value: undefined } }
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          {progressTones.map((tone, index) => (
            <Progress key={tone} tone={tone} label={tone} value={25 * (index + 1)} />
          ))}
          <Progress thin value={60} text="第 30,000 间，共 50,000 间" />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = { args: { value: 3, max: 50_000_000, text: '重新生成本小区全部楼栋单元与房屋' } }
