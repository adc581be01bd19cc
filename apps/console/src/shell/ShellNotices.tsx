import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { listUnsavedForms } from '@linli/ui/form'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useState } from 'react'
import { openPanel } from '../features/account/account-panels.ts'
import { barDays } from '../features/account/components/expiry.ts'
import { client } from '../session/client.ts'
import { useConnection, watchConnection } from '../session/connection.ts'
import { useNewVersion, watchVersion } from '../session/new-version.ts'
import { useProfile } from '../session/profile.ts'
import { isPreview } from '../session/token.ts'

async function ping(): Promise<unknown> {
  const { ping: call } = await import('@linli/api-client/contract/auth/login-calls')
  return client.call(call, undefined)
}

/** What concerns every page: no connection, a new version, a role that is only previewed, a password about to end. */
export function ShellNotices() {
  const lostAt = useConnection((state) => state.lostAt)
  const profile = useProfile((state) => state.profile)
  const days = profile?.expireDys ?? null

  useEffect(() => watchConnection(ping), [])
  return (
    <>
      {lostAt !== null && (
        <Banner tone="danger" role="alert">
          网络已断开（{formatDateTime(new Date(lostAt)).slice(11)} 起），恢复后可继续操作
        </Banner>
      )}
      {isPreview() && <Banner tone="warning">正在预览角色「{profile?.roleName}」，不能提交数据</Banner>}
      {days !== null && days > 0 && days <= barDays && (
        <Banner
          tone="warning"
          actions={
            <Button size="small" onClick={() => openPanel('password')}>
              立即修改
            </Button>
          }
        >
          {`您的密码将在${days}天后到期，请及时修改`}
        </Banner>
      )}
      <NewVersion />
    </>
  )
}

function NewVersion() {
  const found = useNewVersion((state) => state.found)
  const [later, setLater] = useState(false)
  const [refused, setRefused] = useState(false)

  useEffect(() => watchVersion(), [])
  if (!found || later) return null
  const reload = () => {
    // Nothing that was typed is thrown away for a new version.
    if (listUnsavedForms().length > 0) setRefused(true)
    else location.reload()
  }
  return (
    <Banner
      onClose={() => setLater(true)}
      actions={
        <Button size="small" onClick={reload}>
          刷新
        </Button>
      }
    >
      {refused ? '有未保存的内容，请先保存再刷新' : '系统已更新，刷新后使用新版本'}
    </Banner>
  )
}
