import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { MoneyInput } from './MoneyInput.tsx'

const meta: Meta<typeof MoneyInput> = {
  title: 'Forms/MoneyInput',
  component: MoneyInput,
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
      <MoneyInput aria-label="金额1" defaultValue={128050} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1,280.50')
    await userEvent.click(canvas.getByRole('spinbutton'))
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1280.50')
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <MoneyInput size={size} aria-label="金额1" defaultValue={128050} />
            <MoneyInput size={size} aria-label="金额2" defaultValue={128050} disabled />
            <MoneyInput size={size} aria-label="金额3" defaultValue={128050} invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <MoneyInput aria-label="金额" defaultValue={999999999999} />
    </div>
  ),
}
