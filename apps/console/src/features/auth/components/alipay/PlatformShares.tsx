import { platformShares } from '@linli/api-client/contract/auth/alipay-calls'
import { DataTable } from '@linli/ui/data-table'
import { ShareBar } from '@linli/ui/share-bar'
import { useCall } from '../../../../resource/queries.ts'

const parts = [
  ['wechat', '仅微信'],
  ['alipay', '仅支付宝'],
  ['both', '两者都用'],
] as const

/** 平台分布: on which platforms the residents of each estate are. */
export function PlatformShares() {
  const { data, error, refetch } = useCall(platformShares, undefined)
  const rows = data ?? []
  const sumOf = (key: (typeof parts)[number][0]) => rows.reduce((sum, row) => sum + row[key], 0)
  return (
    <div className="grid gap-4 pt-3">
      <DataTable
        label="各小区平台分布"
        columns={[
          { id: 'name', header: '小区', kind: 'name', value: ({ name }) => name },
          ...parts.map(([id, header]) => ({
            id,
            header,
            kind: 'number' as const,
            width: 150,
            value: (row: Record<typeof id, number>) => row[id],
          })),
        ]}
        rows={rows}
        getRowId={({ estateId }) => String(estateId)}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
      {data && (
        <ShareBar title="平台分布" items={parts.map(([key, label]) => ({ key, label, value: sumOf(key) }))} />
      )}
    </div>
  )
}
