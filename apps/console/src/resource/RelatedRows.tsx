import { codeOf, type ListQuery, type Resource, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { DataTable } from '@linli/ui/data-table'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FormValues } from './form-values.ts'
import { useResourceList } from './queries.ts'
import { ResourceForm, TransitionDialog } from './opened.tsx'
import { RowActions } from './RowActions.tsx'
import { rowName } from './resource-row.ts'
import { type RowAction, transitionsOf } from './row-actions.ts'
import { useRemoval } from './useRemoval.ts'
import { tableColumns } from './table-columns.tsx'
import { useCan, useProfile } from '../session/profile.ts'

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
  /** Nothing is done to the rows here. */
  readonly readOnly?: boolean
  /** Whether a row may be changed and deleted in the state it has. */
  readonly editable?: (row: RowOf<R>) => boolean
  /** Whether it may be deleted, where that is another question. */
  readonly removable?: (row: RowOf<R>) => boolean
  /** Whether an action of the lifecycle makes sense for a row. */
  readonly allows?: (row: RowOf<R>, action: string) => boolean
  /** Actions of a row before the described ones. */
  readonly rowActions?: (row: RowOf<R>) => readonly RowAction[]
  /** Replaces the dialog of an action of the lifecycle. */
  readonly dialog?: (props: { row: RowOf<R>; action: string; onClose: () => void }) => ReactNode
  /** Beside 新增. */
  readonly tools?: ReactNode
  /** After something was changed. */
  readonly onChanged?: () => void
}

type Open<Row> =
  | { readonly kind: 'form'; readonly row: Row | null }
  | { readonly kind: 'action'; readonly row: Row; readonly action: string }

const always = () => true

/** The rows of another resource that hang on a record, with what may be done to them. */
export function RelatedRows<R extends Resource>({
  of,
  title,
  where,
  columns,
  given,
  readOnly = false,
  editable = always,
  removable = editable,
  allows = always,
  rowActions,
  dialog,
  tools,
  onChanged,
}: RelatedRowsProps<R>) {
  const { data, error, refetch } = useResourceList(of, { pageNum: 1, pageSize: shown, ...where })
  const [open, setOpen] = useState<Open<RowOf<R>> | null>(null)
  const codes = useProfile((profile) => profile.codes)
  const mayCreate = useCan(codeOf(of, 'create')) && of.operations.includes('create')
  const mayUpdate = useCan(codeOf(of, 'update')) && of.operations.includes('update')
  const { mayRemove, askRemove } = useRemoval(of, onChanged)
  const close = () => {
    setOpen(null)
    onChanged?.()
  }
  const actionsOf = (row: RowOf<R>): RowAction[] => [
    ...(rowActions?.(row) ?? []),
    ...transitionsOf(of, row, (code) => codes.has(code))
      .filter(({ action }) => allows(row, action))
      .map(({ action, transition }) => ({
        key: action,
        label: transition.label,
        run: () => setOpen({ kind: 'action', row, action }),
      })),
    ...(mayUpdate && editable(row)
      ? [{ key: 'update', label: '编辑', run: () => setOpen({ kind: 'form', row }) }]
      : []),
    ...(mayRemove && removable(row)
      ? [{ key: 'remove', label: '删除', tone: 'danger' as const, run: () => void askRemove(row) }]
      : []),
  ]
  const all = tableColumns(of, { actions: (row) => <RowActions actions={actionsOf(row)} /> })
  const columnsIn = (ids: readonly string[]) =>
    ids.flatMap((id) =>
      all
        .filter((column) => column.id === id)
        .map((column) => ({ ...column, hidden: false, sortable: false })),
    )
  const transition = open?.kind === 'action' ? of.flow?.transitions[open.action] : undefined
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-h4">{title}</h3>
        <span className="flex gap-2">
          {tools}
          {mayCreate && given && (
            <Button icon={Plus} onClick={() => setOpen({ kind: 'form', row: null })}>
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
      />
      {open?.kind === 'form' && (
        <ResourceForm of={of} row={open.row} {...(given && { given })} onClose={close} />
      )}
      {open?.kind === 'action' &&
        transition &&
        (dialog ? (
          dialog({ row: open.row, action: open.action, onClose: close })
        ) : (
          <TransitionDialog
            of={of}
            row={open.row}
            action={open.action}
            transition={transition}
            onClose={close}
          />
        ))}
    </section>
  )
}
