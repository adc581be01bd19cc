import type { Resource, RowOf } from '@linli/api-client/kit'
import { DataTable } from '@linli/ui/data-table'
import { useCursorPage } from '../../../resource/queries.ts'
import { rowName } from '../../../resource/resource-row.ts'
import { tableColumns } from '../../../resource/table-columns.tsx'

/** More of them are a matter for the page of the log. */
const shown = 50

interface UserLogProps<R extends Resource> {
  readonly of: R
  readonly userId: number
  readonly columns: readonly string[]
}

/** The newest rows of a log that are of one user. */
export function UserLog<R extends Resource>({ of, userId, columns }: UserLogProps<R>) {
  const { data, error, refetch } = useCursorPage(of, { userId, pageSize: shown })
  const all = tableColumns(of, {})
  return (
    <DataTable<RowOf<R>>
      label={of.label}
      columns={columns.flatMap((id) =>
        all.filter((one) => one.id === id).map((one) => ({ ...one, hidden: false })),
      )}
      rows={data?.records ?? []}
      getRowId={(row) => String(row.id)}
      getRowName={(row) => rowName(of, row)}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
      pageSize={3}
    />
  )
}
