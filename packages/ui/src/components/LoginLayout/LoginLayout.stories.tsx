import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { accentPresets } from '../../theme/appearance.ts'
import { vars } from '../../theme/contract.css.ts'
import { Button } from '../Button/Button.tsx'
import { LoginLayout } from './LoginLayout.tsx'

const meta = {
  title: 'Patterns/LoginLayout',
  component: LoginLayout,
  parameters: {
    usage: {
      use: 'As the frame of pages without session: sign-in, forgotten password.',
      avoid: 'For pages of the console: use AppShell.',
    },
    layout: 'fullscreen',
  },
  args: {
    productName: '邻里 智慧社区管理平台',
    tagline: '人员、车辆、访客、布控与物业服务，在一个平台上办理。',
    title: '登录',
    lead: '使用账户密码、短信验证码或微信扫码登录',
    footer: '数据安全提示：请勿在公共设备上保存密码',
    children: (
      <Button variant="primary" block>
        登录
      </Button>
    ),
  },
} satisfies Meta<typeof LoginLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const form = canvas.getByRole('heading', { name: '登录' }).parentElement
    await expect(form?.getBoundingClientRect().width).toBeLessThanOrEqual(360)
  },
}

/** The eight accents, light and dark. */
export const Matrix: Story = {
  parameters: {
    a11y: {
      config: {
        // Sixteen whole pages on one: each landmark stands sixteen times.
        rules: [
          'landmark-no-duplicate-main',
          'landmark-no-duplicate-banner',
          'landmark-no-duplicate-contentinfo',
          'landmark-unique',
        ].map((id) => ({ id, enabled: false })),
      },
    },
  },
  render: (args) => (
    <div>
      {(['light', 'dark'] as const).flatMap((theme) =>
        accentPresets.map(({ key }) => (
          <div key={theme + key} data-theme={theme} data-accent={key} style={{ color: vars.color.text }}>
            <LoginLayout {...args} style={{ minBlockSize: 420 }} />
          </div>
        )),
      )}
    </div>
  ),
}

export const Stress: Story = {
  args: {
    productName: '翠湖花园社区居民委员会与物业服务企业联合管理信息平台',
    tagline: '很长的介绍'.repeat(30),
    footer: '很长的页脚说明'.repeat(20),
  },
}
