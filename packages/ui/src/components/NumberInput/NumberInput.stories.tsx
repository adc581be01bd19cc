import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { NumberInput } from './NumberInput.tsx'

const meta: Meta<typeof NumberInput> = {
  title: 'Forms/NumberInput',
  component: NumberInput,
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
      <NumberInput aria-label="数量1" unit="间" min={0} defaultValue={12} />
    </div>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageDown}')
    await expect(canvas.getByRole('spinbutton')).toHaveValue('4')
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <NumberInput size={size} aria-label="数量1" unit="间" min={0} defaultValue={12} />
            <NumberInput size={size} aria-label="数量2" unit="间" min={0} defaultValue={12} disabled />
            <NumberInput size={size} aria-label="数量3" unit="间" min={0} defaultValue={12} invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <NumberInput aria-label="数量" thousands defaultValue={1234567890123} unit="平方米" />
    </div>
  ),
}
