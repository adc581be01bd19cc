import { authSession } from '@linli/api-client/contract/auth/auth-session'
import { loginLog } from '@linli/api-client/contract/log/login-log'
import { codeOf } from '@linli/api-client/kit'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { Logins } from '../components/Logins.tsx'
import { LoginRisks } from '../components/LoginRisks.tsx'
import { OnlineSessions } from '../components/OnlineSessions.tsx'

/** 登录日志: every attempt to get in, who is in now, and what looks like an attack. */
export default function LoginLogPage() {
  return (
    <PageTabs
      label="登录日志"
      tabs={[
        { key: 'logins', label: '登录日志', permission: codeOf(loginLog, 'list'), content: <Logins /> },
        {
          key: 'online',
          label: '在线会话',
          permission: codeOf(authSession, 'list'),
          search: { state: 'active' },
          content: <OnlineSessions />,
        },
        { key: 'risk', label: '风险', permission: codeOf(loginLog, 'list'), content: <LoginRisks /> },
      ]}
    />
  )
}
