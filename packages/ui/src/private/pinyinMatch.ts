/** For each character of a title: itself and its toneless readings (several for 重, 长, 行 …). */
export type Readings = readonly (readonly string[])[]

/** Readings of titles; what they are read by is a chunk of its own, loaded at the first call. */
export async function loadReadings(): Promise<(title: string) => Readings> {
  const { readingsByCharacter } = await import('./readings.ts')
  return (title) =>
    Array.from(title).map((character) => [
      character.toLowerCase(),
      ...(readingsByCharacter.get(character) ?? []),
    ])
}

/** Whether what is left of the query is spelled by the readings from here on, without skipping a character. */
function spells(readings: Readings, at: number, query: string): boolean {
  if (query === '') return true
  const options = readings[at]
  if (!options) return false
  return options.some((reading) => {
    // A reading may be typed in full, in part (the first letter at least), or be cut off by the end of the query.
    for (let length = Math.min(reading.length, query.length); length >= 1; length -= 1) {
      if (query.startsWith(reading.slice(0, length)) && spells(readings, at + 1, query.slice(length)))
        return true
    }
    return false
  })
}

/** Full pinyin, initials and mixtures with characters: "fangkesp", "fksp" and "访客sp" all match 访客审批. */
export function matchesPinyin(readings: Readings, query: string): boolean {
  const typed = query.toLowerCase().replace(/\s+/g, '')
  if (typed === '') return false
  return readings.some((_character, start) => spells(readings, start, typed))
}
