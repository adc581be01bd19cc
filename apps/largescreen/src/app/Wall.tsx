import type { ScreenName, Topic } from '@linli/api-client/contract/screen/screen-calls'
import { ScreenClock } from '@linli/ui/screen-clock'
import { ScreenStage } from '@linli/ui/screen-stage'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type ReactNode, useEffect, useState } from 'react'
import { freshnessOf, startPolling } from '../status/poll.ts'
import { panelReloader } from '../status/panel-reloader.ts'
import { loadPanels, pollOnce, showScreen, useWall } from '../status/status-store.ts'
import { client } from './wall-client.ts'
import { useWallProfile } from './wall-profile.ts'
import { WallTools } from './WallTools.tsx'

interface WallProps {
  readonly screen: ScreenName
  /** Panels of the screen and the topics that make each of them stale. */
  readonly panels: Readonly<Record<string, readonly Topic[]>>
  readonly startPanels: ReactNode
  readonly centre: ReactNode
  readonly endPanels: ReactNode
}

const captionTickMs = 1000

/** A screen of the wall, kept up to date by the three-second poll: new rows at once, panels when their topic rose. */
export function Wall({ screen, panels, startPanels, centre, endPanels }: WallProps) {
  const profile = useWallProfile()
  const [estateId, setEstateId] = useState(0)
  const lastAnswerAt = useWall((state) => state.lastAnswerAt)
  const clockOffset = useWall((state) => state.clockOffset)
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    showScreen(screen, estateId)
    const reloader = panelReloader(panels, (keys) => loadPanels(client, keys))
    reloader.loadAll()
    const poller = startPolling(async () => {
      const failed = useWall.getState().failures > 0
      try {
        const risen = await pollOnce(client)
        // What happened while the connection was gone is not among the risen topics of one poll.
        if (failed) reloader.loadAll()
        else reloader.touch(risen)
      } catch {
        // Counted in the store; the last data stays and is marked as old.
      }
    }, document)
    return () => {
      poller.stop()
      reloader.stop()
    }
  }, [screen, estateId, panels])

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), captionTickMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <ScreenStage
      title={profile.title}
      freshness={freshnessOf(lastAnswerAt, now)}
      caption={`最后更新 ${formatDateTime(new Date(lastAnswerAt + clockOffset)).slice(11)}`}
      start={<ScreenClock offset={clockOffset} />}
      end={<WallTools screen={screen} estateId={estateId} onEstateChange={setEstateId} />}
      startPanels={startPanels}
      centre={centre}
      endPanels={endPanels}
    />
  )
}
