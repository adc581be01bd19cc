/**
 * Strokes of the characters of picture captchas, drawn for this purpose on a field of 10 by 14 units. The picture
 * is made of these paths, never of text, so that nothing in the file says which characters it shows. Characters
 * that are easily taken for another one (0 O 1 I L 9 Q Z) are left out.
 */
export const glyphs: Readonly<Record<string, string>> = {
  '2': 'M1 4C1 0 9 0 9 4C9 7 3 9 1 14L9 14',
  '3': 'M1 2C3 0 9 0 8.5 4C8.5 6 6 6.7 4 6.7C7 6.7 9 8 9 10.5C9 14 3 15 1 12',
  '4': 'M7 14L7 0L1 10L9.5 10',
  '5': 'M8.5 0L2 0L1.5 6C4 5 9 5 9 9.5C9 14 3 15 1 12.5',
  '6': 'M8 1C4 0 1 5 1 9.5C1 15 9 15 9 10C9 5.5 2.5 5.5 1.2 9',
  '7': 'M1 0L9 0L4 14',
  '8': 'M5 6.5C1 5.5 1 0 5 0C9 0 9 5.5 5 6.5C0 7.5 0 14 5 14C10 14 10 7.5 5 6.5',
  A: 'M0.5 14L5 0L9.5 14M2.2 9L7.8 9',
  B: 'M1.5 0L1.5 14M1.5 0C8 -0.5 9 6 1.5 6.7C10 6.7 10 14 1.5 14',
  C: 'M9 2.5C7 -1 1 -1 1 7C1 15 7 15 9 11.5',
  D: 'M1.5 0L1.5 14M1.5 0C11 0 11 14 1.5 14',
  E: 'M9 0L1.5 0L1.5 14L9 14M1.5 7L7.5 7',
  F: 'M9 0L1.5 0L1.5 14M1.5 7L7.5 7',
  G: 'M9 2.5C7 -1 1 -1 1 7C1 15 9 15 9 10L9 8L5.5 8',
  H: 'M1.3 0L1.3 14M8.7 0L8.7 14M1.3 7L8.7 7',
  J: 'M3.5 0L8.5 0M7 0L7 10.5C7 15 1 14.5 1 10.5',
  K: 'M1.5 0L1.5 14M9 0L1.5 8.5M4 6L9.3 14',
  M: 'M0.8 14L1.5 0L5 8.5L8.5 0L9.2 14',
  N: 'M1.3 14L1.3 0L8.7 14L8.7 0',
  P: 'M1.5 14L1.5 0C10.5 -0.5 10.5 7.7 1.5 7.5',
  R: 'M1.5 14L1.5 0C10 -0.5 10 7 1.5 7L9.3 14',
  S: 'M8.8 2C6.5 -1 1 0 1.3 3.7C1.5 7.5 9 6.2 8.8 10.4C8.7 14.8 2.5 15 0.8 11.8',
  T: 'M0.5 0L9.5 0M5 0L5 14',
  U: 'M1.2 0L1.2 9C1.2 15.5 8.8 15.5 8.8 9L8.8 0',
  V: 'M0.5 0L5 14L9.5 0',
  W: 'M0 0L2.4 14L5 4.5L7.6 14L10 0',
  X: 'M0.8 0L9.2 14M9.2 0L0.8 14',
  Y: 'M0.5 0L5 6.5L9.5 0M5 6.5L5 14',
}

export const captchaAlphabet = Object.keys(glyphs).join('')
