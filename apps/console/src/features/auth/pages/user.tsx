import { user } from '@linli/api-client/contract/auth/user'
import { kickUser, resetPassword } from '@linli/api-client/contract/auth/user-calls'
import type { RowOf } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../resource/queries.ts'
import { ResourceForm } from '../../../resource/opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'

const ToldOnce = whenOpened(async () => (await import('../../../resource/ToldOnce.tsx')).ToldOnce)
const UserGrants = whenOpened(async () => (await import('../components/UserGrants.tsx')).UserGrants)
const UserSessions = whenOpened(async () => (await import('../components/UserSessions.tsx')).UserSessions)

type User = RowOf<typeof user>

/** 用户管理: staff accounts, their roles and estates, passwords and sessions. */
export default function UsersPage() {
  const [told, setTold] = useState<{ readonly username: string; readonly password: string } | null>(null)
  const [granting, setGranting] = useState<User | null>(null)
  const self = useProfile((state) => state.profile?.userId)
  const mayGrant = useCan('auth:user:grant')
  const mayReset = useCan('auth:user:resetPassword')
  const mayKick = useCan('auth:session:kick')
  const maySeeSessions = useCan('auth:session:list')
  const reset = useWrite(resetPassword, [user])
  const kick = useWrite(kickUser, [user])

  const askReset = ({ id, username, actualName }: User) =>
    confirm({
      title: '重置密码',
      message: `为“${actualName}”生成临时密码；其全部会话结束，下次登录须修改密码。`,
      confirmLabel: '重置密码',
      onConfirm: async () => {
        const { temporaryPassword } = await reset.mutateAsync({ id, channel: 'show' })
        if (temporaryPassword !== null) setTold({ username, password: temporaryPassword })
      },
    })
  const askKick = ({ id, actualName }: User) =>
    confirm({
      title: '强制下线',
      message: `确定结束“${actualName}”的全部会话吗？`,
      confirmLabel: '强制下线',
      tone: 'danger',
      onConfirm: async () => {
        const { ended } = await kick.mutateAsync({ id })
        toast.success(`已结束 ${ended} 个会话`)
      },
    })

  const actionsOf = (row: User): RowAction[] =>
    row.id === self || row.state === 'left'
      ? []
      : [
          ...(mayGrant ? [{ key: 'grant', label: '角色与小区', run: () => setGranting(row) }] : []),
          ...(mayReset ? [{ key: 'reset', label: '重置密码', run: () => void askReset(row) }] : []),
          ...(mayKick && (row.online ?? 0) > 0
            ? [{ key: 'kick', label: '强制下线', run: () => void askKick(row) }]
            : []),
        ]
  return (
    <>
      <ResourcePage
        of={user}
        rowActions={actionsOf}
        {...(maySeeSessions && { detail: (row: User) => <UserSessions userId={row.id} /> })}
        form={({ row, onClose }) => (
          <ResourceForm
            of={user}
            row={row}
            onClose={onClose}
            onSaved={({ username, temporaryPassword }) => {
              if (!row && typeof temporaryPassword === 'string')
                setTold({ username, password: temporaryPassword })
            }}
          />
        )}
      />
      {granting && <UserGrants row={granting} onClose={() => setGranting(null)} />}
      {told && (
        <ToldOnce
          title="临时密码"
          warning="临时密码只显示这一次，请立即复制并交给本人；首次登录时须修改。"
          items={[
            { label: '登录账号', text: told.username },
            { label: '临时密码', text: told.password },
          ]}
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}
