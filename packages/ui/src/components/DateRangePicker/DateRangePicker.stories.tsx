import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'

const meta: Meta<typeof DateRangePicker> = {
  title: 'Forms/DateRangePicker',
  component: DateRangePicker,
  parameters: {
    usage: {
      use: 'For the days from one to another, for example of a filter.',
      avoid: 'For times of day: use DateTimeRangePicker.',
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
      <DateRangePicker aria-label="时间1" defaultValue={['2026-11-01', '2026-11-20']} />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <DateRangePicker size={size} aria-label="时间1" defaultValue={['2026-11-01', '2026-11-20']} />
          <DateRangePicker
            size={size}
            aria-label="时间2"
            defaultValue={['2026-11-01', '2026-11-20']}
            disabled
          />
          <DateRangePicker
            size={size}
            aria-label="时间3"
            defaultValue={['2026-11-01', '2026-11-20']}
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
      <DateRangePicker aria-label="时间" />
    </div>
  ),
}

/** Open: days by mouse and arrow keys, times by columns. */
export const Opened: Story = {
  render: () => (
    <Narrow>
      <DateRangePicker aria-label="时间" defaultValue={['2026-11-01', '2026-11-20']} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('grid').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}
