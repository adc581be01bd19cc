import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'
import { exceptionSources } from './exception-group.ts'

/** One step before the error: where, what was pressed, or which call answered what. Values are never among it. */
export const breadcrumb = z.object({
  kind: z.enum(['route', 'click', 'call']),
  text: z.string().check(z.maxLength(200)),
  /** Seconds before the error. */
  before: z.number(),
})

/** One time that an error happened (catalogue 2b /logs-exception). Append-only, without personal data. */
export const exceptionEvent = resource({
  module: 'log',
  name: 'exception-events',
  entity: 'exceptionEvent',
  permission: 'log:exception',
  label: '异常事件',
  scope: 'global',
  title: 'message',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    groupId: f.ref('异常', 'log/exception-groups', { required: true, serverSet: true, internal: true }),
    message: f.text('信息', { required: true, serverSet: true, max: 500 }),
    source: f.enum('来源', exceptionSources, { required: true, serverSet: true }),
    view: f.text('页面', { serverSet: true, max: 100 }),
    info: f.text('环节', { serverSet: true, max: 200 }),
    url: f.text('地址', { serverSet: true, max: 500 }),
    build: f.text('版本', { required: true, serverSet: true, max: 100 }),
    browser: f.text('浏览器', { serverSet: true, max: 50 }),
    os: f.text('系统', { serverSet: true, max: 50 }),
    userId: f.ref('用户', 'auth/users', { serverSet: true }),
    requestId: f.text('请求号', { serverSet: true, max: 64 }),
    traceId: f.text('链路号', { serverSet: true, max: 32 }),
    stack: f.longtext('堆栈', { serverSet: true, max: 8_000 }),
    breadcrumbs: f.json('操作轨迹', z.array(breadcrumb), { required: true, serverSet: true }),
  },
  list: {
    columns: [
      { field: 'at', sortable: false },
      'message',
      'view',
      'build',
      'browser',
      'os',
      'userId',
      'requestId',
    ],
    filters: ['at', 'groupId', 'source', 'build', 'userId', 'requestId', 'traceId'],
    keyword: ['message', 'view'],
    keywordHint: '信息、页面',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list', 'detail'],
})
