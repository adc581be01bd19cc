/** How far a replica is behind, told from positions in the log of the primary and when each was written there. */
export interface LagWatch {
  /** The primary stood at this position. */
  written(at: number, position: bigint): void
  /** The replica stands at this position: how many ms behind that is, at most. */
  behind(at: number, position: bigint): number
}

/** A position as PostgreSQL prints it (pg_lsn): `16/B374D848`. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Positions older than this are forgotten: who is so far behind is behind by this at least. */
const keptMs = 3_600_000

/**
 * What the replica has of the primary is as old as the newest position that it has reached. Times of transactions
 * (`pg_last_xact_replay_timestamp`) would call a replica late whenever nobody writes, and positions that it has received
 * would call one punctual that receives nothing any more.
 */
export function createLagWatch(): LagWatch {
  let marks: { readonly at: number; readonly position: bigint }[] = []
  return {
    written(at, position) {
      marks = [...marks.filter((one) => at - one.at < keptMs), { at, position }]
    },
    behind(at, position) {
      const reached = marks.findLastIndex((one) => one.position <= position)
      // Positions before the one that is reached answer nothing any more.
      if (reached > 0) marks = marks.slice(reached)
      const [oldest] = marks
      return oldest === undefined || oldest.position > position ? Infinity : at - oldest.at
    },
  }
}
