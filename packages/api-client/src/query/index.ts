import {
  type DataTag,
  mutationOptions,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { ApiError } from '../client/api-error.ts'
import type { Client } from '../client/client.ts'
import { placeOf } from '../kit/call-place.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * The key of a call: the place it belongs to, its name and the input. Without an input, the beginning of the keys of all
 * its answers; the place alone (`['base', 'rooms']`) stands for all calls of a resource.
 */
export const queryKeyOf = (
  endpoint: Pick<Endpoint, 'name' | 'of' | 'path'>,
  ...input: [] | [unknown]
): readonly unknown[] => [...placeOf(endpoint), endpoint.name.split('.').at(-1), ...input]

/** Options of a query; its key knows, as a type, what is cached under it. */
export type EndpointQueryOptions<O> = UnusedSkipTokenOptions<O, ApiError> & {
  readonly queryKey: DataTag<QueryKey, O, ApiError>
}

/**
 * Options of a query that reads by one call: for `useQuery`, `prefetchQuery`, `ensureQueryData` … The call is aborted
 * when nobody waits for it any more. It is not retried: the user is told, and asks again.
 */
export function queryOptionsOf<I, O>(
  client: Client,
  endpoint: Endpoint<I, O>,
  input: I,
): EndpointQueryOptions<O> {
  return queryOptions<O, ApiError, O>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    retry: false,
  })
}

/** Options of a mutation that writes by one call. Every `mutate` is a wish of its own, with its own Idempotency-Key. */
export function mutationOptionsOf<I, O>(
  client: Client,
  endpoint: Endpoint<I, O>,
): UseMutationOptions<O, ApiError, I> {
  return mutationOptions<O, ApiError, I>({
    mutationKey: queryKeyOf(endpoint),
    mutationFn: (input) => client.call(endpoint, input),
    retry: false,
  })
}
