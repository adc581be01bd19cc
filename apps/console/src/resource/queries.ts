import type { ApiError } from '@linli/api-client'
import type { Endpoint, ListPage, ListQuery, Resource, RowOf } from '@linli/api-client/kit'
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'

/** All cached answers of a resource hang below this key. */
export const resourceKey = (r: Pick<Resource, 'path'>): readonly [string] => [r.path]

/** A page of rows, as a query. */
export const rowsQuery = <R extends Resource>(r: R, query: ListQuery) =>
  queryOptions<ListPage<RowOf<R>>, ApiError>({
    queryKey: [...resourceKey(r), 'list', query],
    queryFn: ({ signal }) => client.call(callsOf(r).list, query, { signal }),
  })

/** A page of rows. The rows of the last query stay while the next one is on its way. */
export function useResourceList<R extends Resource>(
  r: R,
  query: ListQuery,
  enabled = true,
): UseQueryResult<ListPage<RowOf<R>>, ApiError> {
  return useQuery({
    ...rowsQuery(r, query),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** One page of a log-like table, by the cursor in the query. */
export const useCursorPage = useResourceList

/** One row, with the fields that lists leave out. */
export function useResourceRow<R extends Resource>(
  r: R,
  id: number | null,
): UseQueryResult<RowOf<R>, ApiError> {
  return useQuery({
    queryKey: [...resourceKey(r), 'row', id],
    queryFn: ({ signal }) => client.call(callsOf(r).detail, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })
}

/** A read that is no resource call. */
export function useCall<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  options: Pick<UseQueryOptions<O, ApiError>, 'enabled' | 'refetchInterval'> = {},
): UseQueryResult<O, ApiError> {
  return useQuery({
    queryKey: [endpoint.path, endpoint.name, input],
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** A write; afterwards whatever is cached of the given resources is stale. */
export function useWrite<I, O>(
  endpoint: Endpoint<I, O>,
  touches: readonly Pick<Resource, 'path'>[],
): UseMutationResult<O, ApiError, I> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => client.call(endpoint, input),
    onSettled: () => Promise.all(touches.map((r) => queries.invalidateQueries({ queryKey: resourceKey(r) }))),
  })
}
