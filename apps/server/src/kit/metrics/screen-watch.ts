/** Sessions that stand on a wall; they ask every few seconds and count as no use of their session. */
export type ScreenKind = 'screen' | 'wall'

/** Who has not asked for so long has gone; walls ask every three seconds. */
const goneAfterMs = 30_000

/** Which large screens this process serves at the moment. */
export interface ScreenWatch {
  readonly seen: (kind: ScreenKind, sessionId: number) => void
  readonly count: () => Readonly<Record<ScreenKind, number>>
}

export function createScreenWatch(now: () => number = () => performance.now()): ScreenWatch {
  const last = new Map<number, { readonly kind: ScreenKind; readonly at: number }>()
  return {
    seen: (kind, sessionId) => void last.set(sessionId, { kind, at: now() }),
    count() {
      const found = { screen: 0, wall: 0 }
      for (const [sessionId, { kind, at }] of last) {
        if (now() - at > goneAfterMs) last.delete(sessionId)
        else found[kind] += 1
      }
      return found
    },
  }
}
