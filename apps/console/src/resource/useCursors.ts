import { useState } from 'react'

/** The way through a list that goes from cursor to cursor; another query (`key`) starts anew. */
export function useCursors(key: string) {
  const [seen, setSeen] = useState<{ readonly key: string; readonly cursors: readonly (string | null)[] }>({
    key,
    cursors: [null],
  })
  const cursors = seen.key === key ? seen.cursors : [null]
  return {
    page: cursors.length,
    cursor: cursors.at(-1) ?? null,
    /** To a page that was seen, or by the cursor of the next one. */
    go: (page: number, next: string | null) => {
      if (page > cursors.length && next !== null) setSeen({ key, cursors: [...cursors, next] })
      else if (page < cursors.length) setSeen({ key, cursors: cursors.slice(0, page) })
    },
  }
}
