import { mapObject, mapPasses, mapSettings } from '@linli/api-client/contract/map/map-calls'
import { selectAll } from '@linli/api-client/contract/map/select-all'
import { type RefObject, useEffect, useRef } from 'react'
import { client } from '../app/wall-client.ts'
import { useWallProfile } from '../app/wall-profile.ts'
import { useWall } from '../status/status-store.ts'
import { leaveMap, nodeOf, useWallMap } from './wall-map.ts'

/** Changes that come together are loaded together; the map is never loaded more often than this. */
const calmMs = 5000

/** Keeps the map's data fresh while the wall shows it: shapes by topic, passes by topic or as they were, the chosen one. */
export function useMapFeed(): void {
  const { estateIds } = useWallProfile()
  const estateId = useWall((state) => state.estateId)
  const stand = useWall(({ versions }) => `${versions.base}/${versions.device}`)
  const passed = useWall(({ versions }) => versions.pass)
  const { settings, at, chosen } = useWallMap()
  const crs = settings?.crs
  // What lies back does not change.
  const live = at === null ? passed : 0
  const [shapes, walks, facts] = [useRef(0), useRef(0), useRef(0)]
  const where = estateId === 0 ? estateIds.join(',') : String(estateId)

  useEffect(() => {
    const end = new AbortController()
    client.call(mapSettings, undefined, { signal: end.signal }).then(
      (loaded) => useWallMap.setState({ settings: loaded }),
      // The plain ground needs no settings.
      () => {
        if (!end.signal.aborted)
          useWallMap.setState({ settings: { crs: 'wgs84', tiles: [], scheme: 'xyz', attribution: '' } })
      },
    )
    return () => {
      end.abort()
      leaveMap()
    }
  }, [])

  // Other estates are shown at once.
  useEffect(() => {
    shapes.current = 0
    walks.current = 0
  }, [where, shapes, walks])

  useEffect(() => {
    if (crs === undefined) return undefined
    return calmly(shapes, async (signal) => {
      const { features } = await client.call(
        selectAll,
        { estateIds: idsOf(where), crs, zoom: 16 },
        { signal },
      )
      useWallMap.setState({ found: features })
    })
  }, [crs, where, stand, shapes])

  useEffect(() => {
    if (crs === undefined) return undefined
    return calmly(at === null ? walks : { current: 0 }, async (signal) => {
      const passes = await client.call(
        mapPasses,
        { estateIds: idsOf(where), crs, ...(at !== null && { at }) },
        { signal },
      )
      useWallMap.setState({ passes })
    })
  }, [crs, where, at, live, walks])

  useEffect(() => {
    const node = nodeOf(chosen)
    if (!node) {
      useWallMap.setState({ object: null })
      return undefined
    }
    const { object: known } = useWallMap.getState()
    if (known?.id !== node.id || known.nodeType !== node.nodeType) facts.current = 0
    return calmly(facts, async (signal) => {
      const object = await client.call(mapObject, node, { signal })
      useWallMap.setState({ object })
    })
  }, [chosen, stand, passed, facts])
}

const idsOf = (where: string): number[] => (where === '' ? [] : where.split(',').map(Number))

/**
 * Loads now, or `calmMs` after the last time; a change before that waits for the same moment and does not put it off.
 * What fails is loaded with the next change.
 */
function calmly(last: RefObject<number>, load: (signal: AbortSignal) => Promise<void>): () => void {
  const end = new AbortController()
  const run = () => {
    last.current = Date.now()
    void load(end.signal).catch(() => undefined)
  }
  const timer = setTimeout(run, Math.max(0, last.current + calmMs - Date.now()))
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
