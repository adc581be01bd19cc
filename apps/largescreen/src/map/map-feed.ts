import { mapObject, mapPasses, mapSettings } from '@linli/api-client/contract/map/map-calls'
import { selectAll } from '@linli/api-client/contract/map/select-all'
import type { OutputOf } from '@linli/api-client/kit'
import { client } from '../app/wall-client.ts'
import { useWall } from '../status/status-store.ts'
import { useAlerts } from '../alerts/alert-store.ts'
import { calmLoader } from './calm-loader.ts'
import { drillFeatures, leaveMap, nodeOf, useWallMap } from './wall-map.ts'

const plain: OutputOf<typeof mapSettings> = { crs: 'wgs84', tiles: [], scheme: 'xyz', attribution: '' }

/**
 * Keeps the data of the map fresh while the wall shows it: shapes by their topics, passes by theirs or as they were,
 * and what is looked at. What it returns ends all of it and empties the map.
 */
export function startMapFeed(ofProfile: readonly number[]): () => void {
  const estateIds = () => {
    const { estateId } = useWall.getState()
    return estateId === 0 ? [...ofProfile] : [estateId]
  }
  const crs = () => (useWallMap.getState().settings ?? plain).crs
  const shapes = calmLoader(async (signal) => {
    const { features } = await client.call(
      selectAll,
      { estateIds: estateIds(), crs: crs(), zoom: 16 },
      { signal },
    )
    useWallMap.setState({ found: features })
  })
  const alarms = calmLoader(async (signal) => {
    const { features } = await client.call(
      selectAll,
      { estateIds: estateIds(), crs: crs(), zoom: 16, types: ['alert'] },
      { signal },
    )
    useWallMap.setState({ alerts: [...drillFeatures(useAlerts.getState().latest, crs()), ...features] })
  })
  const walks = calmLoader(async (signal) => {
    const { at } = useWallMap.getState()
    const passes = await client.call(
      mapPasses,
      { estateIds: estateIds(), crs: crs(), ...(at !== null && { at }) },
      { signal },
    )
    useWallMap.setState({ passes })
  })
  const looked = calmLoader(async (signal) => {
    const node = nodeOf(useWallMap.getState().chosen)
    if (node) useWallMap.setState({ object: await client.call(mapObject, node, { signal }) })
  })
  const all = [shapes, alarms, walks, looked]
  const everything = () => {
    for (const loader of [shapes, alarms, walks]) loader.restart()
  }
  const settings = new AbortController()
  const begin = async () => {
    const loaded = await client.call(mapSettings, undefined, { signal: settings.signal }).catch(() => plain)
    if (settings.signal.aborted) return
    useWallMap.setState({ settings: loaded })
    everything()
  }
  void begin()

  const stopWall = useWall.subscribe(({ estateId, versions, places, moved }, before) => {
    if (useWallMap.getState().settings === null) return
    if (estateId !== before.estateId) {
      useWallMap.setState({ chosen: null, object: null })
      everything()
      return
    }
    const stands = places !== before.places
    const passed = versions.pass !== before.versions.pass
    if (stands) shapes.touch()
    if (versions.alert !== before.versions.alert) alarms.touch()
    // What lies back does not change.
    if (passed && useWallMap.getState().at === null) walks.touch()
    if (stands || passed || moved !== before.moved) looked.touch()
  })
  const stopMap = useWallMap.subscribe(({ chosen, at }, before) => {
    if (at !== before.at) walks.restart()
    if (chosen === before.chosen) return
    if (nodeOf(chosen)) looked.restart()
    else useWallMap.setState({ object: null })
  })
  return () => {
    stopWall()
    stopMap()
    settings.abort()
    for (const loader of all) loader.stop()
    leaveMap()
  }
}
