/** A statement that comes this often is worth a place in the memory of each connection. */
const timesBefore = 3

/** So many texts are kept in mind; beyond, those that were not asked for of late are forgotten. */
const maxTexts = 2_000

/** Connections keep so many prepared statements each, and each of them is memory of the database. */
const maxPrepared = 300

/**
 * Says which statements the database is to keep ready: those that come again and again. Texts that are made up for one
 * request (a list of so many values) never come to it, and what was not asked for of late gives its place to what is: a
 * first start plants the demo with hundreds of statements that never come again. A connection forgets its own when it is
 * replaced, within the hour.
 */
export function knownStatements(): (text: string) => boolean {
  const prepared = new Set<string>()
  const times = new Map<string, number>()
  return (text) => {
    const seen = prepared.delete(text) ? timesBefore + 1 : (times.get(text) ?? 0) + 1
    times.delete(text)
    if (seen > timesBefore) {
      prepared.add(text)
      dropOldest(prepared, maxPrepared)
      return true
    }
    times.set(text, seen)
    dropOldest(times, maxTexts)
    return false
  }
}

/** Sets and maps keep the order in which their entries were put in. */
function dropOldest(kept: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = kept.size > most ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
}
