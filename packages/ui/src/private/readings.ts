import { firstSign, signs, syllables } from './generated/readings.ts'

/** Joins the readings of one character. */
const also = '+'
/** All signs of syllables come before this. */
const firstIdeograph = 0x3000

/**
 * The toneless readings of every character that has one, the usual reading first. What was generated says them of one character
 * after the other, beginning with the ideograph that is named: less than half of a dictionary over the wire.
 */
function readAll(): ReadonlyMap<string, readonly string[]> {
  const names = syllables.split(' ')
  const found = new Map<string, string[]>()
  let next = 0
  let readings: string[] = []
  let joins = false
  for (const sign of signs) {
    const code = sign.codePointAt(0) ?? 0
    if (sign === also) joins = true
    else if (code >= firstIdeograph) next = code
    else {
      if (!joins) {
        readings = []
        found.set(String.fromCodePoint(next), readings)
        next += 1
      }
      readings.push(names[code - firstSign] ?? '')
      joins = false
    }
  }
  return found
}

/** Readings by character. */
export const readingsByCharacter = readAll()
