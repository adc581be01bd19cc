import { f, resource } from '../../kit/index.ts'
import { privacyTerminals } from './privacy-doc.ts'

export const consentActions = {
  agree: { label: '同意', tone: 'success' },
  refuse: { label: '拒绝', tone: 'danger' },
  withdraw: { label: '撤回', tone: 'warning' },
} as const

/** Who answers: staff at the console, residents on their telephones or on paper. */
export const consentSubjects = { user: '员工', resident: '住户' } as const

export const consentChannels = { console: '管理后台', mini: '小程序', paper: '纸质' } as const

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
    subjectType: f.enum('主体', consentSubjects, { required: true, serverSet: true, initial: 'user' }),
    /** Of residents as lists show it. */
    subjectName: f.text('姓名', { required: true, max: 20, serverSet: true, personal: true }),
    userId: f.ref('用户', 'auth/users', { serverSet: true, labelAs: 'subjectName' }),
    mpUserId: f.ref('小程序账号', 'auth/mp-users', { serverSet: true, labelAs: 'subjectName' }),
    personId: f.ref('人员', 'base/persons', { serverSet: true, labelAs: 'subjectName' }),
    docId: f.ref('隐私协议', 'system/privacy-docs', { required: true, serverSet: true }),
    versionNo: f.text('版本', { required: true, max: 10, serverSet: true }),
    action: f.enum('结果', consentActions, { required: true, serverSet: true }),
    /** Of what may be refused for itself: what was agreed to, in the words of then. */
    chosen: f.texts('同意的非必要项', { max: 100, serverSet: true }),
    channel: f.enum('渠道', consentChannels, { required: true, serverSet: true, initial: 'console' }),
    guardianPersonId: f.ref('监护人', 'base/persons', { serverSet: true }),
    evidenceFile: f.file('纸质凭证', { serverSet: true }),
    terminal: f.enum('终端', privacyTerminals, { required: true, serverSet: true }),
    device: f.text('设备', { max: 100, serverSet: true }),
    ip: f.text('IP', { required: true, max: 45, serverSet: true }),
  },
  list: {
    status: 'action',
    columns: [
      { field: 'at', sortable: false },
      'subjectName',
      { field: 'subjectType', width: 72 },
      { field: 'userId', hidden: true },
      { field: 'mpUserId', hidden: true },
      'docId',
      { field: 'versionNo', width: 88 },
      'action',
      'chosen',
      { field: 'channel', width: 88 },
      'terminal',
      { field: 'guardianPersonId', hidden: true },
      { field: 'device', hidden: true },
      { field: 'ip', hidden: true },
    ],
    filters: [
      'at',
      'docId',
      'versionNo',
      'action',
      'subjectType',
      'channel',
      'userId',
      'mpUserId',
      'personId',
    ],
    keyword: ['subjectName'],
    keywordHint: '姓名',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list', 'detail', 'export'],
})
