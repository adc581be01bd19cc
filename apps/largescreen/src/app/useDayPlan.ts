import { plannedAt } from '@linli/api-client/contract/screen/screen-walls'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useEffect, useEffectEvent } from 'react'
import { chooseEstate, useWall } from '../status/status-store.ts'
import { useWallProfile } from './wall-profile.ts'

/** How often the clock is looked at. */
const lookMs = 5000

/** What of the plan this wall has turned to already: who turns it away by hand is not turned back before the next time. */
let followed: string | undefined

/** Turns the wall to what the plan of the day says, at its times by the server's clock and when the wall starts. */
export function useDayPlan(goTo: (screen: ScreenName) => void): void {
  const { dayPlan, screens } = useWallProfile()
  const follow = useEffectEvent(() => {
    const { clockOffset, cursor } = useWall.getState()
    // The server's clock is known from the first answer on.
    if (cursor === undefined) return
    const time = formatDateTime(new Date(Date.now() + clockOffset)).slice(11, 16)
    const now = plannedAt(dayPlan, time)
    const key = now && JSON.stringify(now)
    if (key === followed) return
    followed = key
    if (now === undefined || !screens.includes(now.screen)) return
    chooseEstate(now.estateId)
    goTo(now.screen)
  })
  useEffect(() => {
    const timer = setInterval(follow, lookMs)
    return () => clearInterval(timer)
  }, [])
}
