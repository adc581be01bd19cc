import { f, flow, resource } from '../../../kit/index.ts'
import { chargeObjects } from './pay-subject.ts'

export const chargeBindingFlow = flow({
  states: {
    active: { label: '生效', tone: 'success' },
    paused: { label: '暂停', tone: 'warning' },
    ended: { label: '终止', tone: 'neutral' },
  },
  initial: 'active',
  transitions: {
    pause: {
      label: '暂停',
      from: ['active'],
      to: 'paused',
      batch: true,
      permission: 'pause',
      input: {
        pausedFrom: f.date('暂停日期', { required: true }),
        pauseReason: f.text('原因', { required: true, max: 100 }),
      },
    },
    resume: {
      label: '恢复',
      from: ['paused'],
      to: 'active',
      permission: 'pause',
      input: { resumedOn: f.date('恢复日期', { required: true, help: '暂停期间不收费' }) },
      primary: true,
    },
    unbind: {
      label: '终止',
      from: ['active', 'paused'],
      to: 'ended',
      batch: true,
      permission: 'unbind',
      kind: 'sensitive',
      input: { endDate: f.date('终止日期', { required: true }) },
      confirm: '终止后不再出账，已有账单不受影响。',
    },
  },
  edit: { from: ['active', 'paused'] },
})

/** Which object pays for what, from when to when, and who pays. */
export const chargeBinding = resource({
  module: 'property',
  name: 'charge-bindings',
  entity: 'chargeBinding',
  label: '收费对象',
  scope: 'estate',
  title: 'objectName',
  touches: ['property/pay-subjects'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    subjectId: f.ref('收费项目', 'property/pay-subjects', {
      required: true,
      createOnly: true,
      within: 'estateId',
    }),
    objectType: f.enum('对象类型', chargeObjects, { serverSet: true, required: true, internal: true }),
    objectId: f.int('对象编号', {
      serverSet: true,
      required: true,
      internal: true,
      max: 9_007_199_254_740_991,
    }),
    objectName: f.text('对象', { serverSet: true, required: true, max: 100 }),
    roomId: f.ref('房屋', 'base/rooms', {
      labelAs: 'objectName',
      createOnly: true,
      within: 'estateId',
      help: '按房屋收费，或车位、车辆所属房屋',
    }),
    parkingSpaceId: f.ref('车位', 'base/parking-spaces', {
      createOnly: true,
      labelAs: 'objectName',
      within: 'estateId',
    }),
    vehicleId: f.ref('车辆', 'base/vehicles', {
      createOnly: true,
      labelAs: 'objectName',
      within: 'estateId',
    }),
    rentalContractId: f.ref('租赁合同', 'property/rental-contracts', {
      createOnly: true,
      labelAs: 'objectName',
      within: 'estateId',
      help: '缴费人不填则为承租人，截止日不填则为租期结束',
    }),
    payerPersonId: f.ref('缴费人', 'base/persons', { help: '不填则为业主' }),
    startDate: f.date('起始日', { required: true, createOnly: true }),
    endDate: f.date('截止日'),
    priceOverride: f.decimal('单价覆盖', { min: 0, max: 999_999, scale: 4, unit: '元' }),
    discountRate: f.decimal('折扣', { min: 0, max: 1, scale: 4, initial: 1 }),
    discountReason: f.text('折扣原因', { max: 100 }),
    billedThrough: f.date('已出账至', { serverSet: true }),
    pausedFrom: f.date('暂停日期', { serverSet: true }),
    pauseReason: f.text('暂停原因', { serverSet: true, max: 100 }),
    state: f.state('状态', chargeBindingFlow),
  },
  list: {
    columns: [
      { field: 'objectName', width: 168 },
      { field: 'subjectId', width: 144 },
      { field: 'estateId', width: 120 },
      { field: 'payerPersonId', width: 88 },
      'startDate',
      'endDate',
      { field: 'billedThrough', width: 104 },
      { field: 'discountRate', width: 72 },
      { field: 'priceOverride', hidden: true },
      'state',
    ],
    filters: ['estateId', 'subjectId', 'roomId', 'billedThrough', 'state'],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
    },
    keyword: ['objectName'],
    sort: 'objectName,subjectId',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})
