import { describe, expect, it } from 'vitest'
import { linesOf, neighbourOf } from './menu-order.ts'
import { filteredLines, type Menu, type MenuLine, mayDrop, seenLines, sortedRows } from './menu-rows.ts'

const row = (id: number, parentId: number | null, url: string | null, more: Partial<Menu> = {}) =>
  ({
    id,
    parentId,
    url,
    menuName: `菜单${id}`,
    orderNum: id * 10,
    enabled: true,
    hidden: false,
    matched: true,
    ...more,
  }) as Menu
const home = row(1, null, '/dashboard')
const group = row(2, null, null, { menuName: '系统管理' })
const param = row(3, 2, '/param', { orderNum: 20 })
const dict = row(4, 2, '/dict', { orderNum: 10, hidden: true })
const gone = row(5, null, '/gone', { matched: false })
const rows = sortedRows([param, gone, dict, group, home])
const lines = linesOf(rows)
const ids = (of: readonly MenuLine[]): unknown[] =>
  of.map(({ row: { id }, children }) => (children ? [id, ids(children)] : id))

describe('the lines of the menu', () => {
  it('keeps a group alone', () => {
    const [first] = lines
    expect(filteredLines(lines, { text: '', only: 'all', group: first?.row.id ?? 0 })).toEqual([first])
  })

  it('stand as in the sidebar', () => {
    expect(ids(lines)).toEqual([1, [2, [4, 3]], 5])
  })

  it('are narrowed with the groups above what fits', () => {
    const narrow = (text: string, only: 'all' | 'unmatched' | 'hidden' | 'disabled' = 'all') =>
      ids(filteredLines(lines, { text, only }))
    expect(narrow('PARAM')).toEqual([[2, [3]]])
    expect(narrow('系统')).toEqual([[2, [4, 3]]])
    expect(narrow('', 'unmatched')).toEqual([5])
    expect(narrow('系统', 'hidden')).toEqual([[2, [4]]])
    expect(narrow('', 'disabled')).toEqual([])
  })

  it('show a role its pages, and no empty group', () => {
    expect(ids(seenLines(lines, new Set([1, 2, 3, 4])))).toEqual([1, [2, [3]]])
    expect(ids(seenLines(lines, new Set([1, 2, 4])))).toEqual([1])
  })

  it('move by one among their own', () => {
    expect(neighbourOf(rows, param, -1)).toBe(dict)
    expect(neighbourOf(rows, param, 1)).toBeNull()
    expect(neighbourOf(rows, home, 1)).toBe(group)
  })

  it('are dropped into groups or beside others of their kind', () => {
    expect(mayDrop(param, group, 'inside')).toBe(true)
    expect(mayDrop(param, home, 'inside')).toBe(false)
    expect(mayDrop(param, home, 'after')).toBe(true)
    expect(mayDrop(group, param, 'before')).toBe(false)
    expect(mayDrop(group, home, 'before')).toBe(true)
    expect(mayDrop(group, group, 'after')).toBe(false)
  })
})
