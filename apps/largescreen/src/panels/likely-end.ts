/**
 * What a span of time that still runs is likely to come to: what was counted so far, and for the rest of it as much as the
 * span before had. So a line neither falls to nothing when a span begins nor jumps when it ends.
 * @param elapsed part of the span that is over, 0 to 1
 */
export const likelyEnd = (counted: number, before: number, elapsed: number): number =>
  Math.round(counted + before * (1 - Math.min(1, Math.max(0, elapsed))))
