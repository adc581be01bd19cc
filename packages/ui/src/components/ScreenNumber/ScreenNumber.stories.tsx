import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName, Wall, Walls } from '../../testing/screenSamples.tsx'
import { ScreenNumber } from './ScreenNumber.tsx'

const meta = {
  title: 'Screen/ScreenNumber',
  component: ScreenNumber,
  parameters: {
    usage: {
      use: 'One figure of a wall; `hero` for the one the wall is about.',
      avoid: 'In the console: Statistic.',
    },
  },
  args: { label: '今日通行', value: 12_840, unit: '人次', digits: 6 },
  render: (args) => (
    <Wall>
      <ScreenNumber {...args} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenNumber>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** As it is, the one the wall is about, and not known. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall width={360}>
        <ScreenNumber label="在线设备" value={412} unit="台" />
      </Wall>
      <Wall width={560}>
        <ScreenNumber label="今日通行" value={12_840} unit="人次" digits={6} hero />
      </Wall>
      <Wall width={360}>
        <ScreenNumber label="待处理告警" value={null} />
      </Wall>
    </Walls>
  ),
}

/** Zero, tens of thousands, millions, and a long name. */
export const Stress: Story = {
  render: () => (
    <Walls>
      {[0, 98_231, 1_284_000].map((value) => (
        <Wall key={value} width={360}>
          <ScreenNumber label={value === 0 ? longName : '住户'} value={value} unit="人" />
        </Wall>
      ))}
    </Walls>
  ),
}
