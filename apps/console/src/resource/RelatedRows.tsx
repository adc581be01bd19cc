import type { ListQuery, Resource, RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { DataTable } from '@linli/ui/data-table'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormValues } from './form-values.ts'
import { usePages } from './pages-context.ts'
import { useResourceList } from './queries.ts'
import { RowActions } from './RowActions.tsx'
import { rowName } from './resource-row.ts'
import { menuOf, type RowAction } from './row-actions.ts'
import { leadingThere } from './leading-there.tsx'
import { RowDialogs } from './RowDialogs.tsx'
import { tableColumns } from './table-columns.tsx'
import { type RowRules, useRowWork } from './useRowWork.ts'

/** More of them are a matter for their own page. */
const shown = 100

interface RelatedRowsProps<R extends Resource> {
  readonly of: R
  readonly title: string
  /** Which rows belong to the record. */
  readonly where: ListQuery
  /** Columns of the resource's list that are shown, in this order. */
  readonly columns: readonly string[]
  /** What a new row starts with; without it none can be made here. */
  readonly given?: FormValues
  /** Replaces the cell of a column. */
  readonly cells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>>
  /** Nothing is done to the rows here; their names lead to where it is. */
  readonly readOnly?: boolean
  /** What may be done to a row in the state it has. */
  readonly may?: RowRules<R>
  /** Actions of a row before the described ones. */
  readonly rowActions?: (row: RowOf<R>) => readonly RowAction[]
  /** Replaces the dialog of an action of the lifecycle. */
  readonly dialog?: (props: { row: RowOf<R>; action: string; onClose: () => void }) => ReactNode
  /** Beside 新增. */
  readonly tools?: ReactNode
  /** After something was changed. */
  readonly onChanged?: () => void
}

/** The rows of another resource that hang on a record, with what may be done to them. */
export function RelatedRows<R extends Resource>({
  of,
  title,
  where,
  columns,
  given,
  cells,
  readOnly = false,
  may,
  rowActions,
  dialog,
  tools,
  onChanged,
}: RelatedRowsProps<R>) {
  const { data, error, refetch } = useResourceList(of, { pageNum: 1, pageSize: shown, ...where })
  const work = useRowWork(of, { rowActions, may, onChanged })
  const close = () => {
    work.close()
    onChanged?.()
  }
  // The record itself is what is open: its rows are changed here, not opened.
  const actionsOf = (row: RowOf<R>) => work.actionsOf(row).filter(({ key }) => key !== 'open')
  const pages = usePages()
  const all = tableColumns(of, {
    ...(cells && { cells }),
    actions: (row) => <RowActions actions={actionsOf(row)} />,
  })
  const columnsIn = (ids: readonly string[]) =>
    ids.flatMap((id) =>
      all
        .filter((column) => column.id === id)
        .map((column) => (readOnly ? leadingThere(of, column, pages) : column))
        .map((column) => ({ ...column, hidden: false, sortable: false })),
    )
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-body font-semibold">{title}</h3>
        <span className="flex gap-2">
          {tools}
          {work.mayCreate && given && (
            <Button icon={Plus} onClick={() => work.setOpen({ kind: 'form', row: null })}>
              新增{of.label}
            </Button>
          )}
        </span>
      </header>
      <DataTable
        label={title}
        columns={columnsIn(readOnly ? columns : [...columns, 'actions'])}
        rows={data?.records ?? []}
        getRowId={(row) => String(row.id)}
        getRowName={(row) => rowName(of, row)}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
        pageSize={3}
        fit
        {...(!readOnly && { rowMenu: (row: RowOf<R>) => menuOf(actionsOf(row)) })}
      />
      <RowDialogs work={{ ...work, close }} given={given} dialog={dialog} />
    </section>
  )
}
