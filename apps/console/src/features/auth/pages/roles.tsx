import { role } from '@linli/api-client/contract/auth/role'
import { disableRole, enableRole, leftWithoutRole } from '@linli/api-client/contract/auth/role-calls'
import { previewRole } from '@linli/api-client/contract/auth/role-history-calls'
import { user } from '@linli/api-client/contract/auth/user'
import { codeOf, type OutputOf, type RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { ListBeside } from '../../../resource/ListBeside.tsx'
import { ResourceForm } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { openPreview } from '../../../session/preview.ts'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

const controls = {
  homePath: whenOpened(async () => (await import('../components/HomePicker.tsx')).HomePicker),
}
const parts = () => import('../components/role-parts.ts')
const CopyRole = whenOpened(async () => (await parts()).CopyRole)
const RoleChanges = whenOpened(async () => (await parts()).RoleChanges)
const PermissionRequests = whenOpened(async () => (await parts()).PermissionRequests)
const RoleHistory = whenOpened(async () => (await parts()).RoleHistory)
const RoleMatrix = whenOpened(async () => (await import('../components/RoleMatrix.tsx')).RoleMatrix)
const RoleMembers = whenOpened(async () => (await parts()).RoleMembers)
const RoleTypes = whenOpened(async () => (await parts()).RoleTypes)
const RoleRights = whenOpened(async () => (await import('../components/RoleRights.tsx')).RoleRights)

type Role = RowOf<typeof role>

const tabsOf = (row: Role) => [
  {
    key: 'members',
    label: '成员',
    content: <RoleMembers row={row} />,
    permission: codeOf(user, 'list'),
  },
]

/** Who loses what, and who could not work any more. */
function disableText(roleName: string | null, impact: OutputOf<typeof leftWithoutRole>): string {
  const { holders, left, names } = impact
  if (holders === 0) return `没有用户持有“${roleName}”，确定停用吗？`
  const text = `该角色下有 ${holders} 个用户，停用“${roleName}”后他们立即失去其权限。`
  if (left === 0) return `${text}他们都还有其他角色。`
  const named = names.length === 0 ? '' : `：${names.join('、')}${left > names.length ? ' 等' : ''}`
  return `${text}其中 ${left} 人没有其他角色，将不能继续使用系统${named}。`
}

/** 角色管理: roles and what they may do, side by side; changes that wait for a second person. */
export default function RolesPage() {
  return (
    <PageTabs
      label="角色管理"
      tabs={[
        { key: 'roles', label: '角色', content: <Roles /> },
        { key: 'matrix', label: '权限矩阵', content: <RoleMatrix /> },
        { key: 'changes', label: '变更审批', content: <RoleChanges /> },
        {
          key: 'requests',
          label: '权限申请',
          permission: 'auth:user:grant',
          content: <PermissionRequests />,
        },
      ]}
    />
  )
}

function Roles() {
  const [open, setOpen] = useState<{
    readonly kind: 'rights' | 'copy' | 'history'
    readonly row: Role
  } | null>(null)
  const mayGrant = useCan('auth:role:grant')
  const maySwitch = useCan('auth:role:status')
  const mayCopy = useCan('auth:role:create')
  const mayPreview = useCan('auth:role:preview')
  const enable = useWrite(enableRole)
  const disable = useWrite(disableRole)

  const askSwitch = async ({ id, version, roleName, enabled }: Role) => {
    let message = `确定启用角色“${roleName}”吗？`
    if (enabled)
      try {
        message = disableText(roleName, await client.call(leftWithoutRole, { id }))
      } catch (thrown) {
        showError(thrown)
        return
      }
    await confirm({
      title: enabled ? '停用角色' : '启用角色',
      message,
      confirmLabel: enabled ? '停用角色' : '启用角色',
      tone: enabled ? 'danger' : 'warning',
      onConfirm: async () => {
        if (enabled) await disable.mutateAsync({ id, version, confirm: true })
        else await enable.mutateAsync({ id, version })
        toast.success(enabled ? '已停用' : '已启用')
      },
    })
  }

  const preview = async ({ id }: Role) => {
    try {
      const { token } = await client.call(previewRole, { id })
      if (!openPreview(token)) toast.warning('浏览器拦截了新窗口，请允许弹出窗口后重试')
    } catch (thrown) {
      showError(thrown)
    }
  }

  const actionsOf = (row: Role): RowAction[] => [
    ...(mayGrant ? [{ key: 'rights', label: '权限', run: () => setOpen({ kind: 'rights', row }) }] : []),
    ...(mayPreview ? [{ key: 'preview', label: '预览', run: () => void preview(row) }] : []),
    { key: 'history', label: '变更记录', run: () => setOpen({ kind: 'history', row }) },
    ...(mayCopy ? [{ key: 'copy', label: '复制', run: () => setOpen({ kind: 'copy', row }) }] : []),
    ...(maySwitch
      ? [
          {
            key: 'switch',
            label: row.enabled ? '停用' : '启用',
            tone: row.enabled ? ('danger' as const) : ('neutral' as const),
            run: () => void askSwitch(row),
          },
        ]
      : []),
  ]
  const close = () => setOpen(null)
  const page = useResourcePage(role, { rowActions: actionsOf })
  return (
    <>
      <PageHead page={page} />
      <ListBeside page={page} aside={<RoleTypes />} label="角色类型" />
      <RowDialogs
        work={page}
        tabs={tabsOf}
        form={({ row, onClose }) => (
          <ResourceForm of={role} row={row} controls={controls} onClose={onClose} />
        )}
      />
      {open?.kind === 'rights' && <RoleRights row={open.row} onClose={close} />}
      {open?.kind === 'history' && <RoleHistory row={open.row} onClose={close} />}
      {open?.kind === 'copy' && <CopyRole row={open.row} onClose={close} />}
    </>
  )
}
