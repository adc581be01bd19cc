/** The provinces in the order in which keyboards of Chinese parking systems show them. */
export const PROVINCES = Array.from('京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼')
export const DIGITS = Array.from('1234567890')
/** Rows of a keyboard; I and O are on no plate but police ones, which take the O. */
export const LETTER_ROWS = ['QWERTYUOP', 'ASDFGHJKL', 'ZXCVBNM'].map((row) => Array.from(row))
/** What stands on plates beside provinces, letters and digits: trailer, learner, police, Hong Kong, Macau, embassy, consulate, temporary. */
export const SUFFIXES = Array.from('挂学警港澳使领超')

const province = `[${PROVINCES.join('')}]`
const letter = '[A-HJ-NP-Z]'
const mixed = '[A-HJ-NP-Z\\d]'

/**
 * The positions of every form of plate that a keyboard offers, one pattern each (GA 36-2018): a text may go on with a
 * character when some form has it there.
 */
const FORMS: readonly (readonly RegExp[])[] = [
  // Ordinary, new energy and temporary plates: 7 or 8, 超 behind.
  [province, letter, mixed, mixed, mixed, mixed, mixed, `${mixed}|超`, '超'],
  [province, letter, mixed, mixed, mixed, mixed, '[挂学警]'],
  [province, 'O', mixed, mixed, mixed, mixed, '警'],
  ['粤', 'Z', mixed, mixed, mixed, mixed, '[港澳]'],
  [province, letter, '\\d', '\\d', '\\d', '\\d', '领'],
  ['使', '\\d', '\\d', '\\d', '\\d', '\\d', '\\d'],
  ['\\d', '\\d', '\\d', '\\d', '\\d', '\\d', '使'],
  ['W', 'J', province, mixed, mixed, mixed, mixed, mixed],
  ['W', 'J', mixed, mixed, mixed, mixed, mixed],
  [letter, letter, '\\d', '\\d', '\\d', '\\d', '\\d'],
].map((form) => form.map((position) => new RegExp(`^(?:${position})$`, 'u')))

/** Whether a plate that begins with the text can go on with the character. */
export function mayFollow(text: string, character: string): boolean {
  const typed = [...Array.from(text), character]
  return FORMS.some(
    (form) => typed.length <= form.length && typed.every((one, position) => form[position]?.test(one)),
  )
}
