import {
  getScreenProfile,
  type ScreenName,
  type ScreenProfile,
} from '@linli/api-client/contract/screen/screen-calls'
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { CurrentScreen } from '../screens/CurrentScreen.tsx'
import { IndexScreen } from '../screens/IndexScreen.tsx'
import { goToLogin, openScreenSession } from '../session/screen-token.ts'
import { SessionOver } from './SessionOver.tsx'
import { client, useSessionEnd } from './wall-client.ts'
import { WallProfileContext } from './wall-profile.ts'

/** After a failed start the wall tries again by itself: nobody stands beside it with a keyboard. */
const retryMs = 5000

const screens: Record<ScreenName, () => React.ReactNode> = { index: IndexScreen, current: CurrentScreen }

type Start =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly profile: ScreenProfile }

/** The control-room app: gets a session of its own, its profile, and shows the screens that the user may see. */
export function WallApp() {
  const ended = useSessionEnd((state) => state.ended)
  const [start, setStart] = useState<Start>({ kind: 'starting' })

  useEffect(() => {
    let stale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      if (!(await openScreenSession())) return goToLogin()
      const profile = await client.call(getScreenProfile, undefined)
      if (!stale) setStart({ kind: 'ready', profile })
    }
    const attempt = () =>
      void open().catch(() => {
        if (stale) return
        setStart({ kind: 'failed' })
        timer = setTimeout(attempt, retryMs)
      })
    attempt()
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [])

  if (ended) return <SessionOver />
  if (start.kind !== 'ready') return <StartPicture failed={start.kind === 'failed'} />
  const { profile } = start
  const [first] = profile.screens
  if (!first) return <StartPicture message="没有可查看的大屏" />
  return (
    <WallProfileContext value={profile}>
      <Routes>
        {profile.screens.map((name) => {
          const Screen = screens[name]
          return <Route key={name} path={`/${name}`} element={<Screen />} />
        })}
        <Route path="*" element={<Navigate to={`/${first}`} replace />} />
      </Routes>
    </WallProfileContext>
  )
}

function StartPicture({ failed = false, message }: { failed?: boolean; message?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-[var(--linli-screen-stage)] text-[var(--linli-screen-text-2)]">
      {message ?? (failed ? '连接中断，正在重连…' : '正在启动…')}
    </main>
  )
}
