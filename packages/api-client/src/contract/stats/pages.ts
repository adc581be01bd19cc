import type { PageSpec } from '../page-spec.ts'
import { statsUrls } from './page-urls.ts'

/** The first page. */
export const statsPages: readonly PageSpec[] = [
  {
    url: statsUrls.dashboard,
    title: '首页',
    about: '今天要做的事排在最前，随后是昨天以来的变化和统计图。要看什么可以自己安排。',
    group: '首页',
    icon: 'layout-dashboard',
    place: 1,
    permissions: ['stats'],
    affix: true,
    noCache: true,
  },
]
