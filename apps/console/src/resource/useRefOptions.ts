import { type Option, optionsCall, type OptionsQuery, type ResourceName } from '@linli/api-client/kit'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../session/client.ts'

/** Rows of a resource as options: by what is typed, or the ones already chosen. */
export async function findRefOptions(
  to: ResourceName,
  query: OptionsQuery,
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  return client.call(optionsCall(to), query, signal ? { signal } : {})
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
