import { f, resource } from '../../kit/index.ts'
import { privacyTerminals } from './privacy-doc.ts'

export const consentActions = {
  agree: { label: '同意', tone: 'success' },
  refuse: { label: '拒绝', tone: 'danger' },
} as const

/** Who answered what to which version; append-only (catalogue 2b /privacy, ConsentRecord). */
export const privacyConsent = resource({
  module: 'system',
  name: 'privacy-consents',
  entity: 'privacyConsent',
  permission: 'system:privacy',
  label: '同意记录',
  scope: 'global',
  title: 'subjectName',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    subjectName: f.text('姓名', { required: true, max: 20, serverSet: true, personal: true }),
    userId: f.ref('用户', 'auth/users', { serverSet: true, labelAs: 'subjectName' }),
    docId: f.ref('隐私协议', 'system/privacy-docs', { required: true, serverSet: true }),
    versionNo: f.text('版本', { required: true, max: 10, serverSet: true }),
    action: f.enum('结果', consentActions, { required: true, serverSet: true }),
    terminal: f.enum('终端', privacyTerminals, { required: true, serverSet: true }),
    device: f.text('设备', { max: 100, serverSet: true }),
    ip: f.text('IP', { required: true, max: 45, serverSet: true }),
  },
  list: {
    status: 'action',
    columns: [
      { field: 'at', sortable: false },
      'subjectName',
      { field: 'userId', hidden: true },
      'docId',
      { field: 'versionNo', width: 88 },
      'action',
      'terminal',
      'device',
      'ip',
    ],
    filters: ['at', 'docId', 'action', 'userId'],
    keyword: ['subjectName'],
    keywordHint: '姓名',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list', 'detail', 'export'],
})
