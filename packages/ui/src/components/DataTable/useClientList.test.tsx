import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BulkBar } from '../BulkBar/BulkBar.tsx'
import { Button } from '../Button/Button.tsx'
import { useColumnFilters } from '../ColumnFilter/useColumnFilters.tsx'
import { type ColumnFilters, defineColumns } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { noSelection } from './tableSelection.ts'
import { useClientList } from './useClientList.ts'

interface Resident {
  id: string
  name: string
  state: string
}
const people: readonly Resident[] = Array.from({ length: 60 }, (_one, index) => ({
  id: `${index}`,
  name: `${index % 3 === 0 ? '王' : '李'}${index}`,
  state: index % 2 === 0 ? '在住' : '欠费',
}))
const columns = defineColumns<Resident>([
  { id: 'name', header: '姓名', value: (row) => row.name },
  { id: 'state', header: '状态', value: (row) => row.state, filterable: true },
])
const getRowId = (row: Resident) => row.id

interface Asked {
  query?: string
  filters?: ColumnFilters
}
const listOf = (asked: Asked) =>
  renderHook(
    ({ query, filters = {} }: Asked) =>
      useClientList({ ...useColumnFilters({ rows: people, columns, filters }), getRowId, query }),
    { initialProps: asked },
  )

describe('what is chosen of rows that are all here', () => {
  it.each<[string, Asked, Asked]>([
    ['search', { query: '王' }, { query: '' }],
    ['filter', { filters: { state: ['欠费'] } }, { filters: {} }],
  ])('is not every row once the %s that all of it matched is gone', (_kind, before, after) => {
    const { result, rerender } = listOf(before)
    act(() => result.current.bulk.onSelectionChange({ mode: 'query', except: ['3'] }))
    expect(result.current.chosen).toHaveLength(result.current.bulk.total - 1)
    expect(result.current.bulk.total).toBeLessThan(60)
    rerender(after)
    expect(result.current.bulk.selection).toEqual(noSelection)
    expect(result.current.chosen).toEqual([])
    rerender(before)
    expect(result.current.chosen).toEqual([])
  })

  it('stays where rows were chosen one by one, of all pages and conditions', () => {
    const { result, rerender } = listOf({})
    act(() => result.current.bulk.onSelectionChange({ mode: 'ids', ids: ['1', '44'] }))
    rerender({ query: '王', filters: { state: ['在住'] } })
    expect(result.current.chosen.map((row) => row.id)).toEqual(['1', '44'])
  })

  it('is what the bar over the table acts on', () => {
    const gone: string[] = []
    function Screen({ query }: { query: string }) {
      const list = useClientList({ rows: people, columns, getRowId, query })
      const bulk = (
        <BulkBar {...list.bulk}>
          <Button onClick={() => gone.push(...list.chosen.map(getRowId))}>删除</Button>
        </BulkBar>
      )
      return <DataTable label="住户" {...list.table} getRowId={getRowId} selectable bulk={bulk} />
    }
    const view = render(<Screen query="王" />)
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    expect(screen.queryByRole('button', { name: /选择全部/u })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    expect(gone).toHaveLength(20)
    view.rerender(<Screen query="李" />)
    fireEvent.click(screen.getByRole('button', { name: '选择全部 40 条（按条件）' }))
    view.rerender(<Screen query="王" />)
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  })
})
