import { authSession } from '@linli/api-client/contract/auth/auth-session'
import type { RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { DataTable } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../resource/calls.ts'
import { useResourceList } from '../../../resource/queries.ts'
import { RowActions } from '../../../resource/RowActions.tsx'
import { tableColumns } from '../../../resource/table-columns.tsx'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

type Session = RowOf<typeof authSession>

const kick = callsOf(authSession).actions['kick']
const shown = new Set(['kind', 'loginType', 'createdAt', 'lastActiveAt', 'ip', 'browser'])

/** Open sessions of a user, each of which can be ended. */
export function UserSessions({ userId }: { userId: number }) {
  const mayKick = useCan('auth:session:kick')
  const { data, error, refetch } = useResourceList(authSession, { userId, state: 'active', pageSize: 50 })
  const askKick = (row: Session) =>
    confirm({
      title: '强制下线',
      message: `确定结束来自 ${row.ip} 的会话吗？`,
      confirmLabel: '强制下线',
      tone: 'danger',
      onConfirm: async () => {
        if (!kick) return
        await client.call(kick, { id: row.id, version: row.version })
        toast.success('会话已结束')
      },
    })
  const columns = tableColumns(authSession, {
    ...(mayKick && {
      actions: (row: Session) => (
        <RowActions actions={[{ key: 'kick', label: '下线', run: () => void askKick(row) }]} />
      ),
    }),
  }).filter(({ id }) => shown.has(id) || id === 'actions')
  return (
    <section aria-label="在线会话">
      <h3 className="mb-3 text-h4">在线会话</h3>
      <DataTable
        label="在线会话"
        columns={columns}
        rows={data?.records ?? []}
        getRowId={(row) => String(row.id)}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
    </section>
  )
}
