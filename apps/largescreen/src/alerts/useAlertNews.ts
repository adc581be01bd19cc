import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWallProfile } from '../app/wall-profile.ts'
import { useAlerts } from './alert-store.ts'
import { ring } from '../sound/sound.ts'

/** An urgent alert keeps the wall on 布控预警 for so long, unless somebody touches it meanwhile. */
export const visitMs = 30_000

/** Where the wall was before an alert brought it to 布控预警; it goes back there by itself. */
let cameFrom: ScreenName | null = null

const worst = (alerts: readonly ScreenAlert[]) =>
  alerts.find(({ level }) => level === 'urgent') ?? alerts.find(({ level }) => level === 'high') ?? alerts[0]

/** What the wall does with new alerts: rings once for all of one answer, and goes where they are shown. */
export function useAlertNews(screen: ScreenName): (fresh: readonly ScreenAlert[]) => void {
  const profile = useWallProfile()
  const navigate = useNavigate()

  useEffect(() => {
    if (screen !== 'monitor' || cameFrom === null) return undefined
    const back = cameFrom
    const stay = () => {
      cameFrom = null
      clearTimeout(timer)
    }
    const timer = setTimeout(() => {
      cameFrom = null
      void navigate(`/${back}`)
    }, visitMs)
    for (const touch of ['pointerdown', 'keydown'] as const) document.addEventListener(touch, stay)
    return () => {
      clearTimeout(timer)
      for (const touch of ['pointerdown', 'keydown'] as const) document.removeEventListener(touch, stay)
    }
  }, [screen, navigate])

  return (fresh) => {
    const alert = worst(fresh)
    if (alert === undefined) return
    if (profile.alertSound && !useAlerts.getState().muted) ring(alert.level, profile.soundVolume)
    const mayJump = profile.autoJumpAlert && profile.screens.includes('monitor')
    if (alert.level !== 'urgent' || !mayJump || screen === 'monitor') return
    cameFrom = screen
    void navigate('/monitor')
  }
}
