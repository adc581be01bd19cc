import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { DateTimeRangePicker } from './DateTimeRangePicker.tsx'

const meta: Meta<typeof DateTimeRangePicker> = {
  title: 'Forms/DateTimeRangePicker',
  component: DateTimeRangePicker,
  parameters: {
    usage: {
      use: 'For the time from one moment to another.',
      avoid: 'For whole days: use DateRangePicker.',
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
      <DateTimeRangePicker
        aria-label="时间1"
        defaultValue={['2026-11-01T00:00:00+08:00', '2026-11-20T23:59:59+08:00']}
      />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <DateTimeRangePicker
            size={size}
            aria-label="时间1"
            defaultValue={['2026-11-01T00:00:00+08:00', '2026-11-20T23:59:59+08:00']}
          />
          <DateTimeRangePicker
            size={size}
            aria-label="时间2"
            defaultValue={['2026-11-01T00:00:00+08:00', '2026-11-20T23:59:59+08:00']}
            disabled
          />
          <DateTimeRangePicker
            size={size}
            aria-label="时间3"
            defaultValue={['2026-11-01T00:00:00+08:00', '2026-11-20T23:59:59+08:00']}
            invalid
          />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <DateTimeRangePicker aria-label="时间" />
    </div>
  ),
}

/** Open: days by mouse and arrow keys, times by columns. */
export const Opened: Story = {
  render: () => (
    <Narrow>
      <DateTimeRangePicker
        aria-label="时间"
        defaultValue={['2026-11-01T00:00:00+08:00', '2026-11-20T23:59:59+08:00']}
      />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('grid').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}
