import { f, flow, resource } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { genders, personReveal } from './person.ts'

/** Only owners hold a share, and only who rents has a lease (catalogue 1, /community-management7). */
export const ofOwners = { relation: ['owner', 'co_owner'] }
export const ofLease = {
  when: { relation: ['tenant', 'cotenant'] },
  requiredWhen: { relation: ['tenant'] },
}

/** What is said of the relation of a person to a room, in the order of forms. */
export const relationKeys = [
  'relation',
  'familyRelation',
  'isHead',
  'shareRatio',
  'livesHere',
  'moveInDate',
  'leaseStart',
  'leaseEnd',
] as const

export const ownerRelations = ['owner', 'co_owner', 'family'] as const
export const tenantRelations = ['tenant', 'cotenant', 'borrower', 'caretaker'] as const

/** When somebody left, and why. */
export const moveOutInput = {
  moveOutDate: f.date('迁出日期', { required: true }),
  moveOutReason: f.dict('迁出原因', 'move_out_reason', { required: true }),
}

/** Days before its end from which a lease is told as ending soon. */
export const leaseNoticeDays = 30

export const residentHouseFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    active: { label: '有效', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    moved_out: { label: '已迁出', tone: 'neutral' },
  },
  initial: 'active',
  transitions: {
    approve: { label: '通过', from: ['pending'], to: 'active', permission: 'review', batch: true },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'review',
      batch: true,
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    resubmit: { label: '重新提交', from: ['rejected'], to: 'pending', permission: 'update' },
    renewLease: {
      label: '续租',
      from: ['active'],
      to: 'active',
      permission: 'update',
      input: { leaseEnd: f.date('新的租期结束日期', { required: true }) },
    },
    moveOut: {
      label: '迁出',
      from: ['active'],
      to: 'moved_out',
      permission: 'moveOut',
      kind: 'sensitive',
      input: moveOutInput,
      confirm: '迁出后不能恢复；该人员在小区内没有其他房屋时，将同时撤销其通行权限。',
    },
    changeHead: { label: '设为户主', from: ['active'], to: 'active', permission: 'update' },
    transferOut: { label: '过户迁出', from: ['active'], to: 'moved_out', by: 'system' },
    leaseEnd: {
      label: '租约到期迁出',
      from: ['active'],
      to: 'moved_out',
      by: 'system',
      clock: { past: 'leaseEnd' },
    },
  },
})

/** What a resident is to a room, from when to when (catalogue 1 /community-management7). */
export const residentHouse = resource({
  module: 'base',
  name: 'resident-houses',
  entity: 'residentHouse',
  permission: 'base:resident',
  label: '居住关系',
  scope: 'estate',
  title: 'personName',
  touches: homes,
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    residentId: f.ref('住户', 'base/residents', {
      required: true,
      createOnly: true,
      labelAs: 'personName',
      within: 'estateId',
    }),
    personId: f.ref('人员', 'base/persons', { computed: true, labelAs: 'personName' }),
    personName: f.text('姓名', { max: 50, computed: true, personal: true, levelAs: 'name' }),
    gender: f.enum('性别', genders, { computed: true }),
    docNo: f.idcard('证件号码', { computed: true }),
    phone: f.phone('手机号', { computed: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, createOnly: true, within: 'estateId' }),
    relation: f.dict('与房屋关系', 'house_relation', { required: true, createOnly: true }),
    familyRelation: f.dict('与户主关系', 'family_relation'),
    isHead: f.bool('户主', { initial: false, createOnly: true }),
    shareRatio: f.decimal('产权份额', { min: 0.01, max: 100, unit: '%', when: ofOwners }),
    livesHere: f.bool('是否居住', { initial: true }),
    moveInDate: f.date('迁入日期', { required: true }),
    leaseStart: f.date('租期开始', ofLease),
    leaseEnd: f.date('租期结束', ofLease),
    endDate: f.date('关系截止日', { serverSet: true }),
    contractFiles: f.files('合同', { max: 5 }),
    state: f.state('状态', residentHouseFlow),
    moveOutDate: f.date('迁出日期', { serverSet: true }),
    moveOutReason: f.dict('迁出原因', 'move_out_reason', { serverSet: true }),
    reviewedBy: f.ref('审核人', 'auth/users', { serverSet: true }),
    reviewedAt: f.datetime('审核时间', { serverSet: true }),
    rejectReason: f.text('驳回原因', { max: 200, serverSet: true }),
  },
  list: {
    columns: [
      'personName',
      'gender',
      'docNo',
      'phone',
      'roomId',
      'relation',
      'familyRelation',
      'isHead',
      'livesHere',
      'moveInDate',
      'leaseEnd',
      'state',
      { field: 'moveOutDate', hidden: true },
      { field: 'moveOutReason', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'estateId',
      'roomId',
      'residentId',
      'relation',
      'state',
      'livesHere',
      'moveInDate',
      'leaseEnd',
      'moveOutDate',
    ],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
      keyText: f.text('姓名', { max: 50, personal: true }),
      leaseDays: f.int('租期剩余天数不超过', { min: 0, max: 366, unit: '天', help: '含已到期未办理的租户' }),
    },
    sort: '-createdAt',
    figures: [{ count: true }, { by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'export'],
  reveal: personReveal,
})
