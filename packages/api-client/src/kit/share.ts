/** A part of one as people say it: 0.0005 is 0.05 per cent. */
export const percentOf = (share: number): number => Number((share * 100).toFixed(10))

/** What people say, as it is kept. */
export const shareOf = (percent: number): number => Number((percent / 100).toFixed(12))
