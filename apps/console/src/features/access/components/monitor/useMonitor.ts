import type { LiveEvent } from '@linli/api-client/contract/access/live'
import type { LivePass } from '@linli/api-client/contract/access/live-pass'
import {
  type MonitorLayout,
  monitorOverview,
  monitorPasses,
  saveMonitorLayout,
  usualLayout,
} from '@linli/api-client/contract/access/monitor'
import type { personKinds } from '@linli/api-client/contract/access/pass-record'
import { placeOf } from '@linli/api-client/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chime } from '../../../../resource/chime.ts'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { followLive, type LiveState } from '../live/follow-live.ts'
import { asked, type FeedFilter, fitsFilter, isAskedAbout, withPasses } from './feed.ts'

/** Figures and doors follow what happens, but not more often than this. */
const settleMs = 2_000
/** And without a word, so that what no event tells of shows, too. */
const overviewMs = 30_000

type Kind = keyof typeof personKinds

/** The doors of an estate, its stream, and those that a guard is to be asked about. */
export function useMonitor(estateId: number | null, filter: FeedFilter) {
  const queries = useQueryClient()
  const overview = useCall(monitorOverview, estateId === null ? {} : { estateId }, {
    refetchInterval: overviewMs,
  })
  const [kept, keep] = useState<MonitorLayout | null>(null)
  const layout = kept ?? overview.data?.layout ?? usualLayout
  const shownEstate = overview.data?.estateId ?? null
  const feed = useCall(
    monitorPasses,
    {
      estateId: shownEstate ?? 0,
      channelIds: [...filter.channelIds],
      personKinds: filter.personKinds as Kind[],
      ...(filter.direction !== null && { direction: filter.direction as 'in' | 'out' }),
      onlyAbnormal: filter.onlyAbnormal,
    },
    { enabled: shownEstate !== null },
  )
  const [heard, hear] = useState<readonly LivePass[]>([])
  const [line, setLine] = useState<readonly LivePass[]>([])
  const [state, setState] = useState<LiveState>('connecting')
  const settle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const readAgain = useEffectEvent(() => {
    settle.current ??= setTimeout(() => {
      settle.current = undefined
      void overview.refetch()
    }, settleMs)
  })
  const take = useEffectEvent((events: readonly LiveEvent[]) => {
    const passes = events.flatMap(({ pass }) => pass ?? [])
    readAgain()
    if (passes.length === 0) return
    hear((before) => withPasses(before, passes))
    const alarming = passes.filter(
      (pass) =>
        isAskedAbout(pass, overview.data?.strangerAlert ?? false) && !heard.some(({ id }) => id === pass.id),
    )
    if (alarming.length === 0) return
    setLine((before) => asked(before, alarming))
    if (layout.alarmSound) chime(alarming.some(({ tags }) => tags.includes('black')) ? 3 : 1, layout.volume)
  })
  const reset = useEffectEvent(() => {
    hear([])
    void queries.invalidateQueries({ queryKey: placeOf(monitorPasses) })
  })

  const cursor = overview.data?.cursor
  const begin = useEffectEvent(() => cursor ?? 0)
  const isKnown = cursor !== undefined && shownEstate !== null
  useEffect(() => {
    if (!isKnown) return undefined
    return followLive({
      estateIds: [shownEstate],
      topics: ['pass', 'device', 'mode'],
      cursor: begin(),
      onEvents: take,
      onReset: reset,
      onState: setState,
    })
  }, [isKnown, shownEstate])
  useEffect(() => () => clearTimeout(settle.current), [])

  const rows = withPasses(
    feed.data ?? [],
    heard.filter((pass) => pass.estateId === shownEstate && fitsFilter(filter, pass)),
  )
  const ownLine = line.filter((pass) => pass.estateId === shownEstate)
  return {
    layout,
    arrange: (part: Partial<MonitorLayout>) => {
      const next = { ...layout, ...part }
      keep(next)
      if (shownEstate !== null)
        client.call(saveMonitorLayout, { estateId: shownEstate, ...next }).catch(showError)
    },
    overview,
    feed,
    rows,
    state,
    /** Who is to be looked at first. */
    asking: ownLine[0],
    waiting: Math.max(0, ownLine.length - 1),
    answered: (id: number) => setLine((before) => before.filter((one) => one.id !== id)),
  }
}
