import { authSession } from '@linli/api-client/contract/auth/auth-session'
import { loginLog } from '@linli/api-client/contract/log/login-log'
import { codeOf } from '@linli/api-client/kit'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../session/profile.ts'
import { Logins } from '../components/Logins.tsx'
import { LoginRisks } from '../components/LoginRisks.tsx'
import { OnlineSessions } from '../components/OnlineSessions.tsx'

/** What each tab begins with; the rest of its list stands in the address as well. */
const beginnings: Readonly<Record<string, Record<string, string>>> = {
  logins: {},
  online: { tab: 'online', state: 'active' },
  risk: { tab: 'risk' },
}

/** 登录日志: every attempt to get in, who is in now, and what looks like an attack. */
export default function LoginLogPage() {
  const [search, setSearch] = useSearchParams()
  const mayLog = useCan(codeOf(loginLog, 'list'))
  const maySeeSessions = useCan(codeOf(authSession, 'list'))
  const items = [
    ...(mayLog
      ? [
          {
            key: 'logins',
            label: '登录日志',
            content: <Logins />,
          },
        ]
      : []),
    ...(maySeeSessions ? [{ key: 'online', label: '在线会话', content: <OnlineSessions /> }] : []),
    ...(mayLog ? [{ key: 'risk', label: '风险', content: <LoginRisks /> }] : []),
  ]
  const tab = items.find(({ key }) => key === search.get('tab'))?.key ?? items[0]?.key
  return (
    <Tabs label="登录日志" items={items} value={tab} onChange={(key) => setSearch(beginnings[key] ?? {})} />
  )
}
