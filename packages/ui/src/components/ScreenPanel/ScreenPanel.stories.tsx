import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName, Wall, Walls } from '../../testing/screenSamples.tsx'
import { ScreenNumber } from '../ScreenNumber/ScreenNumber.tsx'
import { ScreenPanel } from './ScreenPanel.tsx'

const figure = <ScreenNumber label="在线设备" value={412} unit="台" />

const meta = {
  title: 'Screen/ScreenPanel',
  component: ScreenPanel,
  parameters: {
    usage: {
      use: 'For each region of a wall; it says itself when there is nothing to show.',
      avoid: 'In the console: Card.',
    },
  },
  args: { title: '设备', extra: '共 431 台', children: figure },
  render: (args) => (
    <Wall>
      <ScreenPanel {...args} />
    </Wall>
  ),
} satisfies Meta<typeof ScreenPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** With a head, without one, and with nothing to show. */
export const Matrix: Story = {
  render: () => (
    <Walls>
      <Wall>
        <ScreenPanel title="设备" extra="共 431 台">
          {figure}
        </ScreenPanel>
      </Wall>
      <Wall>
        <ScreenPanel>{figure}</ScreenPanel>
      </Wall>
      <Wall>
        <ScreenPanel title="告警" empty />
      </Wall>
    </Walls>
  ),
}

/** A heading longer than the panel. */
export const Stress: Story = { args: { title: longName } }
