import type { Option, ResourceName } from '@linli/api-client/kit'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../session/client.ts'
import { refEndpoint } from './ref-endpoints.ts'

/** Rows of a resource as options: by what is typed, or the ones already chosen. */
export async function findRefOptions(
  to: ResourceName,
  query: { keyword?: string; ids?: readonly number[]; estateId?: number | undefined },
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  const { estateId, ...rest } = query
  return client.call(
    refEndpoint(to),
    { ...rest, ...(estateId !== undefined && { estateId }) },
    signal ? { signal } : {},
  )
}

const staleMs = 60_000

/** The chosen rows of a picker, as a query that pickers, chips and headings share. */
export const chosenOptions = (to: ResourceName, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['options', to, 'chosen', ids],
    queryFn: ({ signal }) => findRefOptions(to, { ids }, signal),
    enabled: ids.length > 0,
    staleTime: staleMs,
  })
