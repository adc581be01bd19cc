import type { PageSpec } from '../page-spec.ts'
import { screenUrls } from './page-urls.ts'

const screen = { group: '数据大屏', openMode: 'window' as const }

/** Walls, each in a window of its own. */
export const screenPages: readonly PageSpec[] = [
  {
    ...screen,
    url: screenUrls.screen,
    title: '数据总览',
    icon: 'gauge',
    place: 1,
    // The roles of the large screens are those of the map.
    permissions: ['screen', 'map:index'],
  },
  {
    ...screen,
    url: screenUrls['current-passes'],
    title: '实时通行',
    icon: 'activity',
    place: 2,
    permissions: ['screen:current'],
  },
]
