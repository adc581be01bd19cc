import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { Slider } from './Slider.tsx'

const degrees = (value: number) => `${value} ℃`
const marks = [
  { value: 16, label: '16 ℃' },
  { value: 26, label: '节能' },
  { value: 30, label: '30 ℃' },
]

const meta: Meta<typeof Slider> = {
  title: 'Forms/Slider',
  component: Slider,
  parameters: {
    usage: {
      use: 'A number between two ends where being about right is enough: volume, brightness, temperature.',
      avoid: 'An exact number (NumberInput) or a range of two numbers (RangeSlider).',
      keyboard: [
        ['← → ↑ ↓', 'one step'],
        ['Page Up, Page Down', 'a tenth of the way'],
        ['Home, End', 'the ends'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Says its value in words. */
export const Default: Story = {
  render: () => (
    <Narrow>
      <Slider aria-label="门口机音量" defaultValue={40} format={(value) => `${value}%`} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: '门口机音量' })
    // The keys are the browser's own; simulated ones do not reach them.
    await fireEvent.change(slider, { target: { value: '42' } })
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '42%'))
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Slider size={size} aria-label="音量1" defaultValue={40} />
          <Slider size={size} aria-label="音量2" defaultValue={40} disabled />
          <Slider size={size} aria-label="音量3" defaultValue={40} invalid />
          <Slider size={size} aria-label="音量4" defaultValue={40} readOnly />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200, paddingInline: 24 }}>
      <Slider
        aria-label="音量"
        min={-1}
        max={1}
        step={0.001}
        defaultValue={1}
        format={(value) => `Donaudampfschiff ${value}`}
      />
    </div>
  ),
}

/** Values named under the track. */
export const Marks: Story = {
  render: () => (
    <Narrow>
      <Slider aria-label="温度" min={16} max={30} marks={marks} defaultValue={26} format={degrees} />
    </Narrow>
  ),
}
