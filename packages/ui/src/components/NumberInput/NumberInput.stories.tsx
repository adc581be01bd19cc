import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { NumberInput } from './NumberInput.tsx'

const meta: Meta<typeof NumberInput> = {
  title: 'Forms/NumberInput',
  component: NumberInput,
  parameters: {
    usage: {
      use: 'For counts and measures.',
      avoid:
        'For money: use MoneyInput. For numbers that nobody computes with (phone, card): use TextInput or their own inputs.',
      keyboard: [['ArrowUp, ArrowDown', 'one step up or down; PageUp and PageDown ten']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <NumberInput aria-label="数量1" unit="间" min={0} defaultValue={12} />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageDown}')
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue('4'))
  },
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <NumberInput size={size} aria-label="数量1" unit="间" min={0} defaultValue={12} />
          <NumberInput size={size} aria-label="数量2" unit="间" min={0} defaultValue={12} disabled />
          <NumberInput size={size} aria-label="数量3" unit="间" min={0} defaultValue={12} invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <NumberInput aria-label="数量" thousands defaultValue={1234567890123} unit="平方米" />
    </div>
  ),
}
