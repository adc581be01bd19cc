import type { Meta, StoryObj } from '@storybook/react-vite'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { PhoneInput } from './PhoneInput.tsx'

const meta: Meta<typeof PhoneInput> = {
  title: 'Forms/PhoneInput',
  component: PhoneInput,
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
      <PhoneInput aria-label="手机号1" defaultValue="13800138000" />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <PhoneInput size={size} aria-label="手机号1" defaultValue="13800138000" />
            <PhoneInput size={size} aria-label="手机号2" defaultValue="13800138000" disabled />
            <PhoneInput size={size} aria-label="手机号3" defaultValue="13800138000" invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <PhoneInput aria-label="手机号" defaultValue="13800138000" clearable />
    </div>
  ),
}
