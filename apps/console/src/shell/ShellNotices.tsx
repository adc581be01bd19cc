import { Banner } from '@linli/ui/banner'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useState } from 'react'
import { barDays } from '../features/account/components/expiry.ts'
import { whenOpened } from '../resource/when-opened.tsx'
import { client } from '../session/client.ts'
import { useConnection, watchConnection } from '../session/connection.ts'
import { useNewVersion, watchVersion } from '../session/new-version.ts'
import { useProfile } from '../session/profile.ts'
import { isPreview } from '../session/token.ts'

/** What hardly ever stands there. What tells of a lost connection could not be fetched any more then, so it is here. */
const RareNotices = whenOpened(async () => (await import('./RareNotices.tsx')).RareNotices)

/** What is to be read can wait until the page stands. */
const CalmNotices = whenOpened(async () => (await import('./CalmNotices.tsx')).CalmNotices)
/** Of the gates of the user's estates; nearly always it draws nothing. */
const EmergencyBar = whenOpened(
  async () => (await import('../features/access/components/modes/EmergencyBar.tsx')).EmergencyBar,
)
const calmMs = 4_000

async function ping(): Promise<unknown> {
  const { ping: call } = await import('@linli/api-client/contract/auth/login-calls')
  return client.call(call, undefined)
}

/** What concerns every page: no connection, an emergency, a new version, a role that is only previewed, a password about to end, manuals to be read, a demo that is being made. */
export function ShellNotices() {
  const [isCalm, setCalm] = useState(false)
  const lostAt = useConnection((state) => state.lostAt)
  const found = useNewVersion((state) => state.found)
  const days = useProfile((state) => state.profile?.expireDys ?? null)
  const isPlanting = useProfile((state) => state.profile?.isPlanting ?? false)
  const ending = days !== null && days > 0 && days <= barDays ? days : null

  useEffect(() => watchConnection(ping), [])
  useEffect(() => watchVersion(), [])
  useEffect(() => {
    const soon = setTimeout(() => setCalm(true), calmMs)
    return () => clearTimeout(soon)
  }, [])
  return (
    <>
      {lostAt !== null && (
        <Banner tone="danger" role="alert">
          网络已断开（{formatDateTime(new Date(lostAt)).slice(11)} 起），恢复后可继续操作
        </Banner>
      )}
      {isCalm && <EmergencyBar />}
      {isCalm && !isPreview() && <CalmNotices />}
      {(isPreview() || ending !== null || found || isPlanting) && <RareNotices days={ending} />}
    </>
  )
}
