import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoorOpen } from 'lucide-react'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Card } from '../Card/Card.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Statistic } from './Statistic.tsx'

const meta = {
  title: 'Primitives/Statistic',
  component: Statistic,
  parameters: {
    usage: {
      use: 'For the one figure that a card or a page is about.',
      avoid: 'For several figures to compare: use a chart or a table.',
    },
  },
  args: { label: '今日通行', value: 12_840, unit: '次', icon: DoorOpen, trend: 0.124, trendLabel: '较昨日' },
} satisfies Meta<typeof Statistic>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <Grid>
          <Card>
            <Statistic {...args} />
          </Card>
          <Card>
            <Statistic {...args} label="离线设备" value={7} unit="台" better="down" />
          </Card>
          <Card>
            <Statistic label="收缴率" value="96.4%" trend={0} trendLabel="较上月" note="截至 2026-11-20" />
          </Card>
          <Card>
            <Statistic label="在册住户" level="page" value={98_231} />
          </Card>
          <Card>
            <Statistic label="访客" loading />
          </Card>
        </Grid>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  render: (args) => (
    <div style={{ inlineSize: 160 }}>
      <Statistic {...args} level="page" value={123_456_789_012} label="重新生成本小区全部楼栋单元与房屋" />
    </div>
  ),
}
