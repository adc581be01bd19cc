import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { clientRows } from './clientRows.ts'
import { defineColumns } from './column.ts'
import { columnGroups } from './columnGroups.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTableProps.ts'
import { nextSort } from './sortKeys.ts'
import { moved, orderOf } from './tableLayout.ts'
import { noSelection, selectedCount, selectionTest, withRows } from './tableSelection.ts'
import { useClientList } from './useClientList.ts'

/** The editor of a cell and the menu of a row are loaded when they are opened, which takes a busy machine longer than a test may. */
beforeAll(() => Promise.all([import('./EditCell.tsx'), import('../../private/PointMenu.tsx')]), 60_000)

interface Visitor {
  id: string
  name: string
  count: number
  note?: string
  children?: Visitor[]
}
const columns = defineColumns<Visitor>([
  { id: 'name', header: '姓名', value: (row) => row.name, kind: 'name', sortable: true },
  { id: 'count', header: '次数', value: (row) => row.count, kind: 'number', sortable: true, summary: 6 },
  {
    id: 'note',
    header: '备注',
    value: (row) => row.note,
    edit: {
      text: (row) => row.note ?? '',
      save: async (_row, text) => (text === '坏' ? '不允许' : undefined),
    },
  },
])
const rows: Visitor[] = [
  { id: '1', name: '张伟', count: 1 },
  { id: '2', name: '李娜', count: 2, note: '快递' },
  { id: '3', name: '王芳', count: 3 },
]
const table = (props: Partial<DataTableProps<Visitor>> = {}) => (
  <DataTable label="访客" columns={columns} rows={rows} getRowId={(row) => row.id} {...props} />
)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

describeComponent('DataTable', table())

describe('DataTable', () => {
  it('names itself and counts all rows of the query', () => {
    render(table({ total: 1284, offset: 20 }))
    const grid = screen.getByRole('grid', { name: '访客' })
    expect(grid.getAttribute('aria-rowcount')).toBe('1285')
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('22')
    expect(screen.getAllByText('—')).toHaveLength(2)
  })

  it('marks a row behind what a cell shows, and others not', () => {
    const [name, ...others] = columns
    if (!name) throw new Error('no column')
    const marked = { ...name, mark: (row: Visitor) => (row.id === '2' ? '已停用' : null) }
    render(table({ columns: [marked, ...others] }))
    const [first, second] = screen.getAllByRole('row').slice(1)
    expect(first && within(first).getAllByRole('gridcell')[0]?.textContent).toBe('张伟')
    expect(second && within(second).getAllByRole('gridcell')[0]?.textContent).toBe('李娜已停用')
  })

  it('says what the figures of a column are in once, in the head', () => {
    render(table({ columns: columns.map((one) => (one.id === 'count' ? { ...one, unit: '次' } : one)) }))
    expect(heads()).toEqual(['姓名', '次数次', '备注'])
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toContain('1')
  })

  it('sorts by one key, and by several with Shift', () => {
    const onSortChange = vi.fn()
    render(table({ onSortChange }))
    const [name, count] = screen.getAllByRole('columnheader')
    if (!name || !count) throw new Error('no heads')
    fireEvent.click(name)
    fireEvent.click(count, { shiftKey: true })
    fireEvent.click(count, { shiftKey: true })
    expect(onSortChange).toHaveBeenLastCalledWith([{ id: 'name' }, { id: 'count', desc: true }])
    expect(name.getAttribute('aria-sort')).toBe('ascending')
    expect(count.textContent).toBe('次数2')
  })

  it('applies a layout: order, hidden, pinned', () => {
    const { rerender } = render(table({ layout: { order: ['count', 'name'] } }))
    expect(heads()).toEqual(['次数', '备注', '姓名'])
    rerender(table({ layout: { hidden: { name: true }, pinned: { count: 'end' } } }))
    expect(heads()).toEqual(['备注', '次数'])
    expect(screen.getByRole('columnheader', { name: '次数' }).getAttribute('data-pinned')).toBe('end')
  })

  it('selects rows, ranges and the page', () => {
    const onSelectionChange = vi.fn()
    render(table({ selectable: true, onSelectionChange }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 张伟' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 王芳' }), { shiftKey: true })
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'ids', ids: ['1', '2', '3'] })
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'ids', ids: [] })
  })

  it('opens rows and details', () => {
    const onOpen = vi.fn()
    render(table({ onOpen, renderDetail: (row) => `详情 ${row.name}` }))
    fireEvent.click(screen.getByRole('button', { name: '展开 李娜' }))
    expect(screen.getByText('详情 李娜')).toBeTruthy()
    expect(onOpen).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('李娜'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  })

  it('shows a tree with levels', () => {
    const family = [{ id: 'a', name: '一栋', count: 0, children: [{ id: 'b', name: '一单元', count: 0 }] }]
    render(table({ rows: family, getChildren: (row) => row.children }))
    fireEvent.click(screen.getByRole('button', { name: '展开 一栋' }))
    expect(screen.getByRole('treegrid')).toBeTruthy()
    expect(screen.getAllByRole('row')[2]?.getAttribute('aria-level')).toBe('2')
  })

  it('moves with the keys and names the cell it is at', () => {
    const onOpen = vi.fn()
    render(table({ onOpen, selectable: true }))
    const grid = screen.getByRole('grid')
    const at = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent
    fireEvent.focus(grid)
    expect(at()).toBe('张伟')
    for (const key of ['ArrowDown', 'ArrowRight']) fireEvent.keyDown(grid, { key })
    expect(at()).toBe('2')
    fireEvent.keyDown(grid, { key: 'Home' })
    expect(at()).toBe('李娜')
    fireEvent.keyDown(grid, { key: ' ' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 李娜' }).checked).toBe(true)
    fireEvent.keyDown(grid, { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
    fireEvent.keyDown(grid, { key: 'End', ctrlKey: true })
    expect(at()).toBe('—')
    fireEvent.keyDown(grid, { key: 'Home', ctrlKey: true })
    fireEvent.keyDown(grid, { key: 'ArrowUp' })
    expect(at()).toBe('姓名')
  })

  it('edits: a refusal keeps text and editor, Escape restores', async () => {
    render(table())
    fireEvent.doubleClick(screen.getByText('快递'))
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '编辑备注' })
    fireEvent.change(input, { target: { value: '坏' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('不允许'))
    expect(input.value).toBe('坏')
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('快递')).toBeTruthy()
  })

  it('Tab saves and edits the next cell', async () => {
    render(table())
    fireEvent.doubleClick(screen.getByText('快递'))
    fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Tab' })
    await waitFor(() => {
      const cell = screen.getByRole('textbox').closest('tr')
      expect(cell && within(cell).getByText('王芳')).toBeTruthy()
    })
  })

  it('says why there is nothing', () => {
    const onRetry = vi.fn()
    const onClearFilters = vi.fn()
    const { rerender } = render(table({ rows: [], filtered: true, onClearFilters }))
    fireEvent.click(screen.getByRole('button', { name: '清空筛选' }))
    expect(onClearFilters).toHaveBeenCalledOnce()
    rerender(table({ rows: [], status: 'error', error: { message: '操作超时', requestId: 'r-1' }, onRetry }))
    expect(screen.getByRole('alert').textContent).toContain('操作超时')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('has a summary row and keeps rows while it refreshes', () => {
    render(table({ status: 'refreshing', selectable: true }))
    // In the cell of the first column: the one of the checkboxes is too narrow for it.
    expect(screen.getByText('合计').hasAttribute('colspan')).toBe(false)
    expect(screen.getByRole('status', { name: '正在刷新' })).toBeTruthy()
    expect(screen.getByText('张伟')).toBeTruthy()
  })
})

describe('layout, sort and selection', () => {
  it('puts a column that was added later behind its predecessor', () =>
    expect(orderOf(columns, { order: ['note', 'name', 'gone'] })).toEqual(['note', 'name', 'count']))
  it('moves a column', () => expect(moved(columns, {}, 'note', -2).order).toEqual(['note', 'name', 'count']))
  it('cycles ascending, descending, none', () => {
    expect(nextSort([], 'a', false)).toEqual([{ id: 'a' }])
    expect(nextSort([{ id: 'a' }], 'a', false)).toEqual([{ id: 'a', desc: true }])
    expect(nextSort([{ id: 'a', desc: true }], 'a', false)).toEqual([])
    expect(nextSort([{ id: 'a' }, { id: 'b' }], 'c', false)).toEqual([{ id: 'c' }])
  })
  it('selects by query with exceptions', () => {
    const all = withRows({ mode: 'query', except: [] }, ['2'], false)
    expect(selectedCount(all, 10)).toBe(9)
    expect(selectionTest(all)('2')).toBe(false)
    expect(selectionTest(withRows(all, ['2'], true))('2')).toBe(true)
    expect(selectedCount(withRows(noSelection, ['1', '2'], true), 10)).toBe(2)
  })
})

it('names no cell that is gone after a change of page', async () => {
  const view = render(table())
  const grid = screen.getByRole('grid')
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  expect(grid.getAttribute('aria-activedescendant')).not.toBeNull()
  view.rerender(table({ rows: [{ id: '9', name: '陈静', count: 4 }] }))
  expect(grid.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('陈静')
})

describe('rows that are all here', () => {
  const cellsOf = (column: string) =>
    [...document.querySelectorAll(`td[data-column=${column}]`)].map((cell) => cell.textContent)

  it('sorts and searches them', () => {
    const all = [...rows, { id: '4', name: '赵敏', count: 10 }]
    function All({ query }: { query?: string }) {
      const list = useClientList({ rows: all, columns, query, defaultPageSize: Number.POSITIVE_INFINITY })
      return <DataTable label="访客" getRowId={(row) => row.id} {...list.table} />
    }
    const view = render(<All />)
    const head = screen.getByRole('columnheader', { name: /次数/u })
    fireEvent.click(head)
    fireEvent.click(head)
    expect(cellsOf('count')).toEqual(['10', '3', '2', '1'])
    view.rerender(<All query="快递" />)
    expect(cellsOf('name')).toEqual(['李娜'])
  })

  it('are sorted by the order that a column gives, nothing last', () => {
    const byNote = [
      { ...columns[2], compare: undefined },
      { ...columns[0], compare: () => 0 },
    ] as typeof columns
    const [desc] = [[{ id: 'note', desc: true }]]
    expect(clientRows(rows, byNote, { sort: desc, locale: 'zh-CN' }).map(({ id }) => id)).toEqual([
      '2',
      '1',
      '3',
    ])
    expect(clientRows(rows, byNote, { sort: [{ id: 'name' }], locale: 'zh-CN' })).toEqual(rows)
  })

  it('come in pages', () => {
    function Pages() {
      const list = useClientList({ rows, columns, defaultPageSize: 2 })
      return (
        <>
          <DataTable label="访客" getRowId={(row) => row.id} {...list.table} />
          <Pagination {...list.pagination} />
        </>
      )
    }
    render(<Pages />)
    expect(cellsOf('name')).toEqual(['张伟', '李娜'])
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    expect(cellsOf('name')).toEqual(['王芳'])
  })
})

describe('the menu of a row', () => {
  const rowMenu = (onSelect: (name: string) => void) => (row: Visitor) => [
    { key: 'edit', label: '编辑', shortcut: 'e', onSelect: () => onSelect(row.name) },
  ]

  it('opens on a right press, when it was loaded, and closes with what was chosen', async () => {
    const onSelect = vi.fn<(name: string) => void>()
    render(table({ rowMenu: rowMenu(onSelect) }))
    fireEvent.contextMenu(screen.getByText('李娜'))
    fireEvent.click(await screen.findByRole('menuitem', { name: /编辑/u }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('李娜')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('does what a key names without being opened', () => {
    const onSelect = vi.fn<(name: string) => void>()
    render(table({ rowMenu: rowMenu(onSelect) }))
    const grid = screen.getByRole('grid')
    fireEvent.focus(grid)
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    fireEvent.keyDown(grid, { key: 'e' })
    expect(onSelect).toHaveBeenCalledOnce()
  })
})

describe('rows', () => {
  it('may be out of reach', () => {
    const [onOpen, onSelectionChange] = [vi.fn(), vi.fn()]
    const disabled = (row: Visitor) => row.id === '2'
    render(table({ selectable: true, isRowDisabled: disabled, onOpen, onSelectionChange }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'ids', ids: ['1', '3'] })
    fireEvent.click(screen.getByText('李娜'))
    expect(onOpen).not.toHaveBeenCalled()
    expect(screen.getByText('李娜').closest('tr')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('may be out of reach below others, and open what is below them', () => {
    const family = [{ id: 'a', name: '一栋', count: 0, children: [{ id: 'b', name: '一单元', count: 0 }] }]
    const props = { rows: family, getChildren: (row: Visitor) => row.children, onOpen: vi.fn() }
    render(table({ ...props, isRowDisabled: () => true, selectable: true }))
    fireEvent.click(screen.getByRole('button', { name: '展开 一栋' }))
    const line = screen.getByText('一单元').closest('tr')
    expect(line?.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByText('一单元'))
    expect(props.onOpen).not.toHaveBeenCalled()
  })

  it('may have a class', () => {
    render(table({ getRowClass: (row) => (row.count > 2 ? 'many' : undefined) }))
    expect(document.querySelectorAll('tr.many')).toHaveLength(1)
  })
})

it('puts one head over a group of columns, which each of them names', () => {
  const grouped = columns.map((column, at) => ({ ...column, group: at > 0 ? '来访' : undefined }))
  render(table({ columns: grouped, selectable: true }))
  const over = screen.getByText('来访')
  expect(over.getAttribute('colspan')).toBe('2')
  expect(screen.getByRole('columnheader', { name: '来访 次数' })).toBeTruthy()
  expect(columnGroups([])).toEqual([])
})
