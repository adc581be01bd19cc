import type { PageSpec } from '../page-spec.ts'
import { accessUrls } from './page-urls.ts'

/** Pages of passes. */
export const accessPages: readonly PageSpec[] = [
  {
    url: accessUrls.passes,
    title: '人行通行记录',
    group: '通行管理',
    icon: 'log-in',
    place: 2,
    permissions: ['access:passRecord', 'access:grant'],
  },
]
