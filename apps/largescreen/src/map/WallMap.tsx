import { MapView } from '@linli/ui/map'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { useWallProfile } from '../app/wall-profile.ts'
import { useWall } from '../status/status-store.ts'
import * as css from './map.css.ts'
import { startMapFeed } from './map-feed.ts'
import { useAlertFlight } from './useAlertFlight.ts'
import { useTour } from './useTour.ts'
import { look, useWallMap, wallLayers } from './wall-map.ts'

/** How far from straight above, so that buildings stand up. */
const pitch = 50

/** Names on the map as large as on the panels, by the design of the stage. */
const scaleOf = () => 1.7 * Math.min(window.innerWidth / 1920, window.innerHeight / 1080)

/** The map under the panels; read-only. */
export function WallMap() {
  const { estateIds } = useWallProfile()
  useEffect(() => startMapFeed(estateIds), [estateIds])
  useTour()
  useAlertFlight()
  const settings = useWallMap((state) => state.settings)
  const found = useWallMap((state) => state.found)
  const alerts = useWallMap((state) => state.alerts)
  const passes = useWallMap((state) => state.passes)
  const chosen = useWallMap((state) => state.chosen)
  const focus = useWall((state) => state.focus)
  const moved = useWall((state) => state.moved)
  const layers = useMemo(() => wallLayers(found, passes, alerts, moved), [found, passes, alerts, moved])
  const tiles = settings?.tiles
  const base = useMemo(
    () =>
      settings && tiles && tiles.length > 0
        ? { tiles, scheme: settings.scheme, attribution: settings.attribution }
        : undefined,
    [settings, tiles],
  )

  // The map takes it when it is made: a wall keeps its size.
  const [scale] = useState(scaleOf)

  // What a command points at.
  useEffect(() => {
    if (focus !== null) look(focus)
  }, [focus])

  if (found.length === 0) return null
  const layer = layers.find(({ features }) => features.some(({ id }) => id === chosen))
  return (
    <div className={css.ground} style={{ '--linli-map-scale': scale } as CSSProperties}>
      <MapView
        label="小区地图"
        height="100%"
        className="h-full [&>div]:!h-full"
        controls={false}
        layers={layers}
        pitch={pitch}
        {...(base && { base })}
        {...(layer && chosen !== null && { selected: { layer: layer.id, feature: chosen } })}
        onSelect={({ feature }) => look(feature.id)}
      />
    </div>
  )
}
