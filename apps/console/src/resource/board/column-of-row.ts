import { type ListPage, type Resource, type RowOf } from '@linli/api-client/kit'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { resourceKey } from '../queries.ts'

/** The cached columns of a board: page by page as they are scrolled. */
export const boardKey = (of: Resource) => [...resourceKey(of), 'board'] as const

/**
 * The column in which a row stands, as far as it was read: what is before and after the row when it is opened from
 * there. A column that is on the page goes before one of earlier filters.
 */
export function columnOfRow<R extends Resource>(
  queries: QueryClient,
  of: R,
  id: number | null,
): ListPage<RowOf<R>> | undefined {
  if (id === null) return undefined
  const columns = queries
    .getQueryCache()
    .findAll({ queryKey: boardKey(of) })
    .toSorted((a, b) => Number(b.isActive()) - Number(a.isActive()))
  for (const { state } of columns) {
    const pages = (state.data as InfiniteData<ListPage<RowOf<R>>> | undefined)?.pages ?? []
    const records = [...new Map(pages.flatMap((one) => one.records.map((row) => [row.id, row]))).values()]
    const [first] = pages
    if (first && records.some((row) => row.id === id)) return { ...first, records }
  }
  return undefined
}
