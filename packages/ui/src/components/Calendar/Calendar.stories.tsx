import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Calendar } from './Calendar.tsx'
import type { CalendarEvent } from './calendarDays.ts'

const events: CalendarEvent[] = [
  { id: '1', title: '电梯年检', start: '2026-11-18', end: '2026-11-20', tone: 'warning' },
  { id: '2', title: '早班巡查 张伟', start: '2026-11-20 08:00', end: '2026-11-20 10:00' },
  { id: '3', title: '消防演练', start: '2026-11-20 09:00', end: '2026-11-20 10:30', tone: 'danger' },
  { id: '4', title: '业主接待', start: '2026-11-20 14:30', end: '2026-11-20 15:00', tone: 'success' },
  { id: '5', title: '夜班巡查 李强', start: '2026-11-20 22:00', end: '2026-11-21 06:00', tone: 'neutral' },
  { id: '6', title: '绿化养护', start: '2026-11-24 09:30', end: '2026-11-24 11:30', tone: 'success' },
]

const meta = {
  title: 'Data/Calendar',
  component: Calendar,
  parameters: {
    usage: {
      use: 'Things that have a day or a time: shifts, inspections, bookings.',
      avoid: 'Choosing a day in a form (DatePicker). Long lists by time (Timeline, DataTable).',
      keyboard: [
        ['Arrows', 'day by day, in a week hour by hour, in a day also from resource to resource'],
        ['Home, End', 'first and last day of the week, in a week first and last hour'],
        ['Page Up, Page Down', 'month by month, with Shift year by year; in a week week by week'],
        ['Enter, Space', 'the day or hour: onAdd'],
        ['Tab', 'to the events'],
        ['Alt + Arrows', 'on an event that may be moved: to another day, hour or resource'],
      ],
    },
  },
  args: {
    label: '值班安排',
    events,
    defaultDay: '2026-11-20',
    today: '2026-11-21',
    onOpen: fn(),
    onAdd: fn(),
    onDayChange: fn(),
  },
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const day = canvas.getByRole('gridcell', { name: /^2026-11-20 周五，5 项/ })
    await expect(canvas.getByRole('button', { name: '还有 3 项' })).toBeVisible()
    day.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^2026-11-21/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onAdd).toHaveBeenLastCalledWith({ day: '2026-11-21' }))
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(canvas.getByRole('heading', { name: '2026 年 12 月' })).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^2026-12-21/ })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: '今天' }))
    await userEvent.click(canvas.getAllByRole('button', { name: '电梯年检' })[0] ?? document.body)
    await waitFor(() => expect(args.onOpen).toHaveBeenLastCalledWith(events[0]))
  },
}

/** An event that may be moved is dragged to another day, or goes there by keys. */
export const Movable: Story = {
  args: {
    events: events.map((event) => ({ ...event, movable: event.id === '6' })),
    onMove: fn(),
  },
  play: async ({ canvas, args }) => {
    const moved = expect.objectContaining({ id: '6' })
    const care = () => canvas.getByRole('button', { name: /绿化养护/ })
    care().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(args.onMove).toHaveBeenLastCalledWith({ event: moved, day: '2026-12-01' }))
    await fireEvent.dragStart(care())
    await waitFor(async () => {
      await fireEvent.drop(canvas.getByRole('gridcell', { name: /^2026-11-26/ }))
      await expect(args.onMove).toHaveBeenLastCalledWith({ event: moved, day: '2026-11-26' })
    })
    await expect(canvas.getAllByRole('button', { name: /早班巡查/ })[0]).not.toHaveAttribute('draggable')
  },
}

/** Hours of seven days; events at the same time stand side by side. */
export const Week: Story = {
  args: { defaultView: 'week' },
  play: async ({ canvas, args }) => {
    const [walk] = canvas.getAllByRole('button', { name: /早班巡查/ })
    const [drill] = canvas.getAllByRole('button', { name: /消防演练/ })
    if (!walk || !drill) throw new Error('no events')
    await expect(drill.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      walk.getBoundingClientRect().right,
    )
    await expect(canvas.getAllByRole('button', { name: /夜班巡查/ })).toHaveLength(2)
    const slot = canvas.getByRole('gridcell', { name: /^2026-11-20 08:00/ })
    slot.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^2026-11-21 09:00/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onAdd).toHaveBeenLastCalledWith({ day: '2026-11-21', time: '09:00' }))
  },
}

/** A day with a row for each room: what overlaps in one is a conflict, what may be moved goes to another room. */
export const Rooms: Story = {
  args: {
    defaultView: 'day',
    resources: [
      { id: 'hall', name: '业主会客厅' },
      { id: 'gym', name: '健身房' },
    ],
    events: events.map((event) => ({
      ...event,
      resource: event.id === '4' ? 'gym' : 'hall',
      movable: event.id === '4',
    })),
    onMove: fn(),
  },
  play: async ({ canvas, args }) => {
    const [eight, nine] = ['08:00', '09:00'].map((name) =>
      canvas.getByRole('columnheader', { name }).getBoundingClientRect(),
    )
    if (!eight || !nine) throw new Error('no hours')
    await expect(nine.left - eight.left).toBeCloseTo(72, 0)
    await expect(canvas.getByRole('button', { name: /消防演练/ })).toHaveTextContent('冲突')
    const visit = canvas.getByRole('button', { name: /业主接待/ })
    await expect(visit).not.toHaveTextContent('冲突')
    visit.focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() =>
      expect(args.onMove).toHaveBeenLastCalledWith({
        event: expect.objectContaining({ id: '4' }),
        day: '2026-11-20',
        time: '14:00',
        resource: 'hall',
      }),
    )
  },
}

export const Matrix: Story = {
  render: (args) => <BothThemes>{(theme) => <Calendar {...args} label={`值班安排 ${theme}`} />}</BothThemes>,
}

/** Long titles, many events on one day, none at all elsewhere. */
export const Stress: Story = {
  args: {
    events: Array.from({ length: 60 }, (_event, index) => ({
      id: String(index),
      title:
        index % 2
          ? '名称特别长的一项安排需要提前通知全体业主与物业人员'
          : 'Donaudampfschifffahrtsgesellschaft',
      start: `2026-11-${String((index % 5) + 10).padStart(2, '0')} ${String(index % 24).padStart(2, '0')}:15`,
    })),
  },
}
