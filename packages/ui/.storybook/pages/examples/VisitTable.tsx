import { DataTable, defineColumns, type SortKey } from '@linli/ui/data-table'
import { Pagination } from '@linli/ui/pagination'
import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'

export interface Visit {
  id: string
  visitor: string
  at: string
  state: 'waiting' | 'approved'
}

/** What a server answers: one page, in the order that was asked for. */
export interface VisitPage {
  rows: readonly Visit[]
  total: number
}

const columns = defineColumns<Visit>([
  { id: 'visitor', header: 'Visitor', value: (visit) => visit.visitor, strong: true },
  { id: 'at', header: 'Time', kind: 'date', value: (visit) => visit.at, sortable: true },
  {
    id: 'state',
    header: 'State',
    kind: 'status',
    cell: ({ state }) =>
      state === 'approved' ? (
        <StatusTag tone="success">Approved</StatusTag>
      ) : (
        <StatusTag tone="warning">Waiting</StatusTag>
      ),
  },
])

export function VisitTable({
  read,
}: {
  read: (page: number, pageSize: number, sort: readonly SortKey[]) => VisitPage
}) {
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 20 })
  const [sort, setSort] = useState<readonly SortKey[]>([{ id: 'at', desc: true }])
  const { rows, total } = read(page, pageSize, sort)
  return (
    <>
      <DataTable
        label="Visits"
        columns={columns}
        rows={rows}
        getRowId={(visit) => visit.id}
        total={total}
        offset={(page - 1) * pageSize}
        sort={sort}
        onSortChange={setSort}
        selectable
      />
      <Pagination page={page} pageSize={pageSize} total={total} onPageChange={setPage} />
    </>
  )
}
