import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName, Wall, Walls } from '../../testing/screenSamples.tsx'
import { ScreenBars } from './ScreenBars.tsx'

const bars = [
  { key: 'resident', label: '业主', values: [812] },
  { key: 'visitor', label: '访客', values: [263] },
  { key: 'courier', label: '快递', values: [140] },
] as const

const meta = {
  title: 'Screen/ScreenBars',
  component: ScreenBars,
  parameters: {
    usage: {
      use: 'A few kinds against each other on a wall, each with its number.',
      avoid: 'For a change over time: ScreenTrend. In the console: Chart.',
    },
  },
  args: { label: '今日通行人员', bars },
  render: (args) => (
    <Wall>
      <ScreenBars {...args} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenBars>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** One part, two stacked ones, and a text instead of the sum. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall>
        <ScreenBars label="今日通行人员" bars={bars} />
      </Wall>
      <Wall>
        <ScreenBars
          label="进出"
          bars={[
            { key: 'east', label: '东门', values: [420, 388] },
            { key: 'south', label: '南门', values: [96, 71] },
          ]}
        />
      </Wall>
      <Wall>
        <ScreenBars label="在线率" bars={[{ key: 'door', label: '门禁', values: [97], text: '97 %' }]} />
      </Wall>
    </Walls>
  ),
}

/** Long names, nothing at all, and far more than the others. */
export const Stress: Story = {
  args: {
    bars: [
      { key: 'long', label: longName, values: [1_284_000] },
      { key: 'none', label: '无', values: [0] },
      { key: 'one', label: '1', values: [1] },
    ],
  },
}
