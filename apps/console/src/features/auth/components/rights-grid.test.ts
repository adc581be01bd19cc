import type { MenuNode } from '@linli/api-client/contract/auth/answers'
import { describe, expect, it } from 'vitest'
import {
  allKeys,
  type Catalog,
  filteredGrid,
  keysOf,
  pickedRights,
  rightsGrid,
  withKeys,
} from './rights-grid.ts'

const shape = {
  parentId: 0,
  icon: null,
  orderNum: 0,
  openMode: 'tab',
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  redirect: null,
}
const menus: MenuNode[] = [
  { ...shape, menuId: 1, menuName: '首页', url: '/dashboard', children: [] },
  {
    ...shape,
    menuId: 2,
    menuName: '授权管理',
    url: null,
    children: [{ ...shape, menuId: 3, menuName: '用户管理', url: '/user', children: [] }],
  },
]
const catalog: Catalog = [
  { code: 'auth:user:list', name: '查询用户', menuUrl: '/user', kind: 'query' },
  { code: 'auth:user:remove', name: '删除用户', menuUrl: '/user', kind: 'sensitive' },
  { code: 'auth:user:lock', name: '锁定用户', menuUrl: '/user', kind: 'operate' },
  { code: 'auth:session:kick', name: '强制下线', menuUrl: '/user', kind: 'sensitive' },
  { code: 'mall:goods:list', name: '查询商品', menuUrl: '/goods', kind: 'query' },
]
const grid = rightsGrid(menus, catalog)
const user = ['m:3', 'c:auth:user:list', 'c:auth:user:remove', 'c:auth:user:lock', 'c:auth:session:kick']

describe('the grid of rights', () => {
  it('has the pages of the own menus, and what each lets do with its entities', () => {
    const page = grid[1]?.pages[0]
    expect(page?.label).toBe('用户管理')
    expect(page?.entities.map(({ label }) => label)).toEqual(['用户'])
    expect(page?.entities[0]?.common.remove?.kind).toBe('sensitive')
    expect(page?.entities[0]?.others.map(({ name }) => name)).toEqual(['锁定用户'])
    expect(page?.others.map(({ name }) => name)).toEqual(['强制下线'])
    expect(page && keysOf(page)).toEqual(user)
    expect(allKeys(grid)).toEqual(['m:1', ...user])
  })

  it('adds the group of a page, and keeps what it does not show', () => {
    const before = { menuIds: [2, 77], codes: ['mall:goods:list'] }
    expect(pickedRights(['m:3', 'c:auth:user:list'], before, menus, grid)).toEqual({
      menuIds: [3, 2, 77],
      codes: ['auth:user:list', 'mall:goods:list'],
    })
    expect(pickedRights(['m:1'], before, menus, grid).menuIds).toEqual([1, 77])
  })

  it('brings along what a right needs', () => {
    expect(withKeys([], ['c:auth:user:remove'], true, grid).toSorted()).toEqual([
      'c:auth:user:list',
      'c:auth:user:remove',
      'm:3',
    ])
    expect(withKeys([], ['c:auth:session:kick'], true, grid)).toEqual(['c:auth:session:kick', 'm:3'])
  })

  it('takes along what cannot be without it', () => {
    expect(withKeys(['m:1', ...user], ['m:3'], false, grid)).toEqual(['m:1'])
    expect(withKeys(user, ['c:auth:user:list'], false, grid)).toEqual(['m:3', 'c:auth:session:kick'])
    expect(withKeys(user, ['c:auth:user:lock'], false, grid)).toEqual(
      user.filter((key) => key !== 'c:auth:user:lock'),
    )
  })

  it('is narrowed by names, codes and kinds', () => {
    const pagesOf = (text: string, kind: 'sensitive' | 'critical' | null = null) =>
      filteredGrid(grid, { text, kind }).flatMap(({ pages }) => pages.map(({ label }) => label))
    expect(pagesOf('授权')).toEqual(['用户管理'])
    expect(pagesOf('下线')).toEqual(['用户管理'])
    expect(pagesOf('user:lock')).toEqual(['用户管理'])
    expect(pagesOf('首页')).toEqual(['首页'])
    expect(pagesOf('', 'sensitive')).toEqual(['用户管理'])
    expect(pagesOf('', 'critical')).toEqual([])
  })
})
