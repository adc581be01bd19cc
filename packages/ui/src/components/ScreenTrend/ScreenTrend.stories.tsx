import type { Meta, StoryObj } from '@storybook/react-vite'
import { hours, today, Wall, Walls, yesterday } from '../../testing/screenSamples.tsx'
import { ScreenTrend } from './ScreenTrend.tsx'

const now = { key: 'today', label: '今日', values: today, likely: 190 }
const before = { key: 'yesterday', label: '昨日', values: yesterday }

const meta = {
  title: 'Screen/ScreenTrend',
  component: ScreenTrend,
  parameters: {
    usage: {
      use: 'How something goes over a day on a wall, with the day before to compare.',
      avoid: 'For kinds against each other: ScreenBars. In the console: Chart.',
    },
  },
  args: { label: '今日通行', series: [now, before], slots: hours },
  render: (args) => (
    <Wall width={640}>
      <ScreenTrend {...args} style={{ blockSize: 240 }} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenTrend>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Two lines, one line. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall width={640}>
        <ScreenTrend label="今日通行" series={[now, before]} slots={hours} style={{ blockSize: 240 }} />
      </Wall>
      <Wall width={640}>
        <ScreenTrend label="今日通行" series={[now]} slots={hours} every={6} style={{ blockSize: 240 }} />
      </Wall>
    </Walls>
  ),
}

/** Nothing yet: just after midnight. */
export const Stress: Story = { args: { series: [{ key: 'today', label: '今日', values: [] }] } }
