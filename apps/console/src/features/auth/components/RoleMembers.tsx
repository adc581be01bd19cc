import { role } from '@linli/api-client/contract/auth/role'
import { user } from '@linli/api-client/contract/auth/user'
import { assignRoles } from '@linli/api-client/contract/auth/user-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { DataTable } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { callsOf } from '../../../resource/calls.ts'
import { useResourceList } from '../../../resource/queries.ts'
import { RowActions } from '../../../resource/RowActions.tsx'
import { tableColumns } from '../../../resource/table-columns.tsx'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { AddMember } from './AddMember.tsx'

type User = RowOf<typeof user>

const shown = 100
const columns = new Set(['actualName', 'username', 'companyId', 'jobTitle', 'state', 'actions'])

/** 成员: who holds a role; given and taken by the rules of every grant. */
export function RoleMembers({ row }: { readonly row: RowOf<typeof role> }) {
  const [adding, setAdding] = useState(false)
  const self = useProfile((state) => state.profile?.userId)
  const mayGrant = useCan('auth:user:grant')
  const { data, error, refetch } = useResourceList(user, { roleId: [row.id], pageNum: 1, pageSize: shown })
  const askRemove = ({ id, actualName }: User) =>
    confirm({
      title: '移除成员',
      message: `移除后“${actualName}”立即失去角色“${row.roleName}”的权限。`,
      confirmLabel: '移除成员',
      tone: 'danger',
      onConfirm: async () => {
        const { version, roleIds } = await client.call(callsOf(user).detail, { id })
        await client.call(assignRoles, { id, version, roleIds: roleIds.filter((one) => one !== row.id) })
        toast.success('已移除')
      },
    })
  return (
    <section aria-label="成员" className="grid min-w-0 gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-h4">成员（{row.userCount ?? 0}）</h3>
        {mayGrant && (
          <Button icon={UserPlus} onClick={() => setAdding(true)}>
            添加成员
          </Button>
        )}
      </header>
      <DataTable
        label="成员"
        columns={tableColumns(user, {
          ...(mayGrant && {
            actions: (member: User) => (
              <RowActions
                actions={
                  member.id === self
                    ? []
                    : [
                        {
                          key: 'remove',
                          label: '移除',
                          tone: 'danger' as const,
                          run: () => void askRemove(member),
                        },
                      ]
                }
              />
            ),
          }),
        }).filter(({ id }) => columns.has(id))}
        rows={data?.records ?? []}
        getRowId={(member) => String(member.id)}
        getRowName={(member) => member.actualName}
        status={error && !data ? 'error' : data ? 'ready' : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
        pageSize={3}
      />
      {adding && <AddMember row={row} onClose={() => setAdding(false)} />}
    </section>
  )
}
