import { mapPasses } from '@linli/api-client/contract/map/map-calls'
import { selectAll } from '@linli/api-client/contract/map/select-all'
import type { MapCamera } from '@linli/ui/map'
import { useMemo } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { useMapBase } from '../../../resource/useMapBase.ts'
import { boxAround, type Colouring, layersOf, type Switch } from './map-layers.ts'

const pollMs = 15_000
const stillTypes = ['estate', 'building', 'channel', 'parkingLot', 'marker'] as const

interface Looked {
  readonly estateIds: readonly number[]
  readonly runStatus: 'online' | 'offline' | 'fault' | null
  readonly shown: readonly Switch[]
  readonly coloured: Colouring
  readonly camera: MapCamera | undefined
}

const nothing: never[] = []

/**
 * What the map shows: one call for what stands, one for the devices, which are asked for again every 15 seconds while
 * somebody looks, and one each for alerts and passes where they are shown.
 */
export function useMapData({ estateIds, runStatus, shown, coloured, camera }: Looked) {
  const { base, crs, ready } = useMapBase()
  const where = { estateIds: [...estateIds], crs, zoom: 15 }
  const still = useCall(selectAll, { ...where, types: [...stillTypes] }, { enabled: ready })
  const devices = useCall(
    selectAll,
    { ...where, types: ['device'], ...(runStatus && { runStatus }) },
    { enabled: ready, refetchInterval: pollMs },
  )
  // More than are answered one by one: what is seen is asked for alone, as finely as it is looked at.
  const many = devices.data?.meta.truncated === true && camera !== undefined
  const seen = useCall(
    selectAll,
    {
      ...where,
      types: ['device'],
      ...(runStatus && { runStatus }),
      ...(many && { zoom: Math.round(camera.zoom), bbox: boxAround(camera.center, camera.zoom) }),
    },
    { enabled: ready && many, refetchInterval: pollMs },
  )
  const wantsAlerts = shown.includes('alert') || coloured === 'alert'
  const alerts = useCall(
    selectAll,
    { ...where, types: ['alert'] },
    { enabled: ready && wantsAlerts, refetchInterval: pollMs },
  )
  const passes = useCall(
    mapPasses,
    { estateIds: [...estateIds], crs },
    { enabled: ready && shown.includes('passes'), refetchInterval: 60_000 },
  )
  const stands = still.data?.features ?? nothing
  const hangs = (many ? (seen.data ?? devices.data) : devices.data)?.features ?? nothing
  const passed = passes.data ?? nothing
  const wants = (wantsAlerts ? alerts.data?.features : undefined) ?? nothing
  const found = useMemo(() => [...stands, ...hangs, ...wants], [stands, hangs, wants])
  const layers = useMemo(() => layersOf(found, passed, { shown, coloured }), [found, passed, shown, coloured])
  return {
    crs,
    base,
    found,
    layers,
    error: still.error ?? devices.error,
    ready: still.data !== undefined && devices.data !== undefined,
    unlocated: { ...still.data?.meta.unlocated, ...devices.data?.meta.unlocated },
    reload: () => {
      void still.refetch()
      void devices.refetch()
    },
  }
}
