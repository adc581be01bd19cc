import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { DateTimePicker } from './DateTimePicker.tsx'

const meta: Meta<typeof DateTimePicker> = {
  title: 'Forms/DateTimePicker',
  component: DateTimePicker,
  parameters: {
    usage: {
      use: 'For a moment: day and time.',
      avoid: 'For a day: use DatePicker. For a time that is the same every day: use TimePicker.',
      keyboard: [
        ['ArrowDown', 'opens the calendar and moves into it'],
        ['Enter', 'takes what was typed'],
        ['Escape', 'closes the calendar'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <DateTimePicker aria-label="时间1" defaultValue="2026-11-20T08:30:00+08:00" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <DateTimePicker size={size} aria-label="时间1" defaultValue="2026-11-20T08:30:00+08:00" />
          <DateTimePicker size={size} aria-label="时间2" defaultValue="2026-11-20T08:30:00+08:00" disabled />
          <DateTimePicker size={size} aria-label="时间3" defaultValue="2026-11-20T08:30:00+08:00" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <DateTimePicker aria-label="时间" />
    </div>
  ),
}

/** Open: days by mouse and arrow keys, times by columns. */
export const Opened: Story = {
  render: () => (
    <Narrow>
      <DateTimePicker aria-label="时间" defaultValue="2026-11-20T08:30:00+08:00" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('grid').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}
