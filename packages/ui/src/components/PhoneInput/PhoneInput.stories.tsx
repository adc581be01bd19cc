import type { Meta, StoryObj } from '@storybook/react-vite'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { PhoneInput } from './PhoneInput.tsx'

const meta: Meta<typeof PhoneInput> = {
  title: 'Forms/PhoneInput',
  component: PhoneInput,
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <PhoneInput aria-label="手机号1" defaultValue="13800138000" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <PhoneInput size={size} aria-label="手机号1" defaultValue="13800138000" />
          <PhoneInput size={size} aria-label="手机号2" defaultValue="13800138000" disabled />
          <PhoneInput size={size} aria-label="手机号3" defaultValue="13800138000" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <PhoneInput aria-label="手机号" defaultValue="13800138000" clearable />
    </div>
  ),
}
