import type { Tone } from '@linli/api-client/kit'

/** Colours of a dictionary as the dots of a state have them; the usual one has none. Violet is blue there. */
const tones: Readonly<Record<string, Tone | undefined>> = {
  blue: 'info',
  green: 'success',
  orange: 'warning',
  red: 'danger',
  purple: 'info',
  gray: 'neutral',
}

/** The dot that an item of a dictionary has in lists, records and forms. */
export const dictTone = (color: string | null | undefined): Tone | undefined => tones[color ?? '']
