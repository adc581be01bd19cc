/** Locales whose grouping is written here, because they come with the package. */
const grouped: readonly string[] = ['zh-CN', 'en-US']

/**
 * A whole number with its digits grouped. Every list says how many rows it has, and the first number that the browser formats for a
 * locale takes it longer than drawing the list, so the two locales of the package do without.
 */
export function formatCount(count: number, locale: string): string {
  if (!Number.isSafeInteger(count) || !grouped.includes(locale)) return count.toLocaleString(locale)
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
}
