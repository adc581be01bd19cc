import { authSession } from '@linli/api-client/contract/auth/auth-session'
import { contractor } from '@linli/api-client/contract/auth/contractor'
import { user } from '@linli/api-client/contract/auth/user'
import { userOverview } from '@linli/api-client/contract/auth/user-overview'
import { kickUser } from '@linli/api-client/contract/auth/user-calls'
import { loginLog } from '@linli/api-client/contract/log/login-log'
import { operationLog } from '@linli/api-client/contract/log/operation-log'
import { codeOf, type RowOf, type Selection } from '@linli/api-client/kit'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { ResourceForm } from '../../../resource/opened.tsx'
import { ListBeside } from '../../../resource/ListBeside.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { Pictured } from '../../../resource/Pictured.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import type { UserWork } from '../components/UserDialog.tsx'
import type { ToldPassword } from '../components/UserWizard.tsx'
import { userFacts } from '../components/user-facts.ts'

const parts = () => import('../components/user-parts.ts')
const UserCompanies = whenOpened(async () => (await parts()).UserCompanies)
const ToldOnce = whenOpened(async () => (await import('../../../resource/ToldOnce.tsx')).ToldOnce)
const AssignEstates = whenOpened(async () => (await parts()).AssignEstates)
const UserDialog = whenOpened(async () => (await parts()).UserDialog)
const UserGrants = whenOpened(async () => (await parts()).UserGrants)
const OpenWork = whenOpened(async () => (await parts()).OpenWork)
const UserLog = whenOpened(async () => (await parts()).UserLog)
const UserRights = whenOpened(async () => (await import('../components/UserRights.tsx')).UserRights)
const UserWizard = whenOpened(async () => (await import('../components/UserWizard.tsx')).UserWizard)
const UserSessions = whenOpened(async () => (await parts()).UserSessions)

type User = RowOf<typeof user>

const cells = {
  actualName: ({ actualName, avatar }: User) => <Pictured name={actualName} picture={avatar} />,
}

const tabsOf = ({ id }: User) => [
  { key: 'rights', label: '权限体检', content: <UserRights userId={id} /> },
  {
    key: 'sessions',
    label: '会话',
    content: <UserSessions userId={id} />,
    permission: codeOf(authSession, 'list'),
  },
  {
    key: 'logins',
    label: '登录记录',
    content: (
      <UserLog
        of={loginLog}
        userId={id}
        columns={['at', 'event', 'success', 'failReason', 'ip', 'region', 'risk']}
      />
    ),
    permission: codeOf(loginLog, 'list'),
  },
  {
    key: 'operations',
    label: '操作记录',
    content: <UserLog of={operationLog} userId={id} columns={['at', 'title', 'kind', 'success', 'ip']} />,
    permission: codeOf(operationLog, 'list'),
  },
]

/** Staff accounts, their roles and estates, passwords and sessions. */
function Accounts() {
  const [told, setTold] = useState<ToldPassword | null>(null)
  const [asked, setAsked] = useState<{ readonly work: UserWork; readonly row: User } | null>(null)
  const [granting, setGranting] = useState<User | null>(null)
  const self = useProfile((state) => state.profile?.userId)
  const { data: overview } = useCall(userOverview, undefined)
  const mayGrant = useCan('auth:user:grant')
  const mayReset = useCan('auth:user:resetPassword')
  const mayUnbind = useCan('auth:user:unbind')
  const mayKick = useCan('auth:session:kick')
  const mayOffboard = useCan('auth:user:offboard')
  const kick = useWrite(kickUser)

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

  const asking = (work: UserWork, label: string, row: User): RowAction => ({
    key: work,
    label,
    run: () => setAsked({ work, row }),
  })
  const actionsOf = (row: User): RowAction[] =>
    row.id === self || row.state === 'left'
      ? []
      : [
          ...(mayGrant ? [{ key: 'grant', label: '角色与小区', run: () => setGranting(row) }] : []),
          ...(mayGrant ? [asking('copy', '复制权限', row)] : []),
          ...(mayReset ? [asking('reset', '重置密码', row)] : []),
          ...(mayUnbind && row.wechat === true ? [asking('wechat', '解除微信绑定', row)] : []),
          ...(mayReset && row.authenticator === true ? [asking('authenticator', '解绑身份验证器', row)] : []),
          ...(mayKick && (row.online ?? 0) > 0
            ? [{ key: 'kick', label: '强制下线', run: () => void askKick(row) }]
            : []),
        ]
  const page = useResourcePage(user, { rowActions: actionsOf })
  return (
    <>
      <PageHead page={page} facts={userFacts(overview)} />
      <ListBeside
        page={page}
        aside={<UserCompanies companies={overview?.companies} />}
        label="公司与部门"
        cells={cells}
        {...(mayGrant && {
          bulk: (chosen: Selection, done: () => void) => <AssignEstates chosen={chosen} onDone={done} />,
        })}
      />
      <RowDialogs
        work={page}
        tabs={tabsOf}
        detail={mayOffboard ? (row) => <OpenWork userId={row.id} /> : undefined}
        form={({ row, onClose }) =>
          row ? (
            <ResourceForm of={user} row={row} onClose={onClose} />
          ) : (
            <UserWizard onTold={setTold} onClose={onClose} />
          )
        }
      />
      {asked && (
        <UserDialog
          {...asked}
          onTold={(password) => setTold({ username: asked.row.username, password })}
          onClose={() => setAsked(null)}
        />
      )}
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

/** 用户管理: who may sign in, and the contractors for whom some of them work. */
export default function UsersPage() {
  return (
    <PageTabs
      label="用户管理"
      tabs={[
        { key: 'users', label: '账号', content: <Accounts /> },
        {
          key: 'contractors',
          label: '合作单位',
          content: <ResourcePage of={contractor} />,
          permission: codeOf(contractor, 'list'),
        },
      ]}
    />
  )
}
