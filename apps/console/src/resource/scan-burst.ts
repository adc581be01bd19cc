/** Readers type faster than anybody, ms between two keys. */
const gapMs = 35
/** Shorter ones could be two keys that were pressed together. */
const shortest = 6

/** A key, as it was pressed. */
export interface PressedKey {
  readonly key: string
  /** Ms on a clock that only goes forward. */
  readonly at: number
  /** It is held down: repeats come about as fast as a reader types. */
  readonly isRepeat: boolean
}

/** Tells what a reader typed from what somebody types: whatever came in one burst and ended with Enter. */
export function createBurst() {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    /** The text of a reader with its Enter, else null. */
    press({ key, at, isRepeat }: PressedKey): string | null {
      const isFast = at - last < gapMs
      last = at
      if (key === 'Enter') {
        const scanned = isFast && !isRepeat && text.length >= shortest ? text : null
        text = ''
        return scanned
      }
      // Readers hold Shift for capitals.
      if (key === 'Shift') return null
      if (isRepeat || key.length !== 1) text = ''
      else text = isFast ? text + key : key
      return null
    },
    /** Whether the key just pressed may be the first of a burst. */
    hasBegun: () => text.length === 1,
  }
}
