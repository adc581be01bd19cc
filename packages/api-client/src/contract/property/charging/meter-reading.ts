import { f, flow, resource } from '../../../kit/index.ts'

export const readingKinds = { normal: '正常', rollover: '翻转', replace: '换表', estimate: '估抄' } as const
export type ReadingKind = keyof typeof readingKinds

export const meterReadingFlow = flow({
  states: {
    draft: { label: '待确认', tone: 'warning' },
    confirmed: { label: '已确认', tone: 'info' },
    billed: { label: '已出账', tone: 'success' },
    void: { label: '作废', tone: 'neutral' },
  },
  initial: 'draft',
  transitions: {
    confirm: {
      label: '确认',
      from: ['draft'],
      to: 'confirmed',
      batch: true,
      permission: 'confirm',
      primary: true,
    },
    bill: { label: '出账', from: ['confirmed'], to: 'billed', by: 'system' },
    unbill: { label: '撤销出账', from: ['billed'], to: 'confirmed', by: 'system' },
    discard: {
      label: '作废',
      from: ['draft', 'confirmed'],
      to: 'void',
      permission: 'confirm',
      kind: 'sensitive',
      confirm: '作废后须重新抄表。',
    },
  },
  edit: { from: ['draft'] },
})

/** What a meter showed on a day. */
export const meterReading = resource({
  module: 'property',
  name: 'meter-readings',
  entity: 'meterReading',
  permission: 'property:meter',
  codes: { create: 'read', update: 'read', remove: 'read', batchRemove: 'read', import: 'read' },
  label: '抄表记录',
  scope: 'estate',
  title: 'meterNo',
  touches: ['property/meters'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    meterId: f.ref('表号', 'property/meters', {
      required: true,
      createOnly: true,
      within: 'estateId',
      where: { state: 'in_use' },
      labelAs: 'meterNo',
    }),
    meterNo: f.text('表计', { serverSet: true, required: true, max: 30, internal: true }),
    roomId: f.ref('房屋', 'base/rooms', { serverSet: true, within: 'estateId' }),
    readDate: f.date('抄表日期', { required: true, createOnly: true, unique: '该表当日已抄' }),
    previous: f.decimal('上次读数', { serverSet: true, required: true, min: 0, scale: 2 }),
    current: f.decimal('本次读数', { required: true, min: 0, max: 9_999_999, scale: 2 }),
    usage: f.decimal('用量', { serverSet: true, required: true, min: 0, scale: 2 }),
    kind: f.enum('类型', readingKinds, { required: true, initial: 'normal' }),
    image: f.image('照片'),
    source: f.enum(
      '来源',
      { manual: '人工', import: '导入', iot: '远传' },
      { serverSet: true, required: true, initial: 'manual' },
    ),
    abnormal: f.bool('用量异常', { serverSet: true, initial: false }),
    state: f.state('状态', meterReadingFlow),
  },
  list: {
    columns: [
      { field: 'meterId', width: 144 },
      { field: 'roomId', width: 168 },
      { field: 'estateId', width: 120 },
      'readDate',
      'previous',
      'current',
      'usage',
      'kind',
      { field: 'abnormal', width: 80 },
      { field: 'source', hidden: true },
      'state',
    ],
    filters: ['estateId', 'meterId', 'roomId', 'readDate', 'kind', 'abnormal', 'state'],
    keyword: ['meterNo', 'roomId.fullName'],
    sort: '-readDate,meterNo',
    figures: [{ by: 'state' }, { sum: 'usage' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
})
