import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { Button } from '../Button/Button.tsx'
import { ForbiddenPage, NotFoundPage } from './ErrorPages.tsx'

const meta = {
  title: 'Patterns/ErrorPages',
  component: NotFoundPage,
  parameters: {
    usage: {
      use: 'As the whole page where an address leads nowhere or is not allowed.',
      avoid: 'For a part of a page that failed: use ErrorState. For lists without rows: use Empty.',
      keyboard: [['Enter', 'goes home']],
    },
  },
  args: { homeHref: '#home' },
} satisfies Meta<typeof NotFoundPage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '返回首页' })).toBeVisible()
  },
}

/** 401: says whom to ask. */
export const Forbidden: Story = {
  render: (args) => <ForbiddenPage {...args} path="/role" actions={<Button>申请权限</Button>} />,
}

export const Matrix: Story = {
  parameters: { a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } } },
  render: (args) => (
    <BothThemes>
      {() => (
        <>
          <NotFoundPage {...args} />
          <ForbiddenPage {...args} />
        </>
      )}
    </BothThemes>
  ),
}

export const Stress: Story = {
  args: {
    path: '/visitor-management2/very/long/path/without/any/blank?redirect=%2Fcommunity-management3%2F000000000000',
    cause:
      '您要访问的页面属于已经停用的模块，相关数据已归档，如需查看请联系系统管理员或者您的上级主管开通权限。',
  },
}
