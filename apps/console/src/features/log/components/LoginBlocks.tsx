import { loginBlocks, unblockIp } from '@linli/api-client/contract/log/login-risk-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { RowActions } from '../../../resource/RowActions.tsx'
import { client } from '../../../session/client.ts'
import { BlockIp } from './RiskHandling.tsx'

type Block = OutputOf<typeof loginBlocks>[number]

/** 封禁地址: from where nobody can sign in now; adding and lifting. */
export function LoginBlocks({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useCall(loginBlocks, undefined)
  const [adding, setAdding] = useState(false)
  const askLift = ({ ip }: Block) =>
    confirm({
      title: '解除封禁',
      message: `确定解除对 ${ip} 的封禁吗？`,
      confirmLabel: '解除封禁',
      onConfirm: async () => {
        await client.call(unblockIp, { ip })
        toast.success('已解除封禁')
        await refetch()
      },
    })
  const columns: Column<Block>[] = [
    { id: 'ip', header: 'IP', kind: 'text', width: 144, value: (row) => row.ip },
    { id: 'reason', header: '原因', kind: 'text', value: (row) => row.reason },
    { id: 'until', header: '封禁至', kind: 'date', value: (row) => formatDateTime(new Date(row.until)) },
    { id: 'by', header: '操作人', kind: 'name', value: (row) => row.createdByName },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      width: 88,
      cell: (row) => <RowActions actions={[{ key: 'lift', label: '解除', run: () => void askLift(row) }]} />,
    },
  ]
  return (
    <Dialog open title="封禁地址" width={720} onClose={onClose}>
      <div className="grid gap-3">
        <div className="flex justify-end">
          <Button icon={Ban} onClick={() => setAdding(true)}>
            封禁地址
          </Button>
        </div>
        <DataTable
          label="封禁地址"
          columns={columns}
          rows={data ?? []}
          getRowId={(row) => row.ip}
          status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
          {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
          onRetry={() => void refetch()}
        />
      </div>
      {adding && <BlockIp onClose={() => setAdding(false)} />}
    </Dialog>
  )
}
