import { mergedExceptions, splitException } from '@linli/api-client/contract/log/exception-parts'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

type Merged = OutputOf<typeof mergedExceptions>[number]

/** The groups that were put into this one, to be taken out again. */
export function MergedExceptions({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(mergedExceptions, { id })
  const maySplit = useCan('log:exception:merge')
  const split = useWrite(splitException)
  const columns: Column<Merged>[] = [
    { id: 'message', header: '摘要', kind: 'text', cell: (row) => row.message },
    { id: 'count', header: '次数', kind: 'number', cell: (row) => row.count },
    { id: 'lastAt', header: '最近出现', kind: 'date', cell: (row) => formatDateTime(new Date(row.lastAt)) },
    {
      id: 'split',
      header: '操作',
      kind: 'text',
      cell: (row) =>
        maySplit && (
          <Button
            variant="text"
            onClick={() =>
              split.mutate({ id: row.id }, { onSuccess: () => toast.success('已拆分'), onError: showError })
            }
          >
            拆分
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label="已合并的异常"
      columns={columns}
      rows={data ?? []}
      getRowId={(row) => String(row.id)}
      getRowName={(row) => row.message}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
    />
  )
}
