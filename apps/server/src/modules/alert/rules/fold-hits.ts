import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import { isHigher } from '../inbox/levels.ts'

/** What a rule is told of: something that is enough for it, or the end of it. */
export interface Hit {
  readonly key: string
  readonly at: Date
  readonly title: string
  readonly level: AlertLevel
  readonly over: boolean
}

/** A real alert of the rule: how long staff left one of this key open. */
export interface Fate {
  readonly key: string
  readonly openedAt: Date
  /** Null: it is open. */
  readonly closedAt: Date | null
}

/** An alert that the rule would have raised. */
export interface WouldBe {
  readonly at: Date
  readonly title: string
  readonly lastAt: Date
  readonly level: AlertLevel
  readonly hitCount: number
}

interface Open {
  /** Up to then hits go into it. */
  openUntil: number
  /** Up to then they are too soon after it. */
  quietUntil: number
  /** Staff left a real one open so long. */
  readonly isReal: boolean
  /** Where it is counted; an alert from before the time is nobody's. */
  readonly place: number | null
}

const minuteMs = 60_000
const never = Number.POSITIVE_INFINITY

function openAs({ closedAt }: Fate, quietMs: number, place: number | null): Open {
  const openUntil = closedAt?.getTime() ?? never
  return { openUntil, quietUntil: openUntil + quietMs, isReal: true, place }
}

/**
 * The alerts of hits in the order of their times, folded as live ones are: into the open one of the key, and into
 * nothing so soon after it was closed, unless it is urgent. How long an alert is open is what staff made of the real
 * one; where there was none, it is open for the window of the rule, or up to the end of what it tells of.
 */
export function foldHits(
  hits: readonly Hit[],
  fates: readonly Fate[],
  dedupeMinutes: number,
): { readonly raised: readonly WouldBe[]; readonly foldedAt: readonly Date[] } {
  const quietMs = dedupeMinutes * minuteMs
  const begin = hits[0]?.at ?? new Date(0)
  const fatesOf = Map.groupBy(fates, ({ key }) => key)
  const last = new Map<string, Open>()
  for (const fate of fates) if (fate.openedAt < begin) last.set(fate.key, openAs(fate, quietMs, null))
  const raised: WouldBe[] = []
  const foldedAt: Date[] = []
  for (const { key, at, title, level, over } of hits) {
    const ms = at.getTime()
    const before = last.get(key)
    if (over) {
      if (before !== undefined && !before.isReal && before.openUntil > ms)
        Object.assign(before, { openUntil: ms, quietUntil: ms + quietMs })
      continue
    }
    if (before !== undefined && before.openUntil > ms) {
      foldedAt.push(at)
      const into = before.place === null ? undefined : raised[before.place]
      if (into && before.place !== null)
        raised[before.place] = {
          ...into,
          lastAt: at,
          hitCount: into.hitCount + 1,
          level: isHigher(level, into.level) ? level : into.level,
        }
      continue
    }
    if (before !== undefined && level !== 'urgent' && before.quietUntil > ms) {
      foldedAt.push(at)
      continue
    }
    const fate = fatesOf
      .get(key)
      ?.find(({ openedAt, closedAt }) => openedAt <= at && (closedAt === null || closedAt > at))
    last.set(
      key,
      fate === undefined
        ? { openUntil: ms + quietMs, quietUntil: ms + quietMs, isReal: false, place: raised.length }
        : openAs(fate, quietMs, raised.length),
    )
    raised.push({ at, lastAt: at, title, level, hitCount: 1 })
  }
  return { raised, foldedAt }
}
