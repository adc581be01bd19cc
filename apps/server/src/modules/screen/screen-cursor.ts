/** The last id that a wall was told, of passes of people and of those of cars. */
export interface LastTold {
  readonly passes: number
  readonly cars: number
}

/**
 * Where a wall is in the passes of each estate. Ids of one estate are given under the lock of its topic version, so
 * they commit in order and none is skipped; across estates there is no such order, hence one place per estate.
 */
export type ScreenCursor = ReadonlyMap<number, LastTold>

export const writeCursor = (cursor: ScreenCursor): string =>
  [...cursor]
    .map(([estate, { passes, cars }]) => [estate, passes, cars].map((id) => id.toString(36)).join('.'))
    .join('_')

/** Undefined for a cursor that this server did not write: the wall starts anew. */
export function readCursor(text: string): ScreenCursor | undefined {
  const cursor = new Map<number, LastTold>()
  if (text === '') return cursor
  for (const part of text.split('_')) {
    const match = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})$/.exec(part)
    if (!match) return undefined
    const [estate = 0, passes = 0, cars = 0] = match.slice(1).map((id) => Number.parseInt(id, 36))
    cursor.set(estate, { passes, cars })
  }
  return cursor
}
