import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName, Wall, Walls } from '../../testing/screenSamples.tsx'
import { ScreenRing } from './ScreenRing.tsx'

const levels = [
  { key: 'urgent', label: '紧急', value: 4, ink: 'urgent' },
  { key: 'high', label: '重要', value: 19, ink: 'important' },
  { key: 'normal', label: '一般', value: 62, ink: 'general' },
  { key: 'info', label: '提示', value: 21, ink: 'notice' },
] as const
const spaces = [
  { key: 'sold', label: '已售', value: 1508, ink: 'accent' },
  { key: 'leased', label: '已租', value: 572, ink: 'dim' },
  { key: 'idle', label: '空闲', value: 364, ink: 'quiet' },
] as const

const meta = {
  title: 'Screen/ScreenRing',
  component: ScreenRing,
  parameters: {
    usage: {
      use: 'A few parts of a whole on a wall.',
      avoid: 'For kinds against each other: ScreenBars. In the console: ShareBar.',
    },
  },
  args: { label: '等级分布', parts: levels, whole: '条' },
  render: (args) => (
    <Wall>
      <ScreenRing {...args} style={{ blockSize: 240 }} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenRing>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** What is not normal, and what is. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall>
        <ScreenRing label="等级分布" parts={levels} whole="条" style={{ blockSize: 240 }} />
      </Wall>
      <Wall>
        <ScreenRing label="车位经营" parts={spaces} whole="车位" style={{ blockSize: 240 }} />
      </Wall>
    </Walls>
  ),
}

/** Nothing at all, and a long name. */
export const Stress: Story = {
  args: {
    parts: [
      { key: 'long', label: longName, value: 0, ink: 'accent' },
      { key: 'none', label: '无', value: 0, ink: 'quiet' },
    ],
  },
}
