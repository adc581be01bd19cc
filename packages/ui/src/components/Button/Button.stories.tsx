import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { buttonTones, buttonVariants } from '../../private/buttonLook.ts'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { Button } from './Button.tsx'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  parameters: {
    usage: {
      use: 'For something that happens on this page. One primary button per region; danger for what cannot be undone.',
      avoid:
        'To go to another page: use LinkButton or TextLink, which can be opened in a new tab. For an action that only an icon fits: IconButton. Where a double press must not count: DebouncedButton.',
      keyboard: [['Enter, Space', 'presses it']],
    },
  },
  args: { children: '查询', onClick: fn() },
  argTypes: {
    variant: { control: 'select', options: buttonVariants },
    tone: { control: 'select', options: buttonTones },
    size: { control: 'select', options: controlSizes },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '查询' })).toHaveFocus())
    await userEvent.keyboard('{Enter} ')
    await waitFor(() => expect(args.onClick).toHaveBeenCalledTimes(2))
  },
}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        controlSizes.map((size) => (
          <Samples key={size}>
            {buttonTones.flatMap((tone) =>
              buttonVariants.map((variant) => (
                <Button key={`${tone}-${variant}`} size={size} tone={tone} variant={variant} icon={Plus}>
                  {tone === 'danger' ? '删除' : '新增'}
                </Button>
              )),
            )}
            <Button size={size} disabled>
              停用
            </Button>
            <Button size={size} variant="primary" disabled>
              停用
            </Button>
            <Button size={size} variant="text" disabled>
              停用
            </Button>
            <Button size={size} variant="primary" loading>
              保存中
            </Button>
            <Button size={size} loading icon={Download}>
              导出
            </Button>
          </Samples>
        ))
      }
    </BothThemes>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 160, display: 'grid', gap: 8 }}>
      <Button>重新生成本小区全部楼栋单元与房屋并通知相关的物业管理人员</Button>
      <Button icon={Plus}>Donaudampfschifffahrtsgesellschaft</Button>
      <Button block>满宽</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(160)
    }
  },
}

/** The width stays, presses are ignored, focus is kept. */
export const Loading: Story = {
  args: { children: '提交审核', variant: 'primary', loading: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: '提交审核' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
  },
}

/** In every size, with and without an icon. */
export const LoadingKeepsWidth: Story = {
  render: () => (
    <Samples>
      {controlSizes.flatMap((size) =>
        [true, false].flatMap((loading) => [
          <Button key={`${size}${loading}`} size={size} loading={loading} data-testid={size}>
            保存
          </Button>,
          <Button
            key={`${size}${loading}i`}
            size={size}
            loading={loading}
            icon={Plus}
            data-testid={`${size}-icon`}
          >
            保存
          </Button>,
        ]),
      )}
    </Samples>
  ),
  play: async ({ canvas }) => {
    for (const id of controlSizes.flatMap((size) => [size, `${size}-icon`])) {
      const [busy, idle] = canvas.getAllByTestId(id).map((button) => button.getBoundingClientRect().width)
      await expect(busy).toBeCloseTo(idle ?? 0, 1)
    }
  },
}

/** A refused action says why, with the mouse and with the keyboard. */
export const DisabledReason: Story = {
  args: { children: '审核通过', disabledReason: '您没有访客审核的权限，请联系管理员' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: '审核通过' })
    await expect(button).toHaveFocus()
    const body = within(document.body)
    await waitFor(() => expect(body.getByRole('tooltip')).toHaveTextContent('没有访客审核的权限'))
    await expect(button).toHaveAccessibleDescription('您没有访客审核的权限，请联系管理员')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('tooltip')).toBeNull())
  },
}
