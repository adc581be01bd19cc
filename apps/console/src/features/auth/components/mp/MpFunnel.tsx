import { mpFunnel } from '@linli/api-client/contract/auth/mp-desk-calls'
import { DataTable } from '@linli/ui/data-table'
import { useCall } from '../../../../resource/queries.ts'

const steps = [
  ['registered', '注册'],
  ['bound', '绑定房屋'],
  ['verified', '实名'],
  ['active', '30天活跃'],
] as const

/** 概况: how far the accounts of each estate came. */
export function MpFunnel() {
  const { data, error, refetch } = useCall(mpFunnel, undefined)
  return (
    <DataTable
      className="mt-3"
      label="使用漏斗"
      columns={[
        { id: 'name', header: '小区', kind: 'name', value: ({ name }) => name },
        ...steps.map(([id, header]) => ({
          id,
          header,
          kind: 'number' as const,
          width: 150,
          value: (row: Record<typeof id | 'registered', number>) =>
            id === 'registered' || row.registered === 0
              ? row[id]
              : `${row[id]}（${Math.round((row[id] / row.registered) * 100)}%）`,
        })),
      ]}
      rows={data ?? []}
      getRowId={({ estateId }) => String(estateId)}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
    />
  )
}
