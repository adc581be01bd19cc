import { render } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { defineColumns } from './column.ts'
import { DataTable } from './DataTable.tsx'

const columns = defineColumns<{ id: string }>([{ id: 'id', header: '编号', value: (row) => row.id }])

it('does not tell again which columns are left out for being hidden and shown', () => {
  const onFit = vi.fn<(left: readonly string[]) => void>()
  const table = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <DataTable
        label="住户"
        columns={columns}
        rows={[{ id: '1' }]}
        getRowId={(row) => row.id}
        fit
        onFit={onFit}
      />
    </Activity>
  )
  const { rerender } = render(table('visible'))
  expect(onFit).toHaveBeenCalledTimes(1)
  rerender(table('hidden'))
  rerender(table('visible'))
  expect(onFit).toHaveBeenCalledTimes(1)
})
