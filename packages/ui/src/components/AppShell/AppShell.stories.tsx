import type { Meta, StoryObj } from '@storybook/react-vite'
import { Maximize } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { longMenu, sampleMenu, samplePages } from '../../testing/shellSamples.ts'
import { AlertBell } from '../AlertBell/AlertBell.tsx'
import { Card } from '../Card/Card.tsx'
import { HeaderSearch } from '../HeaderSearch/HeaderSearch.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { AppShell } from './AppShell.tsx'

const meta = {
  title: 'Patterns/AppShell',
  component: AppShell,
  parameters: {
    usage: {
      use: 'As the frame of a console: once, around all pages.',
      avoid: 'For pages without session: use LoginLayout. For control rooms: use ScreenStage.',
      keyboard: [
        ['Tab', 'goes through logo, menu, top bar and page; the first stop leads straight to the page'],
        ['Enter, Space', 'open a menu or a page'],
        ['ArrowRight, ArrowLeft', 'go into and out of the menus of the collapsed sidebar'],
      ],
    },
    layout: 'fullscreen',
  },
  args: {
    productName: '邻里',
    menu: sampleMenu,
    path: '#/visitor-management2',
    trail: [{ title: '首页', href: '#/dashboard' }, { title: '访客管理' }, { title: '访客审批' }],
    logo: '邻里社区',
    search: <HeaderSearch pages={samplePages} onSelect={() => {}} shortcut={false} />,
    actions: (
      <>
        <AlertBell count={128} href="#/control-info" />
        <IconButton icon={Maximize} label="全屏" size="medium" />
      </>
    ),
    children: (
      <>
        <h1 style={{ fontSize: 20, lineHeight: '40px', fontWeight: 600 }}>访客审批</h1>
        <Card>页面内容</Card>
      </>
    ),
    onSidebarOpenChange: fn(),
  },
  render: ({ menu, path, ...args }) => (
    <AppShell
      {...args}
      path={path}
      menu={menu.map((node) => ({
        ...node,
        href: node.href && `#${node.href}`,
        children: node.children?.map((child) => ({ ...child, href: `#${child.href}` })),
      }))}
    />
  ),
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

/** [S2.63] [S9.11] The bell stands in the top bar, the sidebar is 210 px wide. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('banner'))
    await expect(bar.getByRole('link', { name: '预警消息，99+ 条未处理' })).toBeVisible()
    const side = canvas.getByRole('navigation', { name: '主导航' }).parentElement
    await waitFor(() => expect(side?.getBoundingClientRect().width).toBe(210))
    await expect(canvas.getByRole('link', { name: '访客审批，12 条待处理' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '基础信息' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: '楼栋管理' })).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('link', { name: /访客审批/ })).toBeNull())
  },
}

/** 56 px of icons; a group opens beside its icon, also by keyboard. */
export const Collapsed: Story = {
  args: { defaultSidebarOpen: false },
  play: async ({ canvas }) => {
    const branch = canvas.getByRole('button', { name: '访客管理' })
    branch.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('link', { name: /访客审批/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('link', { name: '访客记录' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(branch).toHaveFocus())
    await expect(canvas.queryByRole('link', { name: '访客记录' })).toBeNull()
  },
}

/** [S4.33] Closed at once where the app says so, with a movement otherwise. */
export const Still: Story = {
  args: { sidebarAnimated: false },
  play: async ({ canvas }) => {
    const shell = canvas.getByRole('banner').closest('[data-component=AppShell]')
    if (!shell) throw new Error('no shell')
    await userEvent.click(canvas.getByRole('button', { name: '收起菜单' }))
    const side = canvas.getByRole('navigation', { name: '主导航' }).parentElement
    await expect(side?.getBoundingClientRect().width).toBe(56)
    await expect(getComputedStyle(shell).transitionDuration).toBe('0s')
  },
}

/** Without logo row, fixed header or actions. */
export const Bare: Story = {
  args: { logo: undefined, fixedHeader: false, search: undefined, actions: undefined, trail: [] },
}

export const Matrix: Story = { args: { banner: <Card>网络已断开，正在重试</Card> } }

/** Sixty groups, long names, a long page. */
export const Stress: Story = {
  args: {
    menu: longMenu,
    path: '#/long-3-a',
    trail: [
      { title: '首页', href: '#' },
      { title: '名称特别长的一个一级菜单分组' },
      { title: '名称特别长需要省略显示的二级菜单'.repeat(3) },
    ],
    children: <div style={{ blockSize: 3000 }}>很长的页面</div>,
  },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('banner')
    window.scrollTo(0, 1500)
    await waitFor(() => expect(banner.getBoundingClientRect().top).toBe(0))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    window.scrollTo(0, 0)
  },
}
