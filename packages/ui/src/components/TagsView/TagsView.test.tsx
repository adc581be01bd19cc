import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { movePath, type OpenTag, pathsToClose } from './openTags.ts'
import { TagsView } from './TagsView.tsx'

const tags: OpenTag[] = [
  { path: '/dashboard', title: '首页', affix: true },
  { path: '/user', title: '用户管理', dirty: true },
  { path: '/role', title: '角色管理' },
  { path: '/menu' },
]
const handlers = () => ({ onClose: vi.fn(), onRefresh: vi.fn(), onReorder: vi.fn(), onSelect: vi.fn() })

describeComponent('TagsView', <TagsView tags={tags} activePath="/user" {...handlers()} />)

describe('TagsView', () => {
  it('names pages without a title no-name and marks the shown and the unsaved one', () => {
    render(<TagsView tags={tags} activePath="/user" {...handlers()} />)
    expect(screen.getByRole('link', { name: 'no-name' })).toBeTruthy()
    const shown = screen.getByRole('link', { name: /用户管理/ })
    expect(shown.getAttribute('aria-current')).toBe('page')
    expect(shown.textContent).toContain('有未保存的内容')
    expect(screen.queryByRole('button', { name: '关闭 首页' })).toBeNull()
  })

  it('leads back to the address that a page was left at, and is its page all the same', () => {
    const left: OpenTag[] = [{ path: '/dashboard' }, { path: '/user', href: '/user?keyword=li' }]
    render(<TagsView tags={left} activePath="/user" {...handlers()} />)
    const [home, list] = screen.getAllByRole('link')
    expect(home?.getAttribute('href')).toBe('/dashboard')
    expect(list?.getAttribute('href')).toBe('/user?keyword=li')
    expect(list?.getAttribute('aria-current')).toBe('page')
  })

  it.each([
    ['S2.77', '刷新', 'onRefresh', '/role'],
    ['S2.78', '关闭', 'onClose', { paths: ['/role'], reason: 'one', path: '/role' }],
    ['S2.79', '关闭其他', 'onClose', { paths: ['/user', '/menu'], reason: 'others', path: '/role' }],
    ['S2.80', '关闭全部', 'onClose', { paths: ['/user', '/role', '/menu'], reason: 'all', path: '/role' }],
  ] as const)('[%s] right click, %s', (_, label, handler, detail) => {
    const given = handlers()
    render(<TagsView tags={tags} activePath="/user" {...given} />)
    fireEvent.contextMenu(screen.getByRole('link', { name: '角色管理' }))
    fireEvent.click(screen.getByRole('menuitem', { name: label }))
    expect(given[handler]).toHaveBeenCalledExactlyOnceWith(detail)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('does not close an affixed page', () => {
    render(<TagsView tags={tags} activePath="/user" {...handlers()} />)
    fireEvent.contextMenu(screen.getByRole('link', { name: '首页' }))
    expect(screen.getByRole('menuitem', { name: '关闭' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('moves and closes with the keys', () => {
    const given = handlers()
    render(<TagsView tags={tags} activePath="/user" {...given} />)
    const link = screen.getByRole('link', { name: '角色管理' })
    fireEvent.keyDown(link, { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
    expect(given.onReorder).toHaveBeenCalledExactlyOnceWith(['/dashboard', '/role', '/user', '/menu'])
    expect(screen.getByRole('status').textContent).toBe('角色管理 已移到第 2 位')
    fireEvent.keyDown(link, { key: 'Delete' })
    expect(given.onClose).toHaveBeenCalledExactlyOnceWith({ paths: ['/role'], reason: 'one', path: '/role' })
  })
})

it('never closes affixed paths and keeps moves inside the list', () => {
  expect(pathsToClose(tags, '/dashboard', 'one')).toEqual([])
  expect(movePath(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(movePath(['a', 'b', 'c'], 'c', -4)).toEqual(['c', 'a', 'b'])
})
