import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { DatePicker } from './DatePicker.tsx'

const meta: Meta<typeof DatePicker> = {
  title: 'Forms/DatePicker',
  component: DatePicker,
  parameters: {
    usage: {
      use: 'For a day that is known or found in a calendar.',
      avoid: 'For two days: use DateRangePicker. With a time: use DateTimePicker.',
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
      <DatePicker aria-label="时间1" defaultValue="2026-11-20" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <DatePicker size={size} aria-label="时间1" defaultValue="2026-11-20" />
          <DatePicker size={size} aria-label="时间2" defaultValue="2026-11-20" disabled />
          <DatePicker size={size} aria-label="时间3" defaultValue="2026-11-20" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <DatePicker aria-label="时间" />
    </div>
  ),
}

/** Open: days by mouse and arrow keys, times by columns. */
export const Opened: Story = {
  render: () => (
    <Narrow>
      <DatePicker aria-label="时间" defaultValue="2026-11-20" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('grid').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}
