import { fieldOf, type ListQuery, optionsCall, referredBy, type Resource } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import type { CalendarResource } from '@linli/ui/calendar'
import { useQuery } from '@tanstack/react-query'
import type { AnyRow } from '../resource-row.ts'
import { rowsFrom } from '../useRefOptions.ts'
import { takenBy } from './calendar-rows.ts'

/**
 * What the rows of a calendar take (`list.calendar.by`), free or not: the rows of its day. Those that are offered in the
 * estate of the list, those that it is narrowed to, and whatever else a row takes.
 */
export function useTaken(
  of: Resource,
  by: string | undefined,
  rows: readonly AnyRow[],
  { estateId, ...filter }: ListQuery,
): readonly CalendarResource[] | undefined {
  const to = by === undefined ? undefined : referredBy(fieldOf(of, by))
  const within = estateId === undefined ? {} : { estateId }
  const wanted =
    by === undefined || filter[by] === undefined ? undefined : new Set([filter[by]].flat().map(String))
  const { data: offered = [] } = useQuery({
    queryKey: to === undefined ? [] : [...queryKeyOf(optionsCall(to), within), 'calendar'],
    queryFn: ({ signal }) => (to === undefined ? [] : rowsFrom(to, within)('', { signal })),
    enabled: to !== undefined,
  })
  if (by === undefined) return undefined
  const named = new Map(offered.map(({ value, label }) => [String(value), label]))
  for (const row of rows) {
    const id = takenBy(row, by)
    if (id !== undefined) named.set(id, row.labels?.[by] ?? '—')
  }
  return [...named].filter(([id]) => wanted?.has(id) ?? true).map(([id, name]) => ({ id, name }))
}
