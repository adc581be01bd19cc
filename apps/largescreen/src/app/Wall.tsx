import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { ackScreenCommand } from '@linli/api-client/contract/screen/screen-commands'
import { arrangedPanels, type ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { ScreenClock } from '@linli/ui/screen-clock'
import { ScreenStage } from '@linli/ui/screen-stage'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { chooseAlert } from '../alerts/alert-store.ts'
import { useAlertNews } from '../alerts/useAlertNews.ts'
import { freshnessOf, startPolling } from '../status/poll.ts'
import { panelReloader } from '../status/panel-reloader.ts'
import { chooseEstate, focusOn, loadPanels, pollOnce, showScreen, useWall } from '../status/status-store.ts'
import { execute } from './commands.ts'
import { useDrillTitle } from '../drill/drill-title.ts'
import { useCarousel } from './useCarousel.ts'
import { useDayPlan } from './useDayPlan.ts'
import { useWallReport } from './useWallReport.ts'
import { client } from './wall-client.ts'
import { useFreshProfile, useWallProfile } from './wall-profile.ts'
import { WallTicker } from './WallTicker.tsx'
import { WallTools } from './WallTools.tsx'

interface WallProps {
  readonly screen: ScreenName
  /** Topics that make each panel of the screen stale. */
  readonly topics: Readonly<Record<string, readonly Topic[]>>
  /** The side panels by key; the profile says where they stand, and which of them. */
  readonly side: Readonly<Record<string, ComponentType>>
  readonly centre: ReactNode
  /** The wall shows alerts itself: none are told over it. @default false */
  readonly showsAlerts?: boolean
  /** A picture under all panels. */
  readonly backdrop?: ReactNode
}

const captionTickMs = 1000
/** What no topic announces, such as ages, is counted again after this. */
const slowMs = 600_000

/** A screen of the wall, kept up to date by the three-second poll: new rows at once, panels when their topic rose. */
export function Wall({ screen, topics, side, centre, showsAlerts = false, backdrop }: WallProps) {
  const profile = useWallProfile()
  const navigate = useNavigate()
  const estateId = useWall((state) => state.estateId)
  const lastAnswerAt = useWall((state) => state.lastAnswerAt)
  const clockOffset = useWall((state) => state.clockOffset)
  const [now, setNow] = useState(() => Date.now())
  const carousel = useCarousel(screen)
  const goTo = (name: ScreenName) => void navigate(`/${name}`)
  useDayPlan(goTo)
  useFreshProfile()
  useWallReport(screen, estateId)
  const columns = useMemo(() => arrangedPanels(screen, profile), [screen, profile])
  const shown = useMemo(() => {
    const placed = new Set([...columns.start, ...columns.end])
    return Object.fromEntries(
      Object.entries(topics).filter(([key]) => placed.has(key) || !Object.hasOwn(side, key)),
    )
  }, [columns, topics, side])

  // At the first load alone: what is there stays until the new is here.
  const loading = useWall(({ panels }) => !Object.keys(shown).some((key) => Object.hasOwn(panels, key)))

  const tellAlerts = useAlertNews(screen)
  const onAlerts = useEffectEvent(tellAlerts)
  const onCommand = useEffectEvent((command: Parameters<typeof execute>[0]) => {
    const done = client.call(ackScreenCommand, { id: command.id }).catch(() => {
      // Its sender sees it expire; the wall did it all the same.
    })
    execute(command, {
      screen,
      screens: profile.screens,
      goTo,
      chooseEstate,
      focus: focusOn,
      showAlert: chooseAlert,
      reload: () => void done.then(() => location.reload()),
    })
  })

  useEffect(() => {
    showScreen(screen, estateId)
    const reloader = panelReloader(shown, (keys) => loadPanels(client, keys))
    reloader.loadAll()
    const slow = setInterval(reloader.loadAll, slowMs)
    const poller = startPolling(async () => {
      try {
        const { risen, alerts, command, wasAway } = await pollOnce(client)
        if (wasAway) reloader.loadAll()
        else reloader.touch(risen)
        onAlerts(alerts)
        if (command) onCommand(command)
      } catch {
        // Counted in the store; the last data stays and is marked as old.
      }
    }, document)
    return () => {
      clearInterval(slow)
      poller.stop()
      reloader.stop()
    }
  }, [screen, estateId, shown])

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), captionTickMs)
    return () => clearInterval(timer)
  }, [])

  const column = (keys: readonly string[]) =>
    keys.map((key) => {
      const Panel = side[key]
      return Panel ? <Panel key={key} /> : null
    })
  const drillTitle = useDrillTitle(now + clockOffset)
  const answered = `最后更新 ${formatDateTime(new Date(lastAnswerAt + clockOffset)).slice(11)}`
  return (
    <ScreenStage
      ticker={<WallTicker alerts={!showsAlerts} />}
      title={drillTitle ?? profile.title}
      {...(drillTitle !== undefined && { 'data-drill': '' })}
      {...(loading && { 'data-loading': '' })}
      freshness={freshnessOf(lastAnswerAt, now)}
      caption={carousel === 'paused' ? `轮播已暂停 · ${answered}` : answered}
      start={<ScreenClock offset={clockOffset} />}
      end={<WallTools screen={screen} estateId={estateId} onEstateChange={chooseEstate} />}
      startPanels={column(columns.start)}
      centre={centre}
      endPanels={column(columns.end)}
      {...(backdrop !== undefined && { backdrop })}
    />
  )
}
