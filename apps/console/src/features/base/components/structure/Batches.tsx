import { buildInitBatch } from '@linli/api-client/contract/base/build-batch'
import type { RowOf } from '@linli/api-client/kit'
import { DataTable } from '@linli/ui/data-table'
import { useResourceList } from '../../../../resource/queries.ts'
import { tableColumns } from '../../../../resource/table-columns.tsx'

const cells = {
  counts: ({ counts }: RowOf<typeof buildInitBatch>) =>
    counts && `${counts.buildings} 栋、${counts.units} 单元、${counts.floors} 层、${counts.rooms} 户`,
}

/** 生成记录: the runs of the generator for an estate. */
export function Batches({ estateId }: { estateId: number }) {
  const { data, error, refetch } = useResourceList(buildInitBatch, { pageNum: 1, pageSize: 50, estateId })
  return (
    <DataTable
      label="生成记录"
      columns={tableColumns(buildInitBatch, { cells })
        .filter(({ id }) => id !== 'estateId')
        .map((column) => ({ ...column, sortable: false, ...(column.id === 'counts' && { width: 280 }) }))}
      rows={data?.records ?? []}
      getRowId={(row) => String(row.id)}
      getRowName={(row) => `#${row.id}`}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
    />
  )
}
