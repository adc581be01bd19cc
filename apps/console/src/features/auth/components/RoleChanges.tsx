import {
  approveRoleChange,
  rejectRoleChange,
  roleChanges,
  withdrawRoleChange,
} from '@linli/api-client/contract/auth/role-calls'
import { changeImpact } from '@linli/api-client/contract/auth/role-matrix-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { type Column, DataTable } from '@linli/ui/data-table'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { actionsWidth, RowActions } from '../../../resource/RowActions.tsx'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import type { Impact } from './impact-text.ts'
import { ImpactPreview } from './ImpactPreview.tsx'

type Change = OutputOf<typeof roleChanges>[number]

const states = {
  pending: { label: '待审批', tone: 'warning' },
  applied: { label: '已生效', tone: 'success' },
  rejected: { label: '已驳回', tone: 'danger' },
  withdrawn: { label: '已撤回', tone: 'neutral' },
} as const

/** Changes of roles that add critical rights: they wait for a second person (catalogue 2b A8, G8). */
export function RoleChanges() {
  const { data, error, isFetching, refetch } = useCall(roleChanges, {})
  const mayDecide = useCan('auth:role:approve')
  const self = useProfile((state) => state.profile?.userId)
  const [shown, setShown] = useState<Impact | null>(null)
  const ask = (
    { id, roleName }: Change,
    label: string,
    call: typeof approveRoleChange | typeof withdrawRoleChange,
  ) =>
    confirm({
      title: `${label}角色变更`,
      message: `确定${label}角色“${roleName}”的权限变更吗？`,
      confirmLabel: label,
      onConfirm: async () => {
        await client.call(call, { id })
        toast.success(`已${label}`)
      },
    })
  const show = async ({ id }: Change) => {
    try {
      setShown(await client.call(changeImpact, { id }))
    } catch (thrown) {
      showError(thrown)
    }
  }
  const actionsOf = (row: Change) => {
    if (row.state !== 'pending') return []
    return [{ key: 'impact', label: '影响', run: () => void show(row) }, ...decisionsOf(row)]
  }
  const decisionsOf = (row: Change) => {
    if (row.requestedBy === self)
      return [{ key: 'withdraw', label: '撤回', run: () => void ask(row, '撤回', withdrawRoleChange) }]
    return mayDecide
      ? [
          {
            key: 'approve',
            label: '批准',
            atRest: true,
            run: () => void ask(row, '批准', approveRoleChange),
          },
          { key: 'reject', label: '驳回', run: () => void ask(row, '驳回', rejectRoleChange) },
        ]
      : []
  }
  const columns: Column<Change>[] = [
    { id: 'roleName', header: '角色', kind: 'name', width: 128, strong: true, value: (row) => row.roleName },
    {
      id: 'state',
      header: '状态',
      kind: 'status',
      cell: (row) => <StatusTag tone={states[row.state].tone}>{states[row.state].label}</StatusTag>,
    },
    {
      id: 'added',
      header: '新增高危权限',
      kind: 'text',
      width: 240,
      value: (row) => row.addedCritical.join('、'),
    },
    { id: 'reason', header: '原因', kind: 'text', value: (row) => row.reason },
    { id: 'by', header: '提交人', kind: 'name', value: (row) => row.requestedByName },
    {
      id: 'at',
      header: '提交时间',
      kind: 'date',
      value: (row) => formatDateTime(new Date(row.createdAt), { pattern: 'YYYY-MM-DD HH:mm' }),
    },
    { id: 'decider', header: '审批人', kind: 'name', value: (row) => row.decidedByName },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      width: actionsWidth(['批准']),
      cell: (row) => <RowActions actions={actionsOf(row)} />,
    },
  ]
  return (
    <div className="pt-3">
      <DataTable
        label="角色变更"
        columns={columns}
        rows={data ?? []}
        getRowId={(row) => String(row.id)}
        getRowName={(row) => row.roleName}
        status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
      {shown && <ImpactPreview impact={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
