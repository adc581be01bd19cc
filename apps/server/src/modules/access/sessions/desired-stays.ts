/** A pass that a stay is made of. */
export interface Move {
  readonly recordId: number
  readonly estateId: number
  readonly lotId: number
  readonly plateNo: string
  readonly plateColor: string
  readonly direction: 'in' | 'out'
  readonly at: Date
  readonly vehicleId: number | null
  readonly visitorId: number | null
  readonly vehicleKind: string
}

/** A stay as the passes say it is. */
export type DesiredStay =
  | { readonly state: 'left'; readonly in: Move; readonly out: Move }
  | { readonly state: 'parked' | 'missing_out'; readonly in: Move; readonly out: null }
  | { readonly state: 'missing_in'; readonly in: null; readonly out: Move }

/** The passes of one plate around what changed, in the order in which they happened. */
export interface Window {
  readonly moves: readonly Move[]
  /** There are passes before the first one, or after the last one, that are not in it. */
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

/**
 * The stays of a plate (catalogue 2a /car-logs): a pass in belongs to the pass out right after it and to no other, so
 * that what follows from a pass is known from its neighbours, whatever order they were heard of in.
 */
export function desiredStays({ moves, hasEarlier, hasLater }: Window): DesiredStay[] {
  const stays: DesiredStay[] = []
  for (const [at, move] of moves.entries()) {
    const before = moves[at - 1]
    const after = moves[at + 1]
    if (move.direction === 'out') {
      const isKnown = before !== undefined || !hasEarlier
      if (isKnown && before?.direction !== 'in') stays.push({ state: 'missing_in', in: null, out: move })
    } else if (after === undefined) {
      if (!hasLater) stays.push({ state: 'parked', in: move, out: null })
    } else if (after.direction === 'out') stays.push({ state: 'left', in: move, out: after })
    else stays.push({ state: 'missing_out', in: move, out: null })
  }
  return stays
}

/** Passes whose stay is known from the window: not those whose other half may lie beside it. */
export const settledBy = ({ moves, hasEarlier, hasLater }: Window): readonly Move[] =>
  moves.filter(({ direction }, at) =>
    direction === 'out' ? at > 0 || !hasEarlier : at < moves.length - 1 || !hasLater,
  )
