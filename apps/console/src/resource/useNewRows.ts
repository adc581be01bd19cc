import type { ListQuery, Resource, RowOf } from '@linli/api-client/kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useResourceList } from './queries.ts'
import { useLive } from './useLive.ts'

/** More at once are told of as these. */
const most = 20

/**
 * Tells of rows that a list did not find before, each once, newest first: of a list that is `live`, within seconds. What
 * there was at first is not new.
 */
export function useNewRows<R extends Resource>(
  of: R,
  where: ListQuery,
  onNew: (rows: readonly RowOf<R>[]) => void,
): void {
  useLive(of)
  const { data, isPlaceholderData } = useResourceList(of, {
    ...where,
    sort: '-id',
    pageNum: 1,
    pageSize: most,
  })
  const known = useRef<number | null>(null)
  const tell = useEffectEvent(onNew)
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const last = known.current
    const newest = Math.max(last ?? 0, ...data.records.map(({ id }) => id))
    known.current = newest
    const fresh = last === null ? [] : data.records.filter(({ id }) => id > last)
    if (fresh.length > 0) tell(fresh)
  }, [data, isPlaceholderData])
}
