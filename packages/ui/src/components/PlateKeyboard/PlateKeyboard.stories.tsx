import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { PlateKeyboard } from './PlateKeyboard.tsx'

const meta: Meta<typeof PlateKeyboard> = {
  title: 'Forms/PlateKeyboard',
  component: PlateKeyboard,
  args: { onChange: fn() },
  parameters: {
    usage: {
      use: 'Where a plate is entered by touch without a text beside it: a guard’s tablet, a gate.',
      avoid: 'In forms: PlateInput brings it along.',
      keyboard: [
        ['← → ↑ ↓', 'the next key'],
        ['Enter, Space', 'presses it'],
        ['letters, digits', 'press theirs'],
        ['Backspace', 'takes the last character back'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Provinces first; then only what the plate can go on with. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '粤' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '1' })).toHaveAttribute('aria-disabled'))
    await userEvent.click(canvas.getByRole('button', { name: 'B' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('粤B'))
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
          <PlateKeyboard />
          <PlateKeyboard defaultValue="粤B1234" />
          <PlateKeyboard defaultValue="粤" disabled />
        </div>
      )}
    </BothThemes>
  ),
}

/** The narrowest telephones. */
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 296 }}>
      <PlateKeyboard defaultValue="粤Z1234" />
    </div>
  ),
}

/** The arrow keys go where the keys stand; typed letters press theirs. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: '京' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('button', { name: '鲁' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('b')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('鲁B'))
  },
}
