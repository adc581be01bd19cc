import type { PageSpec } from '../page-spec.ts'
import { logUrls } from './page-urls.ts'

/** Pages of logs. */
export const logPages: readonly PageSpec[] = [
  {
    url: logUrls.logins,
    title: '登录日志',
    group: '日志管理',
    icon: 'log-in',
    place: 1,
    permissions: ['log:login', 'auth:session'],
  },
  {
    url: logUrls.operations,
    title: '操作日志',
    group: '日志管理',
    icon: 'history',
    place: 2,
    permissions: ['log:operation', 'log:sensitive', 'log:seal', 'log:trace'],
  },
  {
    url: logUrls.exceptions,
    title: '异常日志',
    group: '日志管理',
    icon: 'bug',
    place: 3,
    permissions: ['log:exception'],
  },
]
