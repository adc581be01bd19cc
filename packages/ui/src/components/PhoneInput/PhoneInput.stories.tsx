import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { PhoneInput } from './PhoneInput.tsx'

const meta: Meta<typeof PhoneInput> = {
  title: 'Forms/PhoneInput',
  component: PhoneInput,
  parameters: {
    usage: {
      use: 'For mobile numbers of mainland China.',
      avoid: 'For other numbers: use TextInput with type tel.',
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <PhoneInput aria-label="手机号1" defaultValue="13800138000" />
    </Narrow>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '139-0013-9000')
    await expect(input).toHaveValue('139 0013 9000')
  },
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
