const firstOf = (word: string) => Array.from(word)[0] ?? ''

/** What stands for a name in a circle: the last character of a Chinese name, else up to two initials. */
export function initialOf(name: string | undefined): string {
  const trimmed = name?.trim() ?? ''
  const last = Array.from(trimmed).at(-1) ?? ''
  if (/\p{Script=Han}/u.test(last)) return last
  const words = trimmed.split(/\s+/).filter(Boolean)
  const [first = '', second = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${firstOf(first)}${firstOf(second)}`.toUpperCase()
}
