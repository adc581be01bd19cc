const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'number' && Number.isNaN(value))

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/**
 * Whether two form values mean the same: empty text, null and undefined are one, blanks at the ends do not count,
 * dates compare by their instant.
 */
export function sameValues(left: unknown, right: unknown): boolean {
  const [a, b] = [plain(left), plain(right)]
  if (Object.is(a, b)) return true
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValues(one[key], other[key]),
  )
}
