import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { FullscreenToggle } from './FullscreenToggle.tsx'

const meta = {
  title: 'Primitives/FullscreenToggle',
  component: FullscreenToggle,
  parameters: {
    usage: {
      use: 'On the large screen and wherever a picture or a map may fill the screen.',
      avoid: 'To make a panel larger within the page.',
      keyboard: [['Enter, Space', 'presses it']],
    },
  },
} satisfies Meta<typeof FullscreenToggle>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { onUnsupported: fn() },
  play: async ({ args, canvas }) => {
    spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('refused'))
    const button = canvas.getByRole('button', { name: '全屏' })
    await userEvent.click(button)
    await waitFor(() => expect(args.onUnsupported).toHaveBeenCalledOnce())
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <Samples>
          {controlSizes.map((size) => (
            <FullscreenToggle key={size} size={size} />
          ))}
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = { args: { disabledReason: '大屏模式由控制室统一控制，不能在此退出' } }
