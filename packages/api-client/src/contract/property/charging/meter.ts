import { f, flow, resource } from '../../../kit/index.ts'

export const meterKinds = { water: '水', electricity: '电', gas: '燃气', heat: '热' } as const

export const meterFlow = flow({
  states: { in_use: { label: '在用', tone: 'success' }, removed: { label: '已拆', tone: 'neutral' } },
  initial: 'in_use',
  transitions: {
    takeDown: {
      label: '拆除',
      from: ['in_use'],
      to: 'removed',
      permission: 'update',
      input: {
        replacedById: f.ref('新表', 'property/meters', { within: 'estateId', help: '换表时选择' }),
      },
      confirm: '拆除后不能再抄表。',
    },
  },
  edit: { from: ['in_use'] },
})

/** What counts what a room, or a public place, uses. */
export const meter = resource({
  module: 'property',
  name: 'meters',
  entity: 'meter',
  label: '表计',
  scope: 'estate',
  title: 'meterNo',
  touches: ['property/meter-readings'],
  option: { second: ['kind', 'roomId'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    meterNo: f.text('表号', { required: true, max: 30, unique: '表号「{value}」已登记' }),
    kind: f.enum('表类', meterKinds, { required: true, createOnly: true }),
    roomId: f.ref('房屋', 'base/rooms', { within: 'estateId', help: '公共表不填' }),
    publicLocation: f.text('公共位置', { max: 100 }),
    multiplier: f.decimal('倍率', { min: 0.01, max: 99_999, scale: 2, initial: 1 }),
    maxReading: f.decimal('最大读数', { min: 1, max: 9_999_999, scale: 2, help: '翻转时用' }),
    initialReading: f.decimal('起始读数', { min: 0, max: 9_999_999, scale: 2, initial: 0, createOnly: true }),
    lastReading: f.decimal('最近读数', { serverSet: true, min: 0, max: 9_999_999, scale: 2 }),
    lastReadDate: f.date('最近抄表', { serverSet: true }),
    replacedById: f.ref('新表', 'property/meters', { serverSet: true }),
    state: f.state('状态', meterFlow),
  },
  list: {
    columns: [
      { field: 'meterNo', width: 144 },
      'kind',
      { field: 'estateId', width: 120 },
      { field: 'roomId', width: 168 },
      { field: 'publicLocation', hidden: true },
      'multiplier',
      'lastReading',
      'lastReadDate',
      'state',
    ],
    filters: ['estateId', 'kind', 'roomId', 'lastReadDate', 'state'],
    keyword: ['meterNo', 'publicLocation', 'roomId.fullName'],
    sort: 'meterNo',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
})
