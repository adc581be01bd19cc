/** Headings within a text, as they are drawn. */
export const headings = 'h1, h2, h3, h4'

export interface OutlineEntry {
  readonly text: string
  /** How deep it stands below the highest of the text, from 0. */
  readonly depth: number
}

/** The headings of a text that is kept as HTML, in their order; a document that is only read runs and loads nothing. */
export function outlineOf(html: string): readonly OutlineEntry[] {
  const found = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(headings)]
  const levels = found.map(({ tagName }) => Number(tagName.slice(1)))
  const top = Math.min(...levels)
  return found.map((heading, at) => ({
    text: heading.textContent.trim(),
    depth: (levels[at] ?? top) - top,
  }))
}
