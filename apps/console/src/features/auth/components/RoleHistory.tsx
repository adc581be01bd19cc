import { dataScopes, role } from '@linli/api-client/contract/auth/role'
import { rollbackRole, roleVersions } from '@linli/api-client/contract/auth/role-history-calls'
import { roleRights as currentRights } from '@linli/api-client/contract/auth/role-calls'
import { f, type OutputOf, type RowOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../../resource/queries.ts'
import { RowActions } from '../../../resource/RowActions.tsx'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'
import { RoleDiff } from './RoleDiff.tsx'

type Role = RowOf<typeof role>
type Version = OutputOf<typeof roleVersions>[number]

interface RoleHistoryProps {
  readonly row: Role
  readonly onClose: () => void
}

const scopes: Readonly<Record<string, string>> = dataScopes

/** 变更记录: every state that the rights of a role were in, compared with the present, and the way back to it. */
export function RoleHistory({ row, onClose }: RoleHistoryProps) {
  const { data, error, isFetching, refetch } = useCall(roleVersions, { id: row.id })
  const [open, setOpen] = useState<{ readonly kind: 'diff' | 'back'; readonly version: Version } | null>(null)
  const mayGrant = useCan('auth:role:grant')
  const newest = data?.[0]?.versionNo
  const close = () => setOpen(null)

  const columns: Column<Version>[] = [
    { id: 'no', header: '版本', kind: 'number', width: 64, cell: (one) => one.versionNo },
    { id: 'at', header: '时间', kind: 'date', cell: (one) => formatDateTime(new Date(one.at)) },
    { id: 'by', header: '操作人', kind: 'name', width: 88, cell: (one) => one.changedByName ?? '系统' },
    { id: 'reason', header: '原因', kind: 'text', cell: (one) => one.reason },
    {
      id: 'scope',
      header: '数据范围',
      kind: 'text',
      width: 96,
      cell: (one) => scopes[one.dataScope] ?? one.dataScope,
    },
    {
      id: 'menus',
      header: '菜单',
      kind: 'text',
      width: 88,
      cell: (one) => change(one.addedMenus, one.removedMenus),
    },
    {
      id: 'codes',
      header: '按钮',
      kind: 'text',
      width: 88,
      cell: (one) => change(one.addedCodes, one.removedCodes),
    },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      cell: (version) =>
        version.versionNo === newest ? (
          '当前版本'
        ) : (
          <RowActions
            actions={[
              { key: 'diff', label: '与当前对比', run: () => setOpen({ kind: 'diff', version }) },
              ...(mayGrant
                ? [{ key: 'back', label: '恢复', run: () => setOpen({ kind: 'back', version }) }]
                : []),
            ]}
          />
        ),
    },
  ]
  return (
    <Dialog open title={`变更记录 · ${row.roleName}`} width={960} onClose={onClose}>
      <DataTable
        label="角色变更记录"
        columns={columns}
        rows={data ?? []}
        getRowId={(one) => String(one.versionNo)}
        getRowName={(one) => `版本${one.versionNo}`}
        status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
      {open?.kind === 'diff' && (
        <RoleDiff
          title={`版本${open.version.versionNo} → 当前`}
          of={{ leftRole: row.id, leftVersion: open.version.versionNo, rightRole: row.id }}
          onClose={close}
        />
      )}
      {open?.kind === 'back' && <Rollback row={row} versionNo={open.version.versionNo} onClose={close} />}
    </Dialog>
  )
}

const change = (added: number, removed: number) => `+${added} −${removed}`

interface Values extends Record<string, unknown> {
  reason: string | null
}
const schema = z.object({ reason: f.text('恢复原因', { required: true, max: 200 }) })

function Rollback({ row, versionNo, onClose }: RoleHistoryProps & { readonly versionNo: number }) {
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: { reason: null },
    name: '恢复角色权限',
    schema,
    onSubmit: async ({ reason }, { idempotencyKey }) => {
      const { id } = row
      const { version } = await client.call(currentRights, { id })
      const answer = await client.call(rollbackRole, { id, version, versionNo, reason }, { idempotencyKey })
      if (answer.state === 'pending') toast.warning('新增高危权限须由另一人审批，变更已提交')
      else toast.success(`已恢复至版本${versionNo}，影响 ${answer.holders} 人`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`恢复至版本${versionNo}`}
      description={`“${row.roleName}”的菜单、按钮、字段权限与数据范围将回到该版本，持有人立即受影响。`}
      width={420}
      submitLabel="恢复"
      onClose={onClose}
    >
      <FormField control={form.control} name="reason" label="恢复原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}
