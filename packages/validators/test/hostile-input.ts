import * as validators from '../src/index.ts'

/** Pieces which, repeated, drive careless patterns into trying every way to split the text. */
export const HOSTILE_PIECES: readonly (readonly [name: string, piece: string])[] = [
  ['digits', '1'],
  ['letters', 'x'],
  ['capitals', 'W'],
  ['blanks', ' '],
  ['ideographic spaces', '\u3000'],
  ['full-width digits', '９'],
  ['provinces', '粤'],
  ['plates', '粤B'],
  ['separators', '-·'],
  ['password classes', 'aA1!'],
  ['dates', '2020-01-01 '],
  ['semicolons', 'image/png; '],
  ['dots', '.'],
  ['tokens', 'YYYYM'],
  ['astral characters', '😀'],
]

/** Everything that reads a text. */
export const SUBJECTS: (readonly [name: string, subject: (text: string) => unknown])[] = [
  ...Object.entries(validators).flatMap(([name, subject]) =>
    typeof subject === 'function' &&
    /^(?:check(?!ImageFile)|mask|normalize|toHalf|formatPlate|parse|list)/u.test(name)
      ? [[name, subject as (text: string) => unknown] as const]
      : [],
  ),
  ['checkImageFile, type', (text) => validators.checkImageFile({ type: text, size: 1 })],
  ['checkImageFile, name', (text) => validators.checkImageFile({ name: text, size: 1 })],
  ['formatDateTime, input', (text) => validators.formatDateTime(text)],
  ['formatDateTime, pattern', (text) => validators.formatDateTime(0, { pattern: text })],
  ['formatRelative', (text) => validators.formatRelative(text)],
]
