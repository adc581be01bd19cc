import { figureFields, type Resource, type RowOf, type Selection } from '@linli/api-client/kit'
import { DataTable, selectedCount } from '@linli/ui/data-table'
import type { ReactNode } from 'react'
import { BulkActions, NothingYet } from './opened.tsx'
import { RowActions } from './RowActions.tsx'
import { rowName } from './resource-row.ts'
import { menuOf } from './row-actions.ts'
import { sortKeys, sortText } from './sort-text.ts'
import { tableColumns } from './table-columns.tsx'
import { whenOpened } from './when-opened.tsx'
import { useDensity } from './useDensity.ts'
import { useFigures } from './useFigures.ts'
import type { ResourcePageState } from './useResourcePage.ts'

const StaleRows = whenOpened(async () => (await import('./StaleRows.tsx')).StaleRows)

export interface ResourceTableProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  /** Replaces the cell of a column. */
  readonly cells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>> | undefined
  /** Actions on the selected rows beside the described ones; `done` empties the selection. */
  readonly bulk?: ((chosen: Selection, done: () => void) => ReactNode) | undefined
}

/** The rows of a page, with what can be done to each of them and to the selected ones. */
export function ResourceTable<R extends Resource>({ page, cells, bulk }: ResourceTableProps<R>) {
  const { of, rows, error, pager, state, selection, actionsOf, filtered, reset } = page
  const [density] = useDensity()
  const total = page.total?.value ?? 0
  const { sums } = useFigures(of, page.filter, figureFields(of).sum.length > 0) ?? {}
  const columns = tableColumns(of, {
    where: page.where,
    ...(cells && { cells }),
    ...(sums && (rows?.length ?? 0) > 0 && { sums }),
    ...(page.hasActions && {
      actions: (row: RowOf<R>) => <RowActions actions={actionsOf(row)} />,
      verbs: (rows ?? []).flatMap((row) =>
        actionsOf(row).flatMap(({ atRest, label }) => (atRest ? [label] : [])),
      ),
    }),
  })
  return (
    <>
      {error && rows && <StaleRows at={page.updatedAt} message={error.userMessage} onRetry={page.refetch} />}
      <DataTable
        label={of.label}
        columns={columns}
        rows={rows ?? []}
        getRowId={(row) => String(row.id)}
        getRowName={(row) => rowName(of, row)}
        status={error && !rows ? 'error' : rows ? (page.waits ? 'refreshing' : 'ready') : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={page.refetch}
        filtered={filtered}
        onClearFilters={reset}
        empty={<NothingYet page={page} />}
        {...(page.total?.exact && { total })}
        offset={'total' in pager ? (pager.page - 1) * pager.pageSize : 0}
        pageSize={pager.pageSize}
        sort={sortKeys(state.sort)}
        onSortChange={(sort) => page.change({ sort: sortText(sort) })}
        layout={page.layout}
        onLayoutChange={page.setLayout}
        {...(density !== null && { size: density })}
        fit
        onFit={page.setLeft}
        rowMenu={(row) => menuOf(actionsOf(row))}
        selectable={bulk !== undefined || isSelectable(of)}
        selection={selection}
        onSelectionChange={page.setSelection}
        {...(selectedCount(selection, total) > 0 && {
          bulk: (
            <BulkActions
              of={of}
              query={page.query}
              total={total}
              selection={selection}
              onSelectionChange={page.setSelection}
            >
              {bulk}
            </BulkActions>
          ),
        })}
        {...(page.opens && { onOpen: (row: RowOf<R>) => page.openRecord(row.id) })}
        {...(page.record && { openRow: String(page.record.id) })}
      />
    </>
  )
}

const isSelectable = (of: Resource): boolean =>
  of.list.paging !== 'cursor' &&
  (of.operations.includes('batchRemove') ||
    of.operations.includes('export') ||
    of.print !== undefined ||
    Object.values(of.flow?.transitions ?? {}).some((one) => one.batch))
