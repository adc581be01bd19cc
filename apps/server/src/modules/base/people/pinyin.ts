import { pinyin } from 'pinyin-pro'

/** Full pinyin and initials of a name in lower case, for the search: 张三丰 → `zhangsanfeng zsf`. */
export function searchPinyin(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', mode: 'surname' })
  const words = syllables
    .map((one) => one.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((one) => one !== '')
  const full = words.join('')
  const initials = words.map((one) => one.charAt(0)).join('')
  return full === '' ? '' : `${full} ${initials}`
}
