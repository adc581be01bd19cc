import type { Meta, StoryObj } from '@storybook/react-vite'
import { hours, longName, Wall, Walls, yesterday } from '../../testing/screenSamples.tsx'
import { ScreenColumns } from './ScreenColumns.tsx'

const parts = [
  { key: 'urgent', label: '紧急', ink: 'urgent', values: yesterday.map((value) => value % 3) },
  { key: 'high', label: '重要', ink: 'important', values: yesterday.map((value) => value % 5) },
  { key: 'normal', label: '一般', ink: 'general', values: yesterday.map((value) => value % 11) },
] as const
const months = Array.from({ length: 12 }, (_month, at) => `${at + 1}月`)
const money = [
  { key: 'received', label: '已收', ink: 'accent', values: [80, 78, 90, 88, 70, 94, 92, 90, 85, 86, 60, 31] },
  { key: 'owed', label: '未收', ink: 'quiet', values: [4, 6, 3, 2, 12, 1, 3, 5, 9, 12, 38, 70] },
] as const
const shares = [95, 93, 97, null, 85, 99, 97, 95, 90, 88, 61, 31]

const meta = {
  title: 'Screen/ScreenColumns',
  component: ScreenColumns,
  parameters: {
    usage: {
      use: 'Parts of something over hours or months on a wall, with a share as a line over them.',
      avoid: 'For one figure over a day: ScreenTrend. In the console: Chart.',
    },
  },
  args: { label: '24小时预警', parts, slots: hours, running: true },
  render: (args) => (
    <Wall width={640}>
      <ScreenColumns {...args} style={{ blockSize: 240 }} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenColumns>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Parts alone; with a share, which one month has none of. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall width={640}>
        <ScreenColumns label="24小时预警" parts={parts} slots={hours} style={{ blockSize: 240 }} />
      </Wall>
      <Wall width={640}>
        <ScreenColumns
          label="收费趋势"
          parts={money}
          slots={months}
          every={1}
          rate={{ label: '收缴率', values: shares }}
          format={(value) => `${value}万`}
          style={{ blockSize: 240 }}
        />
      </Wall>
    </Walls>
  ),
}

/** Nothing at all, and a long name. */
export const Stress: Story = {
  args: { parts: [{ key: 'none', label: longName, ink: 'accent', values: hours.map(() => 0) }] },
}
