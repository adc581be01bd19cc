/**
 * Where a wall is in the passes of each estate: the last id it was told. Ids of one estate are given under the lock
 * of its topic version, so they commit in order and none is skipped; across estates there is no such order, hence
 * one place per estate.
 */
export type ScreenCursor = ReadonlyMap<number, number>

export const writeCursor = (cursor: ScreenCursor): string =>
  [...cursor].map(([estate, id]) => `${estate.toString(36)}.${id.toString(36)}`).join('_')

/** Undefined for a cursor that this server did not write: the wall starts anew. */
export function readCursor(text: string): ScreenCursor | undefined {
  const cursor = new Map<number, number>()
  if (text === '') return cursor
  for (const part of text.split('_')) {
    const match = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})$/.exec(part)
    if (!match) return undefined
    cursor.set(Number.parseInt(match[1] ?? '', 36), Number.parseInt(match[2] ?? '', 36))
  }
  return cursor
}
