import type { ApiError } from '@linli/api-client'
import type { FiguresAnswer, ListQuery, Resource } from '@linli/api-client/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { resourceKey } from './queries.ts'

/** The described figures of a list over a filter; those of the last one stay while the next are on their way. */
export function useFigures(of: Resource, filter: ListQuery, enabled = true): FiguresAnswer | undefined {
  const { sort: _order, ...where } = filter
  return useQuery<FiguresAnswer, ApiError>({
    queryKey: [...resourceKey(of), 'figures', where],
    queryFn: ({ signal }) => client.call(callsOf(of).figures, where, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  }).data
}
