import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { hours, longName, passes, today, yesterday } from '../../testing/screenSamples.tsx'
import { ScreenBars } from '../ScreenBars/ScreenBars.tsx'
import { ScreenClock } from '../ScreenClock/ScreenClock.tsx'
import { ScreenNumber } from '../ScreenNumber/ScreenNumber.tsx'
import { ScreenPanel } from '../ScreenPanel/ScreenPanel.tsx'
import { ScreenTable } from '../ScreenTable/ScreenTable.tsx'
import { ScreenTrend } from '../ScreenTrend/ScreenTrend.tsx'
import { ScreenStage } from './ScreenStage.tsx'

const meta = {
  title: 'Screen/ScreenStage',
  component: ScreenStage,
  parameters: {
    layout: 'fullscreen',
    // It fills the window, so the page of its documentation gives it one of its own.
    docs: { story: { inline: false, height: '480px' } },
    usage: {
      use: 'Once, around everything that a wall shows: it scales with the window and keeps the wall from burning in.',
      avoid: 'In the console: AppShell.',
    },
  },
  args: {
    title: '阳光花园 智慧社区',
    start: <ScreenClock />,
    caption: '最后更新 15:04:22',
    startPanels: (
      <>
        <ScreenPanel title="设备" extra="共 431 台">
          <ScreenNumber label="在线设备" value={412} unit="台" />
        </ScreenPanel>
        <ScreenPanel title="今日通行人员">
          <ScreenBars
            label="今日通行人员"
            bars={[
              { key: 'resident', label: '业主', values: [812] },
              { key: 'visitor', label: '访客', values: [263] },
              { key: 'courier', label: '快递', values: [140] },
            ]}
          />
        </ScreenPanel>
      </>
    ),
    centre: (
      <>
        <ScreenNumber label="今日通行" value={12_840} unit="人次" digits={6} hero />
        <ScreenPanel title="通行趋势">
          <ScreenTrend
            label="通行趋势"
            series={[
              { key: 'today', label: '今日', values: today },
              { key: 'yesterday', label: '昨日', values: yesterday },
            ]}
            slots={hours}
          />
        </ScreenPanel>
        <ScreenPanel title="巡更" empty />
      </>
    ),
    endPanels: (
      <ScreenPanel title="最新通行">
        <ScreenTable
          label="最新通行"
          columns={[
            { key: 'name', title: '姓名', cell: (row) => row.name },
            { key: 'place', title: '地点', cell: (row) => row.place, share: 2 },
          ]}
          rows={passes}
          rowKey={(row) => row.id}
          tone={(row) => row.state}
        />
      </ScreenPanel>
    ),
  },
} satisfies Meta<typeof ScreenStage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {}

/** No answer for a while: the wall dims and says so. */
export const Broken: Story = {
  args: { freshness: 'broken' },
  // What is dimmed is out of date and not to be read.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toBeVisible())
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('数据中断')
  },
}

/** A name that is longer than the head. */
export const Stress: Story = { args: { title: longName } }
