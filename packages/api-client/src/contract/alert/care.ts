import { f, flow, resource } from '../../kit/index.ts'

/** The longest absence that can be told ahead. */
export const maxAbsenceDays = 180

export const careAbsenceFlow = flow({
  states: {
    active: { label: '有效', tone: 'info' },
    ended: { label: '已结束', tone: 'neutral' },
  },
  initial: 'active',
  edit: { from: ['active'] },
  transitions: {
    end: {
      label: '提前结束',
      from: ['active'],
      to: 'ended',
      permission: 'update',
      stamps: { at: 'endedAt' },
      confirm: '结束后，久未出现将恢复预警。',
    },
    pass: {
      label: '到期结束',
      from: ['active'],
      to: 'ended',
      by: 'system',
      stamps: { at: 'endedAt' },
      clock: { past: 'toDate' },
    },
  },
})

/** Whom it is about, under the name that the estate knows. */
const whom = {
  personName: f.text('姓名', { serverSet: true, personal: true }),
  estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
  personId: f.ref('人员', 'base/persons', { required: true, createOnly: true, labelAs: 'personName' }),
}

/** Somebody who is cared for is away, and nobody has to look after them (catalogue 2a /control-settings). */
export const careAbsence = resource({
  module: 'alert',
  name: 'care-absences',
  entity: 'careAbsence',
  permission: 'alert:absence',
  label: '关爱报备',
  scope: 'estate',
  title: 'personName',
  fields: {
    ...whom,
    kind: f.enum(
      '去向',
      { travel: '外出', hospital: '住院', relative: '投亲', other: '其他' },
      { required: true },
    ),
    fromDate: f.date('开始日期', { required: true }),
    toDate: f.date('结束日期', { required: true, help: `最长${maxAbsenceDays}天` }),
    contactName: f.text('联系人', { max: 50, personal: true }),
    contactPhone: f.phone('联系电话'),
    note: f.text('备注', { max: 200 }),
    endedAt: f.datetime('结束时间', { serverSet: true }),
    state: f.state('状态', careAbsenceFlow),
  },
  list: {
    columns: ['personName', 'kind', 'fromDate', 'toDate', 'state', 'contactName', 'contactPhone', 'note'],
    filters: ['estateId', 'kind', 'state', 'fromDate', 'toDate'],
    keyword: ['contactPhone'],
    sort: '-fromDate',
    figures: [{ count: true }, { by: 'state' }],
    calendar: { from: 'fromDate', to: 'toDate' },
  },
  operations: ['list', 'detail', 'create', 'update', 'export'],
})

/** Somebody looked after a person: went there, called, asked next door (catalogue 2a /control-settings). */
export const careContact = resource({
  module: 'alert',
  name: 'care-contacts',
  entity: 'careContact',
  permission: 'alert:contact',
  label: '关爱联系',
  scope: 'estate',
  title: 'personName',
  fields: {
    ...whom,
    way: f.enum(
      '方式',
      { visit: '上门', phone: '电话', neighbor: '邻里' },
      { required: true, createOnly: true },
    ),
    result: f.enum(
      '结果',
      {
        ok: { label: '平安', tone: 'success' },
        help: { label: '需帮助', tone: 'danger' },
        no_answer: { label: '无应答', tone: 'warning' },
      },
      { required: true, createOnly: true },
    ),
    note: f.text('备注', { max: 200, createOnly: true }),
    photos: f.images('照片', { max: 3, createOnly: true }),
    at: f.datetime('联系时间', { judged: true, createOnly: true, help: '留空为现在' }),
    userId: f.ref('联系人员', 'auth/users', { serverSet: true }),
  },
  list: {
    status: 'result',
    columns: ['personName', 'way', 'result', 'at', 'userId', 'note'],
    filters: ['estateId', 'personId', 'way', 'result', 'at'],
    filterCodes: { personId: 'base:person:list' },
    sort: '-at',
    figures: [{ count: true }, { by: 'result' }],
  },
  operations: ['list', 'detail', 'create', 'export'],
})
