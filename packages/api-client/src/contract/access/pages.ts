import type { PageSpec } from '../page-spec.ts'
import { accessUrls } from './page-urls.ts'

/** Pages of passes. */
export const accessPages: readonly PageSpec[] = [
  {
    url: accessUrls.passes,
    title: '人行通行记录',
    about: '谁在什么时候、从哪个通道、凭什么进出，以及为什么没有放行；也在这里查看和处理门禁授权。',
    group: '通行管理',
    icon: 'log-in',
    place: 2,
    permissions: ['access:passRecord', 'access:grant'],
  },
]
