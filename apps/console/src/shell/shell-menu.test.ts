import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../resource/route-match.ts'
import { shellMenu } from './shell-menu.ts'

const menu = (menuId: number, values: Partial<MenuNode>): MenuNode => ({
  menuId,
  parentId: 0,
  menuName: `菜单${menuId}`,
  url: null,
  ...values,
})

describe('the entries of the sidebar', () => {
  it('[S6.1] [S2.68] are the permitted menus, in two levels, sorted, without hidden ones', () => {
    const entries = shellMenu([
      menu(3, {
        orderNum: 2,
        children: [
          menu(32, { parentId: 3, url: '/b', orderNum: 2 }),
          menu(31, { parentId: 3, url: '/a', orderNum: 1 }),
          menu(33, { parentId: 3, url: '/c', hidden: true }),
        ],
      }),
      menu(1, { url: '/dashboard', orderNum: 1 }),
    ])
    expect(entries.map(({ key, title, href }) => [key, title, href])).toEqual([
      ['1', '菜单1', '/dashboard'],
      ['3', '菜单3', undefined],
    ])
    expect(entries[1]?.children?.map(({ key, href }) => [key, href])).toEqual([
      ['31', '/a'],
      ['32', '/b'],
    ])
  })

  it('[S2.56] lead to /404 without an address', () => expect(shellMenu([menu(1, {})])[0]?.href).toBe('/404'))

  it('[S2.24] open a window of their own where the menu says so', () => {
    const [tab, window] = shellMenu([
      menu(1, { url: '/a', openMode: 'tab' }),
      menu(2, { url: '/largescreen/index', openMode: 'window' }),
    ])
    expect([tab?.target, window?.target]).toEqual([undefined, '_blank'])
  })

  it('[S2.57] [S2.58] have the pictures of the server, with the token, or one of ours by name', () => {
    localStorage.setItem('Admin-Token', 'a b')
    const [own, file, none] = shellMenu([
      menu(1, { url: '/a', icon: 'users', orderNum: 1 }),
      menu(2, { url: '/b', icon: '/icons/b.svg', orderNum: 2 }),
      menu(3, { url: '/c', icon: null, orderNum: 3 }),
    ])
    expect(file?.icon).toBe('/api/icons/b.svg?token=a%20b')
    expect(own?.icon).toBeTypeOf('object')
    expect(none?.icon).toBeUndefined()
    localStorage.clear()
  })
})
