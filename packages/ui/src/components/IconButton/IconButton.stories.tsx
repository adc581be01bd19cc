import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Maximize, RefreshCw, Trash2 } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { buttonVariants } from '../../private/buttonLook.ts'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  parameters: {
    usage: {
      use: 'For frequent actions with a well-known sign where a label does not fit.',
      avoid: 'Where a label fits: use Button.',
      keyboard: [['Enter, Space', 'presses it']],
    },
  },
  args: { icon: RefreshCw, label: '刷新', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '刷新' })).toHaveFocus())
    await waitFor(() => expect(within(document.body).getByRole('tooltip')).toHaveTextContent('刷新'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onClick).toHaveBeenCalledOnce())
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <Samples key={size}>
            {buttonVariants.map((variant) => (
              <IconButton key={variant} size={size} variant={variant} icon={Bell} label="告警" />
            ))}
            {buttonVariants.map((variant) => (
              <IconButton
                key={variant}
                size={size}
                variant={variant}
                tone="danger"
                icon={Trash2}
                label="删除"
              />
            ))}
            <IconButton size={size} icon={Maximize} label="全屏" disabled />
            <IconButton size={size} icon={Maximize} label="全屏" loading />
          </Samples>
        ))
      }
    </BothThemes>
  ),
}

export const DisabledReason: Story = {
  args: { disabledReason: '正在同步，请稍候' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: '刷新' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Stress: Story = {
  args: { label: '重新下发本小区全部门禁设备的人脸与卡片授权数据（可能需要数分钟）' },
}
