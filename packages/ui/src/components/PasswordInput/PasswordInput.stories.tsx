import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { Narrow } from '../../testing/Narrow.tsx'
import { PasswordInput } from './PasswordInput.tsx'

const meta: Meta<typeof PasswordInput> = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
  parameters: {
    usage: {
      use: 'For passwords, old and new.',
      avoid: 'For codes that need not be hidden: use TextInput.',
      keyboard: [['Tab', 'reaches the button that shows the password']],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <PasswordInput aria-label="密码1" defaultValue="Abc12345!" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <PasswordInput size={size} aria-label="密码1" defaultValue="Abc12345!" />
          <PasswordInput size={size} aria-label="密码2" defaultValue="Abc12345!" disabled />
          <PasswordInput size={size} aria-label="密码3" defaultValue="Abc12345!" invalid />
        </>
      )}
    </EachSize>
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
    await waitFor(() => expect(canvas.getByText('中')).toBeVisible())
    await userEvent.type(canvas.getByLabelText('新密码'), 'A!')
    await waitFor(() => expect(canvas.getByText('强')).toBeVisible())
  },
}
