import { useEffect, useState } from 'react'

/** What stands still turns its page after this long. */
export const pageMs = 15_000

/** Counts up with every page that is turned. */
export function useTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((known) => known + 1), pageMs)
    return () => clearInterval(timer)
  }, [])
  return turn
}

/** The rows of the page whose turn it is, and which of how many it is; no text where there is only one. */
export function usePages<Row>(
  rows: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly text: string | undefined } {
  const turn = useTurn()
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = turn % pages
  return {
    rows: rows.slice(page * size, (page + 1) * size),
    text: pages > 1 ? `${page + 1}/${pages}` : undefined,
  }
}
