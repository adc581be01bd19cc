import { type Resource, type RowOf, totalOf } from '@linli/api-client/kit'
import { DataTable, noSelection } from '@linli/ui/data-table'
import { Pagination } from '@linli/ui/pagination'
import { type ReactNode, useState } from 'react'
import { usePreference } from '../session/preferences.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ListState, listQueryOf, pageSizes } from './list-state.ts'
import { ResourceDetail } from './opened.tsx'
import { useCursorPage } from './queries.ts'
import { rowName } from './resource-row.ts'
import { tableColumns } from './table-columns.tsx'
import { isFiltered, useListState } from './useListState.ts'

interface LogPageProps<R extends Resource> {
  readonly of: R
  /** Filters that hold while the user chose none of them, such as today. */
  readonly initial?: ListState['filters']
  readonly cells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>>
  readonly tools?: ReactNode
  /** Over the table: counts of the same query. */
  readonly strip?: (query: ReturnType<typeof listQueryOf>) => ReactNode
  readonly detail?: (row: RowOf<R>) => ReactNode
}

/** A page of a table that only grows: newest first, from cursor to cursor, totals as far as they are counted. */
export function LogPage<R extends Resource>({
  of,
  initial = {},
  cells,
  tools,
  strip,
  detail,
}: LogPageProps<R>) {
  const { state: chosen, change, reset } = useListState(of)
  const state: ListState = { ...chosen, filters: { ...initial, ...chosen.filters } }
  const { pageNum: _page, ...query } = listQueryOf(state)
  const key = JSON.stringify(query)
  // Cursors of the pages seen so far; another query starts anew.
  const [seen, setSeen] = useState<{ readonly key: string; readonly cursors: readonly (string | null)[] }>({
    key,
    cursors: [null],
  })
  const cursors = seen.key === key ? seen.cursors : [null]
  const cursor = cursors[cursors.length - 1] ?? null
  const { data, error, isFetching, refetch } = useCursorPage(of, {
    ...query,
    ...(cursor !== null && { cursor }),
  })
  const [layout, setLayout] = usePreference(`columns:${of.path}`, {})
  const [open, setOpen] = useState<number | null>(null)
  const next = data?.nextCursor ?? null
  const columns = tableColumns(of, { ...(cells && { cells }) })

  const go = (page: number) => {
    if (page > cursors.length && next !== null) setSeen({ key, cursors: [...cursors, next] })
    else if (page < cursors.length) setSeen({ key, cursors: cursors.slice(0, page) })
  }

  return (
    <div className="grid min-w-0 gap-4">
      <ListFilters of={of} state={state} onChange={change} onReset={reset} loading={isFetching} />
      {strip?.(query)}
      <div className="grid min-w-0 gap-3">
        <ListToolbar
          of={of}
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          total={data ? totalOf(data) : null}
          query={query}
          selection={noSelection}
          onRefresh={() => void refetch()}
          refreshing={isFetching}
        >
          {tools}
        </ListToolbar>
        <DataTable
          label={of.label}
          columns={columns}
          rows={data?.records ?? []}
          getRowId={(row) => String(row.id)}
          getRowName={(row) => rowName(of, row)}
          status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
          onRetry={() => void refetch()}
          filtered={isFiltered(chosen)}
          onClearFilters={reset}
          layout={layout}
          onLayoutChange={setLayout}
          {...(of.operations.includes('detail') && { onOpen: (row: RowOf<R>) => setOpen(row.id) })}
          {...(open !== null && { openRow: String(open) })}
        />
        <div className="flex justify-end">
          <Pagination
            page={cursors.length}
            pageSize={state.pageSize}
            hasNext={next !== null}
            sizes={pageSizes}
            onChange={({ page, pageSize }) => (pageSize === state.pageSize ? go(page) : change({ pageSize }))}
          />
        </div>
      </div>
      {open !== null && (
        <ResourceDetail of={of} id={open} onClose={() => setOpen(null)}>
          {detail}
        </ResourceDetail>
      )}
    </div>
  )
}
