import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'

/** Every clear view of personal data with its reason (catalogue 2b A10). Append-only. */
export const sensitiveAccess = resource({
  module: 'log',
  name: 'sensitive-accesses',
  entity: 'sensitive',
  label: '敏感访问',
  scope: 'estate',
  title: 'subjectType',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    userId: f.ref('用户', 'auth/users', { required: true, serverSet: true, labelAs: 'userName' }),
    userName: f.text('操作人', { max: 50, required: true, serverSet: true }),
    ip: f.text('IP', { max: 45, required: true, serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { serverSet: true }),
    module: f.dict('模块', 'module', { required: true, serverSet: true }),
    /** Entity name, or face, video, export. */
    subjectType: f.text('对象类型', { max: 40, required: true, serverSet: true }),
    subjectId: f.int('对象编号', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    /** Masked. */
    subjectName: f.text('对象', { max: 100, serverSet: true }),
    fields: f.json('字段', z.array(z.string()), { required: true, serverSet: true }),
    reason: f.text('原因', { max: 100, required: true, serverSet: true }),
    rowCount: f.int('行数', { required: true, serverSet: true, initial: 1 }),
    traceCode: f.text('溯源码', { max: 15, serverSet: true }),
    requestId: f.text('请求号', { max: 64, required: true, serverSet: true }),
  },
  list: {
    columns: [
      { field: 'at', sortable: false },
      'userName',
      'module',
      'subjectType',
      'subjectName',
      'fields',
      'reason',
      'estateId',
      'rowCount',
      'ip',
    ],
    filters: ['at', 'userId', 'module', 'subjectType', 'subjectId', 'estateId'],
    keyword: ['userName', 'subjectName', 'reason'],
    keywordHint: '操作人、对象、原因',
    sort: '-at',
    paging: 'cursor',
    period: { field: 'at', days: 366, initial: 7 },
  },
  operations: ['list', 'detail', 'export'],
})
