import { expect, it } from 'vitest'
import { cellOf, filteredRows, type MatrixRole, matrixRows } from './matrix-rows.ts'
import type { Catalog } from './rights-grid.ts'

const role = (id: number, codes: string[]): MatrixRole => ({
  id,
  roleCode: `r${id}`,
  roleName: `角色${id}`,
  roleType: 'platform',
  dataScope: 'all',
  enabled: true,
  userCount: 0,
  codes,
})
const catalog: Catalog = [
  { code: 'base:room:list', name: '查询房屋', kind: 'query', menuUrl: '/rooms' },
  { code: 'base:room:remove', name: '删除房屋', kind: 'sensitive', menuUrl: '/rooms' },
  { code: 'x:y:z', name: '其他', kind: 'critical', menuUrl: null },
]
const roles = [role(1, ['base:room:list', 'base:room:remove']), role(2, ['base:room:list'])]
const rows = matrixRows(catalog, roles, new Map([['/rooms', '房屋管理']]))
const all = { text: '', kind: null, differing: false }
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

it('knows which role has which right, and the page it belongs to', () => {
  expect(rows.map(({ page, roleIds }) => [page, [...roleIds]])).toEqual([
    ['房屋管理', [1, 2]],
    ['房屋管理', [1]],
    [null, []],
  ])
})

it('finds rights by name, code and page, by kind, and those in which the roles differ', () => {
  expect(codes(filteredRows(rows, roles, { ...all, text: '房屋管' }))).toHaveLength(2)
  expect(codes(filteredRows(rows, roles, { ...all, text: ' ROOM:REMOVE ' }))).toEqual(['base:room:remove'])
  expect(codes(filteredRows(rows, roles, { ...all, kind: 'critical' }))).toEqual(['x:y:z'])
  expect(codes(filteredRows(rows, roles, { ...all, differing: true }))).toEqual(['base:room:remove'])
})

it('marks what a role has more and less than the one it is compared with', () => {
  const [, remove] = rows
  if (!remove) throw new Error('no such row')
  expect(cellOf(remove, 2, 1)).toBe('less')
  expect(cellOf(remove, 1, 2)).toBe('more')
  expect(cellOf(remove, 1, 1)).toBe('has')
  expect(cellOf(remove, 2, null)).toBe('none')
})
