/** A value as text, for search, masks and logs: texts as they are, anything with parts as JSON, nothing as ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return JSON.stringify(value)
}
