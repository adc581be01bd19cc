import type { MaskKind } from '@linli/api-client/kit'

const stars = (count: number) => '*'.repeat(Math.max(count, 0))
const keep = (text: string, head: number, tail: number) => {
  const chars = [...text]
  if (chars.length <= head + tail) return stars(chars.length)
  return (
    chars.slice(0, head).join('') +
    stars(chars.length - head - tail) +
    chars.slice(chars.length - tail).join('')
  )
}

/** Two-character surnames that keep both characters. */
const longSurnames =
  /^(欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|长孙|宇文|端木|百里|呼延|南宫|独孤|西门)/

/** The value as it may be shown (catalogue 1 A5). Works on any length; never returns the plain value. */
export function mask(kind: MaskKind, plain: string): string {
  switch (kind) {
    case 'phone':
      return /^\d{11}$/.test(plain) ? keep(plain, 3, 4) : keep(plain, 0, 4)
    case 'idcard':
      return /^\d{17}[\dXx]$/.test(plain) ? keep(plain, 6, 4) : keep(plain, 2, 2)
    case 'name':
      return maskName(plain)
    case 'tail':
      return keep(plain, 0, 4)
  }
}

function maskName(plain: string): string {
  const chars = [...plain]
  if (chars.length < 2) return '*'
  if (longSurnames.test(plain)) return chars.slice(0, 2).join('') + stars(Math.max(chars.length - 2, 1))
  if (chars.length === 2) return `${chars[0]}*`
  return `${chars[0]}${stars(chars.length - 2)}${chars.at(-1)}`
}
