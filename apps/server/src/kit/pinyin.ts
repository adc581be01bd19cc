import { pinyin } from 'pinyin-pro'

/** `zhangsan zs`: whole syllables and initials, for search by either. */
export function pinyinOf(text: string): string {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const whole = syllables.join('').replaceAll(/\s/g, '').toLowerCase()
  const initials = syllables
    .map((one) => one[0] ?? '')
    .join('')
    .toLowerCase()
  return `${whole} ${initials}`
}
