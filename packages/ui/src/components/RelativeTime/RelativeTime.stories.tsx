import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { RelativeTime } from './RelativeTime.tsx'

const meta = {
  title: 'Primitives/RelativeTime',
  component: RelativeTime,
  parameters: {
    usage: {
      use: 'For events of today and yesterday in feeds and lists.',
      avoid: 'Where the exact time matters for comparison, as in logs: write it out.',
    },
  },
  args: { value: '2024-05-01 10:00:00' },
} satisfies Meta<typeof RelativeTime>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText('2024-05-01 10:00:00'))
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent('2024-05-01 10:00:00'),
    )
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Samples>
          {[10, 300, 7200, 100_000, 900_000].map((seconds) => (
            <RelativeTime key={seconds} value={new Date(Date.now() - seconds * 1000)} />
          ))}
          <RelativeTime value={null} />
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = { args: { value: 'not a time' } }
