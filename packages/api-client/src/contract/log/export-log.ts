import { resource } from '../../kit/index.ts'
import { operationLog } from './operation-log.ts'

const { at, actualName, userId, roleCode, roleNames, module, title, estateId, success, rowCount, reason } =
  operationLog.fields
const { traceCode, ip, kind, requestId } = operationLog.fields

/** What left the house as a file: the rows of the operation log that are exports (catalogue 2b /log-operation). */
export const exportLog = resource({
  module: 'log',
  name: 'exports',
  entity: 'operation',
  label: '导出记录',
  scope: 'estate',
  title: 'title',
  fields: {
    at,
    actualName,
    userId,
    roleCode,
    roleNames,
    module,
    title,
    estateId,
    rowCount,
    reason,
    kind,
    success,
    traceCode,
    ip,
    requestId,
  },
  list: {
    timeout: 60_000,
    status: 'success',
    columns: [
      { field: 'at', sortable: false },
      'actualName',
      'module',
      'title',
      { field: 'rowCount', width: 96 },
      { field: 'traceCode', width: 152 },
      'success',
      'ip',
      'estateId',
      'reason',
      { field: 'kind', hidden: true },
      { field: 'roleNames', hidden: true, sortable: false },
    ],
    filters: ['at', 'userId', 'module', 'kind', 'success', 'estateId', 'rowCount', 'traceCode', 'ip'],
    keyword: ['title', 'actualName', 'reason'],
    keywordHint: '标题、操作人、事由',
    keepsKeyword: true,
    sort: '-at',
    paging: 'cursor',
    period: { field: 'at', days: 366, initial: 7 },
  },
  operations: ['list', 'detail', 'export'],
})
