import { describe, expect, it } from 'vitest'
import { definePages } from './page-table.ts'
import { documentTitle, type MenuNode, pagesOf, restorePlusSigns, sortedMenus } from './route-match.ts'

const load = () => Promise.resolve({ default: () => null })
const table = definePages([
  { page: 'dashboard', load, affix: true },
  { page: 'estates', load },
  { page: 'passes', load },
])
const menu = (
  menuId: number,
  url: string,
  menuName: string,
  orderNum?: number,
  children?: MenuNode[],
): MenuNode => ({ menuId, parentId: 0, url, menuName, orderNum, children })

describe('routes from menus', () => {
  it('[S2.50] [S2.51] sorts by orderNum, a missing one counting as 0', () => {
    expect(
      sortedMenus([menu(1, '/a', 'a', 2), menu(2, '/b', 'b'), menu(3, '/c', 'c', -1)]).map((m) => m.url),
    ).toEqual(['/c', '/b', '/a'])
  })

  it('[S2.35] [S2.53] [S2.54] [S2.55] [S3.30] [S3.31] [S6.2] takes title and icon from the menu and leaves out what no menu names', () => {
    const place = { ...menu(2, '/community-management', '小区管理'), icon: 'building' }
    const pages = pagesOf([menu(1, '', '基础信息', 1, [place])], table)
    expect(pages.map((p) => [p.path, p.title, p.icon, p.group])).toEqual([
      ['/community-management', '小区管理', 'building', '基础信息'],
    ])
  })

  it('[S2.56] makes no page of a menu that matches no route', () => {
    expect(pagesOf([menu(1, '/nowhere', '没有')], table)).toEqual([])
  })

  it('[S2.39] [S2.40] [S2.41] turns blanks back into plus signs in account, logincode and key alone', () => {
    const search = restorePlusSigns(new URLSearchParams('account=a+b&logincode=c%20d&key=e+f&name=g+h'))
    expect(Object.fromEntries(search)).toEqual({ account: 'a+b', logincode: 'c+d', key: 'e+f', name: 'g h' })
  })

  it('[S2.28] titles a document with page, dash, site', () =>
    expect(documentTitle('首页')).toBe('首页 - 邻里'))
})
