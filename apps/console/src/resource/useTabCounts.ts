import { codeOf, type ListQuery, type Resource } from '@linli/api-client/kit'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { client } from '../session/client.ts'
import { useProfile } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { resourceKey } from './queries.ts'

/** The rows that a tab shows, to be counted on it. */
export interface TabRows {
  readonly of: Resource
  readonly where: ListQuery
}

/** How many rows stand behind each of several tabs: one call for all tabs of a resource, which has to offer figures. */
export function useTabCounts(tabs: readonly (TabRows | undefined)[]): readonly (number | undefined)[] {
  const codes = useProfile((state) => state.codes)
  const counted = tabs.map((tab) => (tab && codes.has(codeOf(tab.of, 'list')) ? tab : undefined))
  const resources = [...new Set(counted.flatMap((tab) => (tab ? [tab.of] : [])))]
  const answers = useQueries({
    queries: resources.map((resource) => {
      const of = counted.flatMap((tab) => (tab?.of === resource ? [tab.where] : []))
      return {
        queryKey: [...resourceKey(resource), 'counts', of],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          client.call(callsOf(resource).counts, { of }, { signal }),
        placeholderData: keepPreviousData,
      }
    }),
  })
  return counted.map((tab, at) => {
    if (!tab) return undefined
    const before = counted.slice(0, at).filter((one) => one?.of === tab.of).length
    return answers[resources.indexOf(tab.of)]?.data?.[before]
  })
}
