import { mapSettings } from '@linli/api-client/contract/map/map-calls'
import type { MapBase } from '@linli/ui/map'
import { useMemo } from 'react'
import { useCall } from './queries.ts'

/** What every map of the console is drawn on, and in which system; `ready` once that is known. */
export function useMapBase() {
  const { data, isError } = useCall(mapSettings, undefined)
  const base: MapBase | undefined = useMemo(
    () =>
      data && data.tiles.length > 0
        ? { tiles: data.tiles, scheme: data.scheme, attribution: data.attribution }
        : undefined,
    [data],
  )
  return { base, crs: data?.crs ?? ('wgs84' as const), ready: data !== undefined || isError }
}
