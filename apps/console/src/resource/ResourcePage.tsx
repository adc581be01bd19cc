import type { ListQuery, Resource, RowOf, Selection } from '@linli/api-client/kit'
import { codeOf, totalOf } from '@linli/api-client/kit'
import { DataTable, noSelection, selectedCount, type TableSelection } from '@linli/ui/data-table'
import { Pagination } from '@linli/ui/pagination'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePreference } from '../session/preferences.ts'
import { useCan, useProfile } from '../session/profile.ts'
import type { RowCard } from './CardWall.tsx'
import type { FormValues } from './form-values.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { listQueryOf, pageSizes } from './list-state.ts'
import {
  BulkActions,
  CardWall,
  ImportDialog,
  ResourceDetail,
  ResourceForm,
  TransitionDialog,
} from './opened.tsx'
import { useResourceList } from './queries.ts'
import type { DetailTab } from './ResourceDetail.tsx'
import { RowActions } from './RowActions.tsx'
import { rowName } from './resource-row.ts'
import { type RowAction, transitionsOf } from './row-actions.ts'
import { useRemoval } from './useRemoval.ts'
import { sortKeys, sortText } from './sort-text.ts'
import { tableColumns } from './table-columns.tsx'
import { useView } from './useView.ts'
import { useLinkedRow } from './useLinkedRow.ts'
import { isFiltered, useListState } from './useListState.ts'

export interface ResourcePageProps<R extends Resource> {
  readonly of: R
  /** Buttons of the page beside 新增. */
  readonly tools?: ReactNode
  /** Actions of a row before the described ones. */
  readonly rowActions?: (row: RowOf<R>) => readonly RowAction[]
  /** Offers the rows as cards beside the table. */
  readonly card?: RowCard<R>
  /** Replaces the cell of a column. */
  readonly cells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>>
  /** Below the fields of a row's drawer. */
  readonly detail?: (row: RowOf<R>) => ReactNode
  /** Tabs of a row's drawer beside the fields. */
  readonly tabs?: (row: RowOf<R>) => readonly DetailTab[]
  /** Actions on the selected rows beside the described ones; `done` empties the selection. */
  readonly bulk?: (chosen: Selection, done: () => void) => ReactNode
  /** Whether a row may be changed, and deleted, in the state it has; the server refuses the others. */
  readonly editable?: (row: RowOf<R>) => boolean
  readonly removable?: (row: RowOf<R>) => boolean
  /** Values that every row of this page has, such as the estate it belongs to. */
  readonly given?: FormValues
  /** Which rows the page is about, and how they are sorted at first; give it a list without these filters. */
  readonly where?: ListQuery
  /** Whether new rows are made here. @default true */
  readonly creatable?: boolean
  /** Whether an action of the lifecycle makes sense for a row. */
  readonly allows?: (row: RowOf<R>, action: string) => boolean
  /** Replaces the dialog of an action of the lifecycle, unless it answers null. */
  readonly dialog?: (props: { row: RowOf<R>; action: string; onClose: () => void }) => ReactNode
  /** After an action on a row, with the row as the action left it. */
  readonly onTransition?: (action: string, row: RowOf<R>) => void
  /** Replaces the form of new and changed rows. */
  readonly form?: (props: { row: RowOf<R> | null; onClose: () => void }) => ReactNode
}

type Open<Row> =
  | { readonly kind: 'form'; readonly row: Row | null }
  | { readonly kind: 'detail'; readonly id: number }
  | { readonly kind: 'import' }
  | { readonly kind: 'action'; readonly row: Row; readonly action: string }

const always = () => true

const views = [
  { value: 'list', label: '列表', icon: List },
  { value: 'cards', label: '卡片', icon: LayoutGrid },
] as const

/** A complete page of a described entity: filters, table, form, drawer, actions, import and export. */
export function ResourcePage<R extends Resource>({
  of,
  tools,
  rowActions,
  card,
  cells,
  detail,
  tabs,
  bulk,
  editable = always,
  removable = always,
  given,
  where,
  creatable = true,
  allows = always,
  dialog,
  onTransition,
  form,
}: ResourcePageProps<R>) {
  const { state, change, reset } = useListState(of)
  const query = { ...where, ...listQueryOf(state) }
  const { data, error, isFetching, refetch } = useResourceList(of, query)
  const [selection, setSelection] = useState<TableSelection>(noSelection)
  const [open, setOpen] = useState<Open<RowOf<R>> | null>(null)
  const [layout, setLayout] = usePreference(`columns:${of.path}`, {})
  const codes = useProfile((profile) => profile.codes)
  const mayUpdate = useCan(codeOf(of, 'update')) && of.operations.includes('update')
  const { mayRemove, askRemove } = useRemoval(of)
  const total = data ? totalOf(data).value : 0
  const linked = useLinkedRow()
  const [view, show] = useView(['list', 'cards'])
  const cards = card !== undefined && view === 'cards'
  const shown = open ?? (linked.id === null ? null : ({ kind: 'detail', id: linked.id } as const))
  const close = () => {
    setOpen(null)
    linked.forget()
  }

  const actionsOf = (row: RowOf<R>): RowAction[] => [
    ...(rowActions?.(row) ?? []),
    ...(mayUpdate && editable(row)
      ? [{ key: 'update', label: '编辑', run: () => setOpen({ kind: 'form', row }) }]
      : []),
    ...transitionsOf(of, row, (code) => codes.has(code))
      .filter(({ action }) => allows(row, action))
      .map(({ action, transition }) => ({
        key: action,
        label: transition.label,
        run: () => setOpen({ kind: 'action', row, action }),
      })),
    ...(mayRemove && removable(row)
      ? [{ key: 'remove', label: '删除', tone: 'danger' as const, run: () => void askRemove(row) }]
      : []),
  ]

  const hasActions = mayUpdate || mayRemove || rowActions !== undefined || of.flow !== undefined
  const columns = tableColumns(of, {
    ...(cells && { cells }),
    ...(hasActions && { actions: (row: RowOf<R>) => <RowActions actions={actionsOf(row)} /> }),
  })
  const transition = open?.kind === 'action' ? of.flow?.transitions[open.action] : undefined
  return (
    <div className="grid min-w-0 gap-4">
      <ListFilters of={of} state={state} onChange={change} onReset={reset} loading={isFetching} />
      <div className="grid min-w-0 gap-3">
        <ListToolbar
          of={of}
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          total={data ? totalOf(data) : null}
          query={query}
          selection={selection}
          {...(creatable && { onCreate: () => setOpen({ kind: 'form', row: null }) })}
          onImport={() => setOpen({ kind: 'import' })}
          onRefresh={() => void refetch()}
          refreshing={isFetching}
        >
          {card && (
            <SegmentedControl
              label="视图"
              options={views}
              value={cards ? 'cards' : 'list'}
              onChange={(next) => {
                setSelection(noSelection)
                show(next)
              }}
            />
          )}
          {tools}
        </ListToolbar>
        {cards ? (
          <CardWall
            of={of}
            card={card}
            rows={data?.records}
            error={error}
            onRetry={() => void refetch()}
            filtered={isFiltered(state)}
            onClearFilters={reset}
            onOpen={(row) => setOpen({ kind: 'detail', id: row.id })}
            actionsOf={actionsOf}
          />
        ) : (
          <>
            {selectedCount(selection, total) > 0 && (
              <BulkActions
                of={of}
                query={query}
                total={total}
                selection={selection}
                onSelectionChange={setSelection}
              >
                {bulk}
              </BulkActions>
            )}
            <DataTable
              label={of.label}
              columns={columns}
              rows={data?.records ?? []}
              getRowId={(row) => String(row.id)}
              getRowName={(row) => rowName(of, row)}
              status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
              {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
              onRetry={() => void refetch()}
              filtered={isFiltered(state)}
              onClearFilters={reset}
              total={total}
              offset={(state.pageNum - 1) * state.pageSize}
              pageSize={state.pageSize}
              sort={sortKeys(state.sort)}
              onSortChange={(sort) => change({ sort: sortText(sort) })}
              layout={layout}
              onLayoutChange={setLayout}
              selectable={
                bulk !== undefined ||
                of.operations.includes('batchRemove') ||
                of.operations.includes('export') ||
                Object.values(of.flow?.transitions ?? {}).some((one) => one.batch)
              }
              selection={selection}
              onSelectionChange={setSelection}
              {...(of.operations.includes('detail') && {
                onOpen: (row: RowOf<R>) => setOpen({ kind: 'detail', id: row.id }),
              })}
              {...(shown?.kind === 'detail' && { openRow: String(shown.id) })}
            />
          </>
        )}
        <div className="flex justify-end">
          <Pagination
            page={state.pageNum}
            pageSize={state.pageSize}
            total={total}
            sizes={pageSizes}
            onChange={({ page, pageSize }) => change({ pageNum: page, pageSize })}
          />
        </div>
      </div>
      {shown?.kind === 'detail' && (
        <ResourceDetail of={of} id={shown.id} onClose={close} {...(tabs && { tabs })}>
          {detail}
        </ResourceDetail>
      )}
      {open?.kind === 'form' &&
        (form ? (
          form({ row: open.row, onClose: close })
        ) : (
          <ResourceForm of={of} row={open.row} {...(given && { given })} onClose={close} />
        ))}
      {open?.kind === 'import' && <ImportDialog of={of} onClose={close} />}
      {open?.kind === 'action' &&
        transition &&
        (dialog?.({ row: open.row, action: open.action, onClose: close }) ?? (
          <TransitionDialog
            of={of}
            row={open.row}
            action={open.action}
            transition={transition}
            onDone={onTransition}
            onClose={close}
          />
        ))}
    </div>
  )
}
