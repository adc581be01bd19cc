import type { ScreenAlert, screenStatus } from '@linli/api-client/contract/screen/screen-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { create } from 'zustand'
import { alertMemory } from './news.ts'

export type AlertNews = NonNullable<OutputOf<typeof screenStatus>['alerts']>

interface AlertState {
  /** Null until the first answer, and for who may see none. */
  readonly counts: Pick<AlertNews, 'untreated' | 'urgent'> | null
  /** Newest first: what the ticker passes through. */
  readonly latest: readonly ScreenAlert[]
  /** Shown over the wall for a while. */
  readonly popped: ScreenAlert | null
  /** Id of the one that 布控预警 shows instead of the newest: somebody chose it, here or from the console. */
  readonly chosen: number | null
  /** No sound until somebody wants it again. */
  readonly muted: boolean
}

export const useAlerts = create<AlertState>()(() => ({
  counts: null,
  latest: [],
  popped: null,
  chosen: null,
  muted: false,
}))

export const toggleMuted = (): void => useAlerts.setState(({ muted }) => ({ muted: !muted }))
export const chooseAlert = (chosen: number | null): void => useAlerts.setState({ chosen })
export const putAway = (): void => useAlerts.setState({ popped: null })

/** One memory for all screens and estates: none is told twice because the wall turned to another one. */
const memory = alertMemory()

/** Takes over what an answer says of alerts; answers what is to be told now, the last of it shown. */
export function takeAlerts(news: AlertNews | null): readonly ScreenAlert[] {
  if (news === null) {
    useAlerts.setState({ counts: null, latest: [], popped: null })
    return []
  }
  const { untreated, urgent, latest } = news
  const fresh = memory.fresh(latest)
  const popped = fresh.at(-1)
  const { popped: shown } = useAlerts.getState()
  // One of a drill goes with the drill.
  const gone = shown !== null && shown.id < 0 && !latest.some(({ id }) => id === shown.id)
  useAlerts.setState({
    counts: { untreated, urgent },
    latest,
    ...(gone && { popped: null }),
    ...(popped && { popped }),
  })
  return fresh
}
