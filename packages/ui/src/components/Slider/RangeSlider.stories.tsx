import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { RangeSlider } from './RangeSlider.tsx'

const meta: Meta<typeof RangeSlider> = {
  title: 'Forms/RangeSlider',
  component: RangeSlider,
  parameters: {
    usage: {
      use: 'A span of numbers where being about right is enough: an area of flats, a temperature to be kept.',
      avoid: 'Exact ends (two NumberInputs) or days (DateRangePicker).',
      keyboard: [
        ['← → ↑ ↓', 'moves the focused end one step, never past the other'],
        ['Home, End', 'as far as it may go'],
        ['Tab', 'the other end'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

const squares = (value: number) => `${value} ㎡`

/** The ends never pass each other; a press on the track moves the nearer one. */
export const Default: Story = {
  render: () => (
    <Narrow width={360}>
      <RangeSlider aria-label="房屋面积" max={200} defaultValue={[60, 120]} format={squares} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const from = canvas.getByRole('slider', { name: '起始值' })
    await fireEvent.change(from, { target: { value: '200' } })
    await waitFor(() => expect(from).toHaveValue('120'))
    const track = canvas.getByRole('group', { name: '房屋面积' }).querySelector('[data-part=track]')
    if (!track) throw new Error('no track')
    const box = track.getBoundingClientRect()
    await fireEvent.pointerDown(track, { clientX: box.left + box.width * 0.9, clientY: box.top + 10 })
    await waitFor(() => expect(canvas.getByRole('slider', { name: '结束值' })).toHaveValue('180'))
    await expect(canvas.getByRole('slider', { name: '结束值' })).toHaveFocus()
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize width={240}>
      {(size) => (
        <>
          <RangeSlider size={size} aria-label="面积1" defaultValue={[20, 60]} />
          <RangeSlider size={size} aria-label="面积2" defaultValue={[20, 60]} disabled />
          <RangeSlider size={size} aria-label="面积3" defaultValue={[20, 60]} invalid />
          <RangeSlider size={size} aria-label="面积4" defaultValue={[20, 60]} readOnly />
        </>
      )}
    </EachSize>
  ),
}

/** Both ends on one spot: the one that can leave is on top. */
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 240, display: 'grid', gap: 16 }}>
      <RangeSlider aria-label="面积1" defaultValue={[100, 100]} format={squares} />
      <RangeSlider aria-label="面积2" defaultValue={[0, 0]} format={squares} />
    </div>
  ),
}
