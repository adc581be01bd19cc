type Extra = Readonly<Record<string, string>>

/** 名=值, one a line. */
export const extraText = (extra: Extra | null): string =>
  Object.entries(extra ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** The same, read; null where nothing is said. A line without 值 keeps its name, so that the server can refuse it. */
export function extraOf(text: string): Extra | null {
  const pairs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.search(/[=＝]/)
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })
  return pairs.length === 0 ? null : (Object.fromEntries(pairs) as Extra)
}
