import type { NamingStyle } from '@linli/api-client/contract/base/build-plan'

const digits = '零一二三四五六七八九'
const places = ['', '十', '百', '千']

/** A positive number (≤ 9999) in its style: 12 → 12, L, l, 十二. */
export function styledNumber(n: number, style: NamingStyle): string {
  switch (style) {
    case 'upper':
      return letters(n)
    case 'lower':
      return letters(n).toLowerCase()
    case 'chinese':
      return chinese(n)
    default:
      return String(n)
  }
}

/** Bijective base 26, as the columns of a sheet: Z is followed by AA. */
function letters(n: number): string {
  let rest = n
  let text = ''
  while (rest > 0) {
    rest -= 1
    text = String.fromCharCode(65 + (rest % 26)) + text
    rest = Math.floor(rest / 26)
  }
  return text
}

/** 10 is 十 and 12 is 十二 (not 一十二), 105 is 一百零五. */
function chinese(n: number): string {
  const decimal = String(n)
  let text = ''
  let zeros = false
  for (const [index, character] of Array.from(decimal).entries()) {
    const digit = Number(character)
    if (digit === 0) {
      zeros = true
      continue
    }
    if (zeros && text !== '') text += digits.charAt(0)
    zeros = false
    text += digits.charAt(digit) + (places[decimal.length - 1 - index] ?? '')
  }
  return text.startsWith('一十') ? text.slice(1) : text
}
