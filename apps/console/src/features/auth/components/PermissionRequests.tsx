import {
  grantPermissionRequest,
  permissionRequests,
  permissionRequestStates,
  refusePermissionRequest,
} from '@linli/api-client/contract/auth/permission-request-calls'
import { f, type OutputOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { StatusTag } from '@linli/ui/status-tag'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../../resource/queries.ts'
import { RowActions } from '../../../resource/RowActions.tsx'
import { client } from '../../../session/client.ts'
import { useProfile } from '../../../session/profile.ts'

type Request = OutputOf<typeof permissionRequests>[number]

/** 权限申请: what users asked for on /401, answered by a role that has it (catalogue 2b /role). */
export function PermissionRequests() {
  const { data, error, isFetching, refetch } = useCall(permissionRequests, {})
  const self = useProfile((state) => state.profile?.userId)
  const menus = useProfile((state) => state.profile?.menus)
  // Who answers a request may open the page himself, or he could not give it.
  const pages = useMemo(
    () =>
      new Map(menus?.flatMap((menu) => [menu, ...menu.children]).map(({ url, menuName }) => [url, menuName])),
    [menus],
  )
  const [open, setOpen] = useState<{ readonly kind: 'grant' | 'refuse'; readonly row: Request } | null>(null)
  const close = () => {
    setOpen(null)
    void refetch()
  }
  const columns: Column<Request>[] = [
    {
      id: 'user',
      header: '申请人',
      kind: 'name',
      width: 176,
      strong: true,
      value: (row) => `${row.userName}（${row.username}）`,
    },
    {
      id: 'state',
      header: '状态',
      kind: 'status',
      cell: ({ state }) => (
        <StatusTag tone={permissionRequestStates[state].tone}>
          {permissionRequestStates[state].label}
        </StatusTag>
      ),
    },
    { id: 'name', header: '申请权限', kind: 'text', value: (row) => row.name },
    { id: 'menu', header: '页面', kind: 'text', value: ({ menuUrl }) => pages.get(menuUrl) ?? menuUrl },
    { id: 'reason', header: '申请理由', kind: 'text', width: 192, value: (row) => row.reason },
    {
      id: 'at',
      header: '申请时间',
      kind: 'date',
      value: (row) => formatDateTime(new Date(row.createdAt), { pattern: 'YYYY-MM-DD HH:mm' }),
    },
    { id: 'by', header: '处理人', kind: 'name', value: (row) => row.handledByName },
    { id: 'remark', header: '意见', kind: 'text', width: 120, value: (row) => row.remark },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      cell: (row) => (
        <RowActions
          actions={
            row.state !== 'open' || row.userId === self
              ? []
              : [
                  { key: 'grant', label: '开通', run: () => setOpen({ kind: 'grant', row }) },
                  { key: 'refuse', label: '拒绝', run: () => setOpen({ kind: 'refuse', row }) },
                ]
          }
        />
      ),
    },
  ]
  return (
    <div className="pt-3">
      <DataTable
        label="权限申请"
        columns={columns}
        rows={data ?? []}
        getRowId={(row) => String(row.id)}
        getRowName={(row) => row.userName}
        status={error && !data ? 'error' : data ? (isFetching ? 'refreshing' : 'ready') : 'loading'}
        {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
        onRetry={() => void refetch()}
      />
      {open?.kind === 'grant' && <Grant row={open.row} onClose={close} />}
      {open?.kind === 'refuse' && <Refuse row={open.row} onClose={close} />}
    </div>
  )
}

interface AnswerProps {
  readonly row: Request
  readonly onClose: () => void
}

interface GrantValues extends Record<string, unknown> {
  roleId: number | null
  days: number | null
  remark: string | null
}
const grantSchema = z.object({
  roleId: z.int({ error: '请选择角色' }),
  days: z.nullable(
    z
      .int({ error: '临时授权为1~30天' })
      .check(z.minimum(1, '临时授权为1~30天'), z.maximum(30, '临时授权为1~30天')),
  ),
  remark: z.nullable(f.text('意见', { max: 200 })),
})

function Grant({ row, onClose }: AnswerProps) {
  const { id, version } = row
  const form = useLinliForm<GrantValues, z.output<typeof grantSchema>>({
    defaultValues: {
      roleId: row.roles.length === 1 ? (row.roles[0]?.roleId ?? null) : null,
      days: null,
      remark: null,
    },
    name: '开通权限',
    schema: grantSchema,
    onSubmit: async (values) => {
      await client.call(grantPermissionRequest, { id, version, ...values })
      toast.success('已开通')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`为“${row.userName}”开通「${row.name}」`}
      description={row.reason}
      width={560}
      submitLabel="开通"
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="roleId"
        label="以角色开通"
        required
        help="只列出含有该权限的角色"
      >
        {(bind) => (
          <Select
            {...bind}
            options={row.roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="days" label="临时授权天数" help="留空为长期；临时授权最多30天">
        {(bind) => <NumberInput {...bind} min={1} max={30} />}
      </FormField>
      <FormField control={form.control} name="remark" label="意见">
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}

interface RefuseValues extends Record<string, unknown> {
  remark: string | null
}
const refuseSchema = z.object({ remark: f.text('拒绝原因', { required: true, max: 200 }) })

function Refuse({ row, onClose }: AnswerProps) {
  const { id, version } = row
  const form = useLinliForm<RefuseValues, z.output<typeof refuseSchema>>({
    defaultValues: { remark: null },
    name: '拒绝申请',
    schema: refuseSchema,
    onSubmit: async ({ remark }) => {
      await client.call(refusePermissionRequest, { id, version, remark })
      toast.success('已拒绝')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open
      title={`拒绝“${row.userName}”的申请`}
      width={420}
      submitLabel="拒绝"
      onClose={onClose}
    >
      <FormField control={form.control} name="remark" label="拒绝原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
    </FormDialog>
  )
}
