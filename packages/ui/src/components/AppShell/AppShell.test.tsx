import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { sampleMenu } from '../../testing/shellSamples.ts'
import { LinliProvider } from '../LinliProvider/LinliProvider.tsx'
import type { LinkComponentProps } from '../../private/LinliContext.ts'
import { AppShell, type AppShellProps } from './AppShell.tsx'
import { groupOf } from './menuNode.ts'

const shell = (props: Partial<AppShellProps> = {}) => (
  <AppShell productName="邻里" menu={sampleMenu} path="/visitor-management3" {...props}>
    页面
  </AppShell>
)

describeComponent('AppShell', shell())

describe('AppShell', () => {
  it('opens the group of the page and marks the page', () => {
    render(shell())
    expect(screen.getByRole('button', { name: '访客管理' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('link', { name: '访客记录' }).getAttribute('aria-current')).toBe('page')
  })

  it('[S2.69] keeps one group open', () => {
    render(shell())
    fireEvent.click(screen.getByRole('button', { name: '系统管理' }))
    const open = screen
      .getAllByRole('button')
      .filter(
        (button) => button.getAttribute('aria-expanded') === 'true' && button.hasAttribute('aria-controls'),
      )
    expect(open.map((button) => button.textContent)).toEqual(['系统管理'])
  })

  it('follows a navigation into another group', () => {
    const { rerender } = render(shell())
    fireEvent.click(screen.getByRole('button', { name: '系统管理' }))
    rerender(shell({ path: '/role' }))
    expect(screen.getByRole('button', { name: '授权管理' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('draws only the groups anew that a navigation leaves and comes to', () => {
    const drawn: string[] = []
    const Link = ({ href, children, ...rest }: LinkComponentProps) => {
      drawn.push(href)
      return (
        <a href={href} {...rest}>
          {children}
        </a>
      )
    }
    const page = (path: string) => <LinliProvider link={Link}>{shell({ path })}</LinliProvider>
    const { rerender } = render(page('/visitor-management3'))
    drawn.length = 0
    rerender(page('/visitor-management2'))
    expect(drawn).toContain('/visitor-management2')
    expect(drawn).not.toContain('/role')
  })

  it('[S2.59] [S2.67] [S4.31] [S4.32] collapses to icons that keep their names, and says so', () => {
    const onSidebarOpenChange = vi.fn()
    render(shell({ onSidebarOpenChange }))
    fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(onSidebarOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    expect(screen.getByRole('link', { name: '首页' })).toBeTruthy()
    const branch = screen.getByRole('button', { name: '访客管理' })
    fireEvent.click(branch)
    const panel = screen.getByRole('group', { name: '访客管理' })
    expect(within(panel).getByRole('link', { name: '访客审批，12 条待处理' })).toBeTruthy()
    fireEvent.keyDown(branch, { key: 'Escape' })
    expect(screen.queryByRole('group', { name: '访客管理' })).toBeNull()
  })

  it('[S2.60] leads home by its name and past the navigation by the skip link', () => {
    render(shell({ homeHref: '/dashboard' }))
    expect(screen.getByRole('link', { name: '邻里' }).getAttribute('href')).toBe('/dashboard')
    const target = screen.getByRole('link', { name: '跳到主要内容' }).getAttribute('href')
    expect(screen.getByRole('main').id).toBe(target?.slice(1))
  })

  it('[S2.70] [S2.71] tells the way from home to the page', () => {
    render(
      shell({
        trail: [
          { title: '首页', href: '/dashboard' },
          { title: '访客管理' },
          { title: '访客记录', href: '/x' },
        ],
      }),
    )
    const trail = within(screen.getByRole('navigation', { name: '当前位置' }))
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '首页',
      '访客管理',
      '访客记录',
    ])
    expect(trail.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/dashboard')
    expect(trail.getByText('访客记录').getAttribute('aria-current')).toBe('page')
  })

  it('shows counts above 99 as 99+', () => {
    render(shell({ path: '/control-info' }))
    expect(screen.getByRole('link', { name: '预警信息，128 条待处理' }).textContent).toBe('预警信息99+')
  })
})

it('finds the group of a page', () => {
  expect(groupOf(sampleMenu, '/dict')).toBe('system')
  expect(groupOf(sampleMenu, '/dashboard')).toBeUndefined()
})
