import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wall, Walls } from '../../testing/screenSamples.tsx'
import { ScreenClock } from './ScreenClock.tsx'

const meta = {
  title: 'Screen/ScreenClock',
  component: ScreenClock,
  parameters: {
    usage: {
      use: 'In the head of a wall, by the clock of the server.',
      avoid: 'To say when something happened: RelativeTime.',
    },
  },
  render: (args) => (
    <Wall>
      <ScreenClock {...args} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenClock>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Another language and place. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall>
        <ScreenClock />
      </Wall>
      <Wall>
        <ScreenClock language="en-US" />
      </Wall>
      <Wall>
        <ScreenClock timeZone="Asia/Urumqi" />
      </Wall>
    </Walls>
  ),
}

/** The clock of the server is two hours ahead. */
export const Stress: Story = { args: { offset: 7_200_000 } }
