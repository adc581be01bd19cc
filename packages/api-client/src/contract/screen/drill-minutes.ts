/** Drills end by themselves; so long at most. */
export const drillMinutes = { min: 1, max: 30, initial: 5 } as const
