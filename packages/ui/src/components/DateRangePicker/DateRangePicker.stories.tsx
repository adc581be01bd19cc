import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { DateRangePicker } from './DateRangePicker.tsx'

const meta: Meta<typeof DateRangePicker> = {
  title: 'Forms/DateRangePicker',
  component: DateRangePicker,
}
export default meta
type Story = StoryObj<typeof meta>

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 12,
  alignItems: 'start',
}
const narrow = { maxInlineSize: 320 }

export const Default: Story = {
  render: () => (
    <div style={narrow}>
      <DateRangePicker aria-label="时间1" defaultValue={['2026-11-01', '2026-11-20']} />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
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
          </div>
        ))
      }
    </BothThemes>
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
    <div style={narrow}>
      <DateRangePicker aria-label="时间" defaultValue={['2026-11-01', '2026-11-20']} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('grid').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}
