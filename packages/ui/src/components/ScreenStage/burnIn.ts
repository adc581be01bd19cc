/** Every 90 s the stage stands somewhere else (design brief, control room). */
export const shiftMs = 90_000

/** Eight places within three units, each next to the one before. */
const path = [
  [0, 0],
  [3, 0],
  [3, 3],
  [0, 3],
  [-3, 3],
  [-3, 0],
  [-3, -3],
  [0, -3],
] as const

/** Where the stage stands at a moment, in units. */
export const shiftAt = (now: Date): readonly [number, number] =>
  path[Math.floor(now.getTime() / shiftMs) % path.length] ?? path[0]

/** 23:00 to 06:00 by the wall's clock. */
export const isNight = (now: Date): boolean => now.getHours() >= 23 || now.getHours() < 6
