import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { TimePicker } from './TimePicker.tsx'

const meta: Meta<typeof TimePicker> = {
  title: 'Forms/TimePicker',
  component: TimePicker,
  parameters: {
    usage: {
      use: 'For a time that is the same every day, for example of a shift.',
      avoid: 'For a moment: use DateTimePicker.',
      keyboard: [
        ['ArrowDown', 'opens the columns'],
        ['Arrow keys', 'move in them'],
        ['Enter', 'chooses'],
        ['Escape', 'closes them'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <TimePicker aria-label="时间1" defaultValue="08:30" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <TimePicker size={size} aria-label="时间1" defaultValue="08:30" />
          <TimePicker size={size} aria-label="时间2" defaultValue="08:30" disabled />
          <TimePicker size={size} aria-label="时间3" defaultValue="08:30" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <TimePicker aria-label="时间" />
    </div>
  ),
}

/** Open: days by mouse and arrow keys, times by columns. */
export const Opened: Story = {
  render: () => (
    <Narrow>
      <TimePicker aria-label="时间" defaultValue="08:30" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('textbox')[0] ?? document.body)
    await waitFor(() => expect(within(document.body).getAllByRole('listbox').length).toBeGreaterThan(0), {
      timeout: 8000,
    })
  },
}
