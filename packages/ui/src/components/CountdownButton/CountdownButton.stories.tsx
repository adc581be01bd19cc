import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { CountdownButton } from './CountdownButton.tsx'

const meta = {
  title: 'Primitives/CountdownButton',
  component: CountdownButton,
  parameters: {
    usage: {
      use: 'To send a text message or a mail that may be asked for again only after a while.',
      avoid: 'To slow down an ordinary button: use DebouncedButton.',
      keyboard: [['Enter, Space', 'presses it']],
    },
  },
  args: { onSend: fn() },
} satisfies Meta<typeof CountdownButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { seconds: 2 },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '获取验证码' })
    const { width } = button.getBoundingClientRect()
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveTextContent('秒后重新获取'))
    await expect(button.getBoundingClientRect().width).toBe(width)
    await waitFor(() => expect(button).toHaveTextContent('获取验证码'), { timeout: 4000 })
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <Samples>
          {controlSizes.map((size) => (
            <CountdownButton key={size} {...args} size={size} />
          ))}
          <CountdownButton {...args} disabled />
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = { args: { seconds: 86_400, children: '重新发送短信验证码至业主登记手机' } }
