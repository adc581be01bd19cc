import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { vars } from '../../theme/contract.css.ts'
import { Chart } from './Chart.tsx'

const hours = Array.from({ length: 12 }, (_empty, index) => `${String(index * 2).padStart(2, '0')}:00`)
const wave = (base: number, swing: number, shift: number) =>
  hours.map((_hour, index) => Math.round(base + swing * Math.sin((index + shift) / 2)))
const one = [{ name: '人员通行', data: wave(320, 260, 0) }]
const three = [
  ...one,
  { name: '车辆通行', data: wave(180, 120, 2) },
  { name: '访客通行', data: wave(90, 60, 4) },
]

const meta = {
  title: 'Data/Chart',
  component: Chart,
  parameters: {
    usage: {
      use: 'To show a course, a comparison or shares; its table says the same in numbers.',
      avoid:
        'For one number: use Statistic. For numbers that are looked up: use DataTable. For control rooms: use ScreenTrend and ScreenBars.',
      keyboard: [['Tab', 'reaches the switch between picture and table']],
    },
  },
  args: { kind: 'line', title: '今日通行', categories: hours, series: three },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: vars.color.surface, color: vars.color.text }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const drawn: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('.apexcharts-series')).not.toBeNull(), {
    timeout: 8000,
  })
}

/** The picture, and the same numbers as a table. */
export const Default: Story = {
  play: async (context) => {
    await drawn(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: '查看数据表' }))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(13))
    await userEvent.click(canvas.getByRole('button', { name: '查看图表' }))
  },
}
const hostile = '<b data-planted>1栋</b>'
/** Names are text wherever the library writes them: on the axis, in the legend, beside the pointer. */
export const MarkupInNames: Story = {
  args: {
    kind: 'bar',
    categories: [hostile, '2栋'],
    series: [
      { name: hostile, data: [3, 5] },
      { name: '出', data: [2, 4] },
    ],
  },
  play: async (context) => {
    await drawn(context)
    const { canvasElement } = context
    const title = () => canvasElement.querySelector('.apexcharts-tooltip-title')
    await waitFor(async () => {
      const bar = canvasElement.querySelector('.apexcharts-bar-area')
      if (!bar) throw new Error('no bar')
      const { left, top, width } = bar.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + 4, bubbles: true }
      bar.dispatchEvent(new MouseEvent('mousemove', at))
      await expect(title()?.textContent).toBe(hostile)
    })
    await expect(canvasElement.querySelector('.apexcharts-legend')?.textContent).toContain(hostile)
    await expect(canvasElement.querySelector('[data-planted]')).toBeNull()
  },
}
export const Area: Story = { args: { kind: 'area', series: one }, play: drawn }
export const Bar: Story = { args: { kind: 'bar', series: one }, play: drawn }
export const Lying: Story = { args: { kind: 'bar', series: one, horizontal: true, height: 360 }, play: drawn }
export const Stacked: Story = { args: { kind: 'stacked' }, play: drawn }
export const Donut: Story = {
  args: {
    kind: 'donut',
    title: '设备状态',
    categories: ['在线', '离线', '故障'],
    series: [{ name: '设备', data: [96, 8, 3] }],
  },
  play: drawn,
}
export const Radial: Story = {
  args: {
    kind: 'radial',
    title: '入住率',
    categories: ['入住率'],
    series: [{ name: '入住率', data: [87] }],
    format: (value) => `${value}%`,
  },
  play: drawn,
}
export const Heatmap: Story = {
  args: {
    kind: 'heatmap',
    title: '一周通行',
    series: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((name, day) => ({
      name,
      data: wave(200, 160, day),
    })),
  },
  play: drawn,
}
export const Sparkline: Story = { args: { kind: 'sparkline', series: one }, play: drawn }
export const Matrix: Story = { globals: { theme: 'dark' }, play: drawn }
/** Nine series are six; long names; gaps. */
export const Stress: Story = {
  args: {
    series: Array.from({ length: 9 }, (_empty, index) => ({
      name: `名称特别长的系列 ${index + 1}`,
      data: wave(100 + index * 80, 40, index).map((value, at) => (at % 5 === index % 5 ? null : value)),
    })),
  },
  play: drawn,
}
export const Nothing: Story = { args: { series: [] } }
