import { rowVersion } from '@linli/api-client/contract/system/row-version'
import { nameOfResource, type Resource } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../session/client.ts'
import { keyOf, resourceKey } from './queries.ts'

const everyMs = 5_000

/**
 * Asks for the version of the rows. Whenever it is another one than before, all that is shown of them is read again:
 * nothing is missed however long nobody could ask, and no row comes twice, because rows are always read as a whole.
 */
async function follow(of: Resource, queries: QueryClient, signal: AbortSignal): Promise<number | null> {
  const input = { of: nameOfResource(of) }
  const before = queries.getQueryData<number | null>(queryKeyOf(rowVersion, input))
  const version = await client.call(rowVersion, input, { signal })
  // What was read before any version was known may be older than the first one.
  if (version !== before && version !== null)
    for (const queryKey of [resourceKey(of), ...(of.touches ?? []).map(keyOf)])
      void queries.invalidateQueries({ queryKey })
  return version
}

/**
 * Keeps what is shown of the rows as it is on the server, where their list is `live`; shared by all who follow the same rows.
 * Goes on in a window that is not looked at: what is new there has to be heard.
 */
export function useLive(of: Resource): void {
  const queries = useQueryClient()
  useQuery({
    queryKey: queryKeyOf(rowVersion, { of: nameOfResource(of) }),
    queryFn: ({ signal }) => follow(of, queries, signal),
    enabled: of.list.live === true,
    // Another number after each answer: whoever follows waits anew from then, and all of them ask as one.
    refetchInterval: ({ state }) => everyMs + (state.dataUpdateCount % 2),
    refetchIntervalInBackground: true,
    retry: false,
  })
}
