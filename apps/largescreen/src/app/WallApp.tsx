import { getScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { CurrentScreen } from '../screens/CurrentScreen.tsx'
import { IndexScreen } from '../screens/IndexScreen.tsx'
import { MapScreen } from '../screens/MapScreen.tsx'
import { MonitorScreen } from '../screens/MonitorScreen.tsx'
import { PropertyScreen } from '../screens/PropertyScreen.tsx'
import { goToLogin, openScreenSession } from '../session/screen-token.ts'
import { AlertCard } from '../alerts/AlertCard.tsx'
import { DrillFrame } from '../drill/DrillFrame.tsx'
import { SoundCheck } from '../sound/SoundCheck.tsx'
import { FullscreenInvitation } from './FullscreenInvitation.tsx'
import { SessionOver } from './SessionOver.tsx'
import { useCalmPointer } from './useCalmPointer.ts'
import { useTheme } from './useTheme.ts'
import { useWakeLock } from './useWakeLock.ts'
import { client, useSessionEnd } from './wall-client.ts'
import { takeProfile, useProfileStore } from './wall-profile.ts'
import { WallSignals } from './WallSignals.tsx'

/** After a failed start the wall tries again by itself: nobody stands beside it with a keyboard. */
const retryMs = 5000

const screens: Record<ScreenName, () => React.ReactNode> = {
  index: IndexScreen,
  current: CurrentScreen,
  map: MapScreen,
  monitor: MonitorScreen,
  property: PropertyScreen,
}

/** The control-room app: gets a session of its own, its profile, and shows the screens that the user may see. */
export function WallApp() {
  const ended = useSessionEnd((state) => state.ended)
  const profile = useProfileStore((state) => state.profile)
  useTheme(profile?.theme)
  const [failed, setFailed] = useState(false)
  useWakeLock()
  useCalmPointer()

  useEffect(() => {
    let stale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      if (!(await openScreenSession())) return goToLogin()
      const loaded = await client.call(getScreenProfile, undefined)
      if (!stale) takeProfile(loaded)
    }
    const attempt = () =>
      void open().catch(() => {
        if (stale) return
        setFailed(true)
        timer = setTimeout(attempt, retryMs)
      })
    attempt()
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [])

  if (ended) return <SessionOver />
  if (!profile) return <StartPicture text={failed ? '连接中断，正在重连…' : '正在启动…'} />
  const [first] = profile.screens
  if (!first) return <StartPicture text="没有可查看的大屏" />
  return (
    <>
      {/* Another arrangement, other estates: the screen starts anew. */}
      <Routes>
        {profile.screens.map((name) => {
          const Screen = screens[name]
          return <Route key={name} path={`/${name}`} element={<Screen key={profile.version} />} />
        })}
        <Route path="*" element={<Navigate to={`/${first}`} replace />} />
      </Routes>
      <AlertCard />
      <WallSignals />
      <DrillFrame />
      <SoundCheck />
      <FullscreenInvitation />
    </>
  )
}

function StartPicture({ text }: { readonly text: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-[var(--linli-screen-stage)] text-[var(--linli-screen-text-2)]">
      {text}
    </main>
  )
}
