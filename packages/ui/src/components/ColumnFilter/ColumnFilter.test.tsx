import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { DataTable } from '../DataTable/DataTable.tsx'
import { type ColumnFilters, defineColumns } from '../DataTable/column.ts'
import { useClientList } from '../DataTable/useClientList.ts'
import { Pagination } from '../Pagination/Pagination.tsx'
import { ColumnFilter } from './ColumnFilter.tsx'
import { filteredRows, valueOptions } from './columnValues.ts'
import { useColumnFilters } from './useColumnFilters.tsx'

interface Visit {
  id: string
  name: string
  gate: string | null
  people: number
}
const rows: readonly Visit[] = [
  { id: '1', name: '张伟', gate: '东门', people: 10 },
  { id: '2', name: '李娜', gate: null, people: 2 },
  { id: '3', name: '王芳', gate: '西门', people: 2 },
  { id: '4', name: '赵敏', gate: '东门', people: 2 },
]
const columns = defineColumns<Visit>([
  { id: 'name', header: '姓名', value: (row) => row.name },
  { id: 'gate', header: '门岗', value: (row) => row.gate, sortable: true, filterable: true },
  { id: 'people', header: '人数', kind: 'number', value: (row) => row.people, filterable: true },
])
const [, gate, people] = columns
const words = { locale: 'zh-CN', empty: '—' }

describeComponent('ColumnFilter', <ColumnFilter label="门岗" options={[]} value={[]} onChange={() => {}} />)

describe('the values of a column', () => {
  it('are offered once, in the order by which it is sorted, nothing last', () => {
    expect(gate && valueOptions(rows, gate, words)).toEqual([
      { value: '东门', label: '东门' },
      { value: '西门', label: '西门' },
      { value: '', label: '—' },
    ])
    expect(people && valueOptions(rows, people, words).map(({ label }) => label)).toEqual(['2', '10'])
  })

  it('are those that it names itself, if it does', () => {
    const filterOptions = [{ value: '北门', label: '北门岗' }]
    expect(gate && valueOptions(rows, { ...gate, filterOptions }, words)).toBe(filterOptions)
  })

  it('let rows through that have one of the chosen in each column', () => {
    const ids = (filters: ColumnFilters) => filteredRows(rows, columns, filters).map(({ id }) => id)
    expect(ids({ gate: ['东门', ''] })).toEqual(['1', '2', '4'])
    expect(ids({ gate: ['东门', ''], people: [2] })).toEqual(['2', '4'])
    expect(filteredRows(rows, columns, { gate: [] })).toBe(rows)
  })
})

interface SampleProps {
  defaultFilters?: ColumnFilters
  filters?: ColumnFilters
  onFiltersChange?: (filters: ColumnFilters) => void
}

function Visits(props: SampleProps) {
  const found = useColumnFilters({ rows, columns, ...props })
  const list = useClientList({ ...found, defaultPageSize: 2 })
  return (
    <>
      <DataTable label="访客" getRowId={(row) => row.id} {...list.table} />
      <Pagination {...list.pagination} />
    </>
  )
}

const names = () => [...document.querySelectorAll('td[data-column=name]')].map((cell) => cell.textContent)
const open = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: /^筛选/u }))
}

describe('filters in the heads of a table', () => {
  it('leave the rows that have what was chosen, from the first page on, and do not sort', async () => {
    const onFiltersChange = vi.fn<(filters: ColumnFilters) => void>()
    render(<Visits onFiltersChange={onFiltersChange} />)
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    expect(names()).toEqual(['王芳', '赵敏'])
    const panel = await open('筛选门岗')
    fireEvent.click(panel.getByRole('checkbox', { name: '东门' }))
    await waitFor(() => expect(names()).toEqual(['张伟', '赵敏']))
    fireEvent.click(panel.getByRole('checkbox', { name: '—' }))
    await waitFor(() => expect(names()).toEqual(['张伟', '李娜']))
    expect(onFiltersChange).toHaveBeenLastCalledWith({ gate: ['东门', ''] })
    expect(screen.getByRole('button', { name: '筛选门岗：东门、—' })).toBeTruthy()
    const head = screen.getByRole('columnheader', { name: '门岗' })
    expect(head.getAttribute('aria-sort')).toBeNull()
    fireEvent.click(panel.getByRole('button', { name: '清除门岗' }))
    // Back to what was asked before, where one had been.
    await waitFor(() => expect(names()).toEqual(['王芳', '赵敏']))
    expect(onFiltersChange).toHaveBeenLastCalledWith({})
  })

  it('say that nothing matches, and go away all at once', async () => {
    render(<Visits defaultFilters={{ gate: ['西门'], people: [10] }} />)
    expect(screen.getByText('没有符合条件的结果')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '清空筛选' }))
    await waitFor(() => expect(names()).toEqual(['张伟', '李娜']))
  })

  it('are what their owner says', async () => {
    const onFiltersChange = vi.fn<(filters: ColumnFilters) => void>()
    render(<Visits filters={{ gate: ['西门'] }} onFiltersChange={onFiltersChange} />)
    const panel = await open('筛选人数')
    fireEvent.click(panel.getByRole('checkbox', { name: '2' }))
    expect(onFiltersChange).toHaveBeenCalledExactlyOnceWith({ gate: ['西门'], people: [2] })
    expect(names()).toEqual(['王芳'])
  })

  it('open by Alt and ArrowDown from the cell of the head', async () => {
    render(<Visits />)
    const grid = screen.getByRole('grid')
    const key = (name: string, altKey = false) => fireEvent.keyDown(grid, { key: name, altKey })
    fireEvent.focus(grid)
    key('ArrowUp')
    key('ArrowRight')
    expect(screen.queryByRole('dialog')).toBeNull()
    key('ArrowDown', true)
    expect(await screen.findByRole('dialog', { name: '筛选门岗' })).toBeTruthy()
    // Without Alt it goes down, into the rows.
    key('ArrowDown')
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('东门')
  })
})
