import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { statusTones } from '../../private/statusTone.ts'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { TextLink } from '../TextLink/TextLink.tsx'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Primitives/Banner',
  component: Banner,
  parameters: {
    usage: {
      use: 'For something about the whole page or form that stays until it is over: lost connection, several fields to correct.',
      avoid: 'For a passing confirmation: use a toast. For one region that failed: use ErrorState.',
      keyboard: [['Tab', 'reaches its actions and the close button']],
    },
  },
  args: {
    title: '网络已断开',
    children: '数据缓存于 10:32，恢复后自动更新。',
    tone: 'warning',
    onClose: fn(),
  },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        statusTones.map((tone) => (
          <Banner
            key={tone}
            tone={tone}
            title={tone}
            actions={<TextLink href="#more">查看</TextLink>}
            onClose={() => {}}
          >
            有 3 处需要修改
          </Banner>
        ))
      }
    </BothThemes>
  ),
}
export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 240 }}>
      <Banner onClose={() => {}}>
        {'本小区将于本周六检修供水管道。'.repeat(8)}Donaudampfschifffahrtsgesellschaft
      </Banner>
    </div>
  ),
}
