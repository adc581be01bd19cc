import { device } from '@linli/api-client/contract/base/device'
import { deviceCounts, deviceRunStates } from '@linli/api-client/contract/base/device-calls'
import type { ListPage, OutputOf, RowOf } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'

type Page = ListPage<RowOf<typeof device>>
type States = OutputOf<typeof deviceRunStates>

const pollMs = 15_000
const listKey = [...resourceKey(device), 'list']

/** Puts what was heard into the rows of the lists that are shown. */
const patched = (page: Page | undefined, states: States): Page | undefined => {
  if (page === undefined) return undefined
  const byId = new Map(states.map((state) => [state.id, state]))
  return { ...page, records: page.records.map((row) => ({ ...row, ...byId.get(row.id) })) }
}

/** Asks every 15 seconds what the listed devices do; the calls do not count as use of the console. */
export function useLiveRunStates(): void {
  const queries = useQueryClient()
  useQuery({
    queryKey: queryKeyOf(deviceRunStates),
    queryFn: async ({ signal }) => {
      const lists = queries.getQueriesData<Page>({ queryKey: listKey, type: 'active' })
      const ids = [...new Set(lists.flatMap(([, page]) => page?.records.map((row) => row.id) ?? []))]
      if (ids.length === 0) return 0
      const states = await client.call(deviceRunStates, { ids: ids.slice(0, 200) }, { signal })
      queries.setQueriesData<Page>({ queryKey: listKey, type: 'active' }, (page) => patched(page, states))
      await queries.invalidateQueries({ queryKey: queryKeyOf(deviceCounts) })
      return ids.length
    },
    refetchInterval: pollMs,
  })
}
