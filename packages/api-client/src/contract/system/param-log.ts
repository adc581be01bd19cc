import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'
import { paramLevels } from './params.ts'

/** Whose value of a parameter was changed. */
export const paramScopes = { global: '全局', company: '公司', estate: '小区' } as const

/** Every change of a parameter with its reason; a secret stands as *** on both sides. Append-only. */
export const paramLog = resource({
  module: 'system',
  name: 'param-logs',
  entity: 'paramLog',
  permission: 'system:param',
  label: '变更记录',
  scope: 'global',
  title: 'name',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    name: f.text('名称', { required: true, max: 50, serverSet: true }),
    key: f.text('参数键', { required: true, max: 60, serverSet: true }),
    level: f.enum('级别', paramLevels, { required: true, serverSet: true }),
    scope: f.enum('范围', paramScopes, { required: true, serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { serverSet: true }),
    companyId: f.ref('公司', 'base/property-companies', { serverSet: true }),
    before: f.json('修改前', z.any(), { serverSet: true }),
    after: f.json('修改后', z.any(), { serverSet: true }),
    reason: f.text('修改原因', { required: true, max: 200, serverSet: true }),
    userId: f.ref('修改人', 'auth/users', { required: true, serverSet: true }),
    userName: f.text('修改人', { required: true, max: 50, serverSet: true }),
    /** What was there before can be put back. */
    restorable: f.bool('操作', { computed: true, levelAs: 'key' }),
  },
  list: {
    columns: [
      { field: 'at', sortable: false },
      { field: 'name', width: 216 },
      { field: 'before', width: 128 },
      { field: 'after', width: 128 },
      { field: 'reason', width: 168 },
      'userName',
      { field: 'scope', width: 120 },
      { field: 'restorable', width: 88 },
      { field: 'level', hidden: true },
      { field: 'key', hidden: true },
      { field: 'estateId', hidden: true },
      { field: 'companyId', hidden: true },
    ],
    filters: ['at', 'key', 'level', 'scope', 'estateId', 'companyId', 'userId'],
    keyword: ['name', 'key', 'reason'],
    keywordHint: '名称、参数键、原因',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list'],
})
