import type { MenuNode } from '@linli/api-client/contract/auth/answers'
import { describe, expect, it } from 'vitest'
import { type Catalog, pickedRights, rightsTree, settled } from './rights-tree.ts'

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
  { code: 'mall:goods:list', name: '查询商品', menuUrl: '/goods', kind: 'query' },
]
const tree = rightsTree(menus, catalog)

describe('the tree of rights', () => {
  it('shows pages of the own menus with their buttons, and says what is sensitive', () => {
    expect(tree[1]?.children?.[0]?.children?.map(({ label }) => label)).toEqual([
      '进入页面',
      '查询用户',
      '删除用户（敏感）',
    ])
    expect(JSON.stringify(tree)).not.toContain('查询商品')
  })

  it('adds the group of a page, and keeps what it does not show', () => {
    const before = { menuIds: [2, 77], codes: ['mall:goods:list'] }
    expect(pickedRights(['m:3', 'c:auth:user:list'], before, menus, tree)).toEqual({
      menuIds: [3, 2, 77],
      codes: ['auth:user:list', 'mall:goods:list'],
    })
    expect(pickedRights(['m:1'], before, menus, tree).menuIds).toEqual([1, 77])
  })

  it('gives a button its page, and takes the buttons of a page along', () => {
    expect(settled([], ['c:auth:user:list'], tree)).toEqual(['c:auth:user:list', 'm:3'])
    expect(settled(['m:3', 'c:auth:user:list', 'm:1'], ['c:auth:user:list', 'm:1'], tree)).toEqual(['m:1'])
  })
})
