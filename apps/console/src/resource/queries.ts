import type { ApiError } from '@linli/api-client'
import {
  type Endpoint,
  type ListPage,
  type ListQuery,
  placeOf,
  type Resource,
  type ResourceName,
  type RowOf,
  writes,
} from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import {
  keepPreviousData,
  type QueryClient,
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
export const resourceKey = ({ path }: Pick<Resource, 'path'>) => placeOf({ path })

/** The same, of a resource that is known by its name alone. */
export const keyOf = (name: ResourceName) => placeOf({ path: `/api/${name}` })

/** A page of rows, as a query. */
export const rowsQuery = <R extends Resource>(r: R, query: ListQuery) =>
  queryOptions<ListPage<RowOf<R>>, ApiError>({
    queryKey: [...resourceKey(r), 'list', query],
    queryFn: ({ signal }) => client.call(callsOf(r).list, query, { signal }),
  })

/** One row, as a query. */
const rowQuery = <R extends Resource>(r: R, id: number | null) =>
  queryOptions<RowOf<R>, ApiError>({
    queryKey: [...resourceKey(r), 'row', id],
    queryFn: ({ signal }) => client.call(callsOf(r).detail, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })

/** Asks for a row before the record around it is drawn. One that was read before is read again by its record. */
export function askRow(queries: QueryClient, r: Resource, id: number): void {
  const row = rowQuery(r, id)
  if (!queries.getQueryState(row.queryKey)) void queries.prefetchQuery(row)
}

/** A page of rows. The rows of the last query stay while the next one is on its way. */
export function useResourceList<R extends Resource>(
  r: R,
  query: ListQuery,
  enabled = true,
): UseQueryResult<ListPage<RowOf<R>>, ApiError> {
  const queries = useQueryClient()
  const rows = rowsQuery(r, query)
  // Asked for before the page around the rows is drawn, not after it.
  if (enabled && !queries.getQueryState(rows.queryKey)) void queries.prefetchQuery(rows)
  return useQuery({
    ...rows,
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
  return useQuery(rowQuery(r, id))
}

/** A read that is no resource call. */
export function useCall<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
  options: Pick<UseQueryOptions<O, ApiError>, 'enabled' | 'refetchInterval'> = {},
): UseQueryResult<O, ApiError> {
  // It would be asked for anew by its own answer.
  if (writes(endpoint)) throw new Error(`Linli: ${endpoint.name} is no read`)
  return useQuery({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** A write; what it touches is read again by itself, as after every call that writes. */
export const useWrite = <I, O>(endpoint: Endpoint<I, O>): UseMutationResult<O, ApiError, I> =>
  useMutation({ mutationFn: (input: I) => client.call(endpoint, input) })
