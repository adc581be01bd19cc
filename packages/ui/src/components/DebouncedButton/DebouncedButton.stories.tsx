import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { buttonVariants } from '../../private/buttonLook.ts'
import { DebouncedButton } from './DebouncedButton.tsx'

const meta = {
  title: 'Primitives/DebouncedButton',
  component: DebouncedButton,
  parameters: {
    usage: {
      use: 'For presses that start something on the server and must not count twice.',
      avoid: 'Instead of `loading`: show what is under way as well.',
      keyboard: [['Enter, Space', 'presses it']],
    },
  },
  args: { children: '提交', onClick: fn(), interval: 300 },
} satisfies Meta<typeof DebouncedButton>
export default meta
type Story = StoryObj<typeof meta>

/** A double press counts once. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.dblClick(canvas.getByRole('button'))
    await waitFor(() => expect(args.onClick).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve, 350))
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(args.onClick).toHaveBeenCalledTimes(2))
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() => (
        <Samples>
          {buttonVariants.map((variant) => (
            <DebouncedButton key={variant} {...args} variant={variant} />
          ))}
        </Samples>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: { children: '重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员' },
}
