import { endOwnSessions, ownLogins, ownSessions } from '@linli/api-client/contract/auth/profile-calls'
import { loginEvents } from '@linli/api-client/contract/log/login-log'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { Drawer } from '@linli/ui/drawer'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { Tag } from '@linli/ui/tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { closePanel } from '../account-panels.ts'
import { OwnFactor } from './OwnFactor.tsx'

const time = (text: string) => formatDateTime(new Date(text))
const place = (row: { ip: string; region: string; browser: string | null; os: string | null }) =>
  [row.browser, row.os, row.region, row.ip].filter(Boolean).join(' · ')

const eventName = (event: string) => Object.entries(loginEvents).find(([key]) => key === event)?.[1] ?? event

/** 登录安全: the second step of signing in, where the account is signed in, and what happened at its last sign-ins. */
export default function SecurityDrawer() {
  return (
    <Drawer open title="登录安全" onClose={closePanel}>
      <div className="grid grid-cols-1 gap-6">
        <OwnFactor />
        <Devices />
        <Logins />
      </div>
    </Drawer>
  )
}

function Devices() {
  const { data, error, refetch } = useCall(ownSessions, undefined)
  const end = async (id?: number) => {
    const message = id === undefined ? '确定退出其他设备吗？' : '确定退出该设备吗？'
    if (!(await confirm({ message }))) return
    try {
      await client.call(endOwnSessions, id === undefined ? {} : { id })
    } catch (thrown) {
      showError(thrown)
    }
  }
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="devices">
      <div className="mb-2 flex items-center justify-between">
        <h3 id="devices" className="text-h4">
          登录设备
        </h3>
        {(data?.length ?? 0) > 1 && (
          <Button size="small" onClick={() => void end()}>
            退出其他设备
          </Button>
        )}
      </div>
      {!data && <Skeleton shape="text" />}
      <ul className="divide-y divide-border">
        {data?.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="truncate">{place(session)}</p>
              <p className="text-small text-text-2 tabular-nums">最近使用 {time(session.lastActiveAt)}</p>
            </div>
            {session.current ? (
              <Tag tone="accent">本机</Tag>
            ) : (
              <Button variant="text" size="small" onClick={() => void end(session.id)}>
                退出该设备
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Logins() {
  const { data, error, refetch } = useCall(ownLogins, undefined)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="logins">
      <h3 id="logins" className="mb-2 text-h4">
        登录记录
      </h3>
      {!data && <Skeleton shape="text" />}
      <ul className="divide-y divide-border">
        {data?.map((row) => (
          <li key={row.id} className="grid grid-cols-1 gap-0.5 py-2">
            <span className="flex justify-between gap-3">
              <span className="tabular-nums">{time(row.at)}</span>
              <StatusTag tone={row.success ? 'success' : 'danger'}>
                {`${eventName(row.event)}${row.success ? '成功' : '失败'}`}
              </StatusTag>
            </span>
            <span className="truncate text-small text-text-2">{place(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
