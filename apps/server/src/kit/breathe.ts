/** Long work in one go holds everybody up: after so many rows, others have their turn. */
const rowsAtOnce = 200

/** What `map` gives, with room between the rows for what others asked for meanwhile. */
export async function mapBreathing<T, R>(
  rows: readonly T[],
  map: (row: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const made: R[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    made.push(await map(row, index))
  }
  return made
}
