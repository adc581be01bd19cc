const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/** Four digits in words, without the zeros around them. */
function groupWords(value: number): string {
  return String(value)
    .padStart(4, '0')
    .split('')
    .map((digit, at) => (digit === '0' ? '零' : `${digits[Number(digit)] ?? ''}${places[3 - at] ?? ''}`))
    .join('')
    .replaceAll(/零+/g, '零')
    .replaceAll(/^零|零$/g, '')
}

/** An amount in 分 as banks write it: 壹佰贰拾元零伍分. */
export function rmbWords(fen: number): string {
  const size = Math.abs(fen)
  const [yuan, jiao, rest] = [Math.floor(size / 100), Math.floor(size / 10) % 10, size % 10]
  let words = ''
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const value = Math.floor(yuan / 10_000 ** at) % 10_000
    if (value === 0) continue
    // A gap within the number is told by one zero.
    const isGap = words !== '' && (value < 1_000 || Math.floor(yuan / 10_000 ** (at + 1)) % 10 === 0)
    words += `${isGap ? '零' : ''}${groupWords(value)}${groups[at] ?? ''}`
  }
  const whole = words === '' ? '' : `${words}元`
  const small = `${jiao > 0 ? `${digits[jiao]}角` : whole !== '' && rest > 0 ? '零' : ''}${rest > 0 ? `${digits[rest]}分` : '整'}`
  return `${fen < 0 ? '负' : ''}${whole === '' && size === 0 ? '零元' : whole}${small}`
}
