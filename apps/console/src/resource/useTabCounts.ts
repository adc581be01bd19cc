import type { ListQuery, ResourceName } from '@linli/api-client/kit'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { countRows } from './count-rows.ts'
import { keyOf } from './queries.ts'

/** The rows that a tab shows, to be counted on it. */
export interface TabRows {
  readonly of: ResourceName
  readonly where: ListQuery
}

/** How many rows stand behind each of several tabs, all by one call; undefined where the user may not list them. */
export function useTabCounts(tabs: readonly (TabRows | undefined)[]): readonly (number | undefined)[] {
  const counted = tabs.flatMap((rows, at) => (rows ? [{ ...rows, at }] : []))
  const answers = useQueries({
    queries: counted.map(({ of, where }) => ({
      queryKey: [...keyOf(of), 'count', where],
      queryFn: () => countRows(of, where),
      placeholderData: keepPreviousData,
    })),
  })
  return tabs.map((_, at) => answers[counted.findIndex((one) => one.at === at)]?.data ?? undefined)
}
