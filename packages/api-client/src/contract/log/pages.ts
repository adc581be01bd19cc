import type { PageSpec } from '../page-spec.ts'
import { logUrls } from './page-urls.ts'

/** Pages of logs. */
export const logPages: readonly PageSpec[] = [
  {
    url: logUrls.logins,
    title: '登录日志',
    about: '谁在什么时候从哪里登录、为什么失败，现在谁在线，哪些登录有风险。',
    group: '日志管理',
    icon: 'log-in',
    place: 1,
    permissions: ['log:login', 'auth:session'],
  },
  {
    url: logUrls.operations,
    title: '操作日志',
    about: '谁在什么时候改了什么，改前改后分别是什么，谁查看或导出了个人信息。只能查询，不能修改。',
    group: '日志管理',
    icon: 'history',
    place: 2,
    permissions: ['log:operation', 'log:sensitive', 'log:seal', 'log:trace'],
  },
  {
    url: logUrls.exceptions,
    title: '异常日志',
    about: '系统和页面出现的错误，同类合并成一条，由专人处理。',
    group: '日志管理',
    icon: 'bug',
    place: 3,
    permissions: ['log:exception'],
  },
  {
    url: logUrls['province-calls'],
    title: '省厅对接日志',
    about: '与省平台的每一次调用：报了什么、平台怎样答复、哪些被拒收，失败的可以重放。只能查询，不能修改。',
    group: '日志管理',
    icon: 'arrow-up-down',
    place: 4,
    permissions: ['log:province'],
  },
]
