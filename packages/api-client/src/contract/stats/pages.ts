import type { PageSpec } from '../page-spec.ts'
import { statsUrls } from './page-urls.ts'

/** The first page. */
export const statsPages: readonly PageSpec[] = [
  {
    url: statsUrls.dashboard,
    title: '首页',
    group: '首页',
    icon: 'layout-dashboard',
    place: 1,
    permissions: ['stats'],
    affix: true,
    noCache: true,
  },
]
