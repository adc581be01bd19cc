import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { Wall } from '../app/Wall.tsx'
import { MapKey } from '../map/MapKey.tsx'
import { MapFocus, MapNearby } from '../map/MapPanels.tsx'
import { MapTimeline } from '../map/MapTimeline.tsx'
import { MapTree } from '../map/MapTree.tsx'
import { WallMap } from '../map/WallMap.tsx'

const topics: Readonly<Record<string, readonly Topic[]>> = { layers: ['device'], tl: ['pass', 'alert'] }
const side = { layers: MapTree, legend: MapKey, focus: MapFocus, nearby: MapNearby }

/** GIS地图: where things are, and what is around an incident. */
export function MapScreen() {
  return <Wall screen="map" topics={topics} side={side} centre={<MapTimeline />} backdrop={<WallMap />} />
}
