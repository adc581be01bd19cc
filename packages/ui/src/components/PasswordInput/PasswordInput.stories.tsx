import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { PasswordInput } from './PasswordInput.tsx'

const meta: Meta<typeof PasswordInput> = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
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
      <PasswordInput aria-label="密码1" defaultValue="Abc12345!" />
    </div>
  ),
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <div key={size} style={row}>
            <PasswordInput size={size} aria-label="密码1" defaultValue="Abc12345!" />
            <PasswordInput size={size} aria-label="密码2" defaultValue="Abc12345!" disabled />
            <PasswordInput size={size} aria-label="密码3" defaultValue="Abc12345!" invalid />
          </div>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <PasswordInput aria-label="密码" strength defaultValue="abc中 " />
    </div>
  ),
}

/** Strength, and each rule with its state. */
export const Strength: Story = {
  render: () => <PasswordInput aria-label="新密码" strength />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('新密码'), 'abcdefg1')
    await expect(canvas.getByText('中')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('新密码'), 'A!')
    await expect(canvas.getByText('强')).toBeVisible()
  },
}
