import type { ApiError } from '@linli/api-client'
import { type ListPage, type ListQuery, type Resource, type RowOf, totalOf } from '@linli/api-client/kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../session/client.ts'
import { callsOf } from '../calls.ts'
import { boardKey } from './column-of-row.ts'

/** Rows of a column that one call brings. */
const pageSize = 30

/** The rows of one column, page by page as it is scrolled. */
export function useBoardColumn<R extends Resource>(of: R, query: ListQuery) {
  const answer = useInfiniteQuery<
    ListPage<RowOf<R>>,
    ApiError,
    readonly RowOf<R>[],
    readonly unknown[],
    number
  >({
    queryKey: [...boardKey(of), query],
    queryFn: ({ pageParam, signal }) =>
      client.call(callsOf(of).list, { ...query, pageNum: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (totalOf(last).value > page * pageSize ? page + 1 : undefined),
    // A row that moved up between two pages comes twice.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ records }) => records.map((row) => [row.id, row]))).values(),
    ],
  })
  const more = () => {
    if (answer.hasNextPage && !answer.isFetchingNextPage) void answer.fetchNextPage()
  }
  return { rows: answer.data, error: answer.error, retry: () => void answer.refetch(), more }
}
