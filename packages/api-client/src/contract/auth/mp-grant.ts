import { f, flow, resource } from '../../kit/index.ts'

/** Who owns a room: alone they vote, and they are asked about who else is to belong to it. */
export const mpOwners: readonly string[] = ['owner', 'co_owner']

const why = (label: string) => f.text(label, { required: true, max: 200 })
const read = { serverSet: true } as const
const capabilities = { required: true, max: 20 } as const

export const mpGrantFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    waiting: { label: '未到期', tone: 'info' },
    active: { label: '有效', tone: 'success' },
    suspended: { label: '已暂停', tone: 'warning' },
    expired: { label: '已过期', tone: 'neutral' },
    rejected: { label: '已驳回', tone: 'danger' },
    revoked: { label: '已撤销', tone: 'neutral' },
  },
  initial: 'active',
  edit: { from: ['pending', 'waiting', 'active', 'suspended'] },
  transitions: {
    approve: {
      label: '通过',
      from: ['pending'],
      to: ['waiting', 'active'],
      permission: 'update',
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'update',
      input: { reason: why('驳回原因') },
    },
    begin: { label: '生效', from: ['waiting'], to: 'active', by: 'system', clock: { at: 'validFrom' } },
    extend: {
      label: '延期',
      from: ['waiting', 'active', 'suspended', 'expired'],
      to: ['waiting', 'active', 'suspended'],
      permission: 'update',
      input: { validTo: f.datetime('有效期至', { required: true }) },
    },
    suspend: {
      label: '暂停',
      from: ['active'],
      to: 'suspended',
      permission: 'update',
      batch: true,
      input: { reason: why('暂停原因') },
    },
    resume: { label: '恢复', from: ['suspended'], to: 'active', permission: 'update', batch: true },
    expire: {
      label: '到期',
      from: ['active', 'suspended'],
      to: 'expired',
      by: 'system',
      clock: { at: 'validTo' },
    },
    revoke: {
      label: '撤销',
      from: ['pending', 'waiting', 'active', 'suspended', 'expired'],
      to: 'revoked',
      kind: 'sensitive',
      batch: true,
      input: { reason: why('撤销原因') },
      confirm: '撤销后不能恢复，需要时重新授权。',
    },
    lapse: {
      label: '系统撤销',
      from: ['pending', 'waiting', 'active', 'suspended', 'expired'],
      to: 'revoked',
      by: 'system',
      input: { reason: why('撤销原因') },
    },
  },
})

/** What an account may do for a room, until when (catalogue 2b /minipro). No door opens by it alone. */
export const mpGrant = resource({
  module: 'auth',
  name: 'mp-grants',
  entity: 'mpGrant',
  label: '小程序授权',
  scope: 'estate',
  title: 'personName',
  pick: [],
  touches: ['auth/mp-users'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, createOnly: true, within: 'estateId' }),
    mpUserId: f.ref('账号', 'auth/mp-users', {
      required: true,
      createOnly: true,
      where: { state: 'normal', realNameState: 'verified' },
    }),
    personName: f.text('姓名', { computed: true, personal: true }),
    relation: f.dict('关系', 'house_relation', { ...read, required: true }),
    capabilities: f.dicts('能力', 'mp_capability', capabilities),
    source: f.enum(
      '来源',
      { auto: '随居住关系', owner: '业主授予', staff: '人工' },
      { ...read, required: true, initial: 'staff' },
    ),
    validFrom: f.datetime('生效时间', { judged: true, createOnly: true, help: '留空为立即生效' }),
    validTo: f.datetime('有效期至', { createOnly: true, help: '留空为随居住关系' }),
    reason: f.text('原因', { max: 200, help: '超出模板的能力须填写' }),
    state: f.state('状态', mpGrantFlow),
  },
  list: {
    columns: [
      'personName',
      'state',
      'roomId',
      'relation',
      { field: 'capabilities', width: 240 },
      'source',
      { field: 'validTo', width: 168 },
      { field: 'mpUserId', hidden: true },
      { field: 'validFrom', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'roomId', 'relation', 'capabilities', 'source', 'state', 'validTo', 'mpUserId'],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
      ending: f.bool('30天内到期'),
    },
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'export'],
})

/** What a relation to a room allows by itself in an estate. */
export const mpGrantTemplate = resource({
  module: 'auth',
  name: 'mp-grant-templates',
  entity: 'mpGrantTemplate',
  permission: 'auth:mpTemplate',
  codes: { create: 'update' },
  label: '授权模板',
  scope: 'estate',
  title: 'relation',
  pick: [],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    relation: f.dict('关系', 'house_relation', {
      required: true,
      createOnly: true,
      unique: '该小区已有此关系的模板',
    }),
    capabilities: f.dicts('能力', 'mp_capability', capabilities),
    needReview: f.bool('认证须审核', { required: true, initial: false }),
    maxPersonsPerRoom: f.int('每户人数上限', { required: true, min: 1, max: 20, initial: 8, unit: '人' }),
    ownerMayExtend: f.dicts('业主可加授', 'mp_capability', { max: 20 }),
  },
  list: {
    columns: [
      'relation',
      'estateId',
      { field: 'capabilities', width: 320 },
      'needReview',
      'maxPersonsPerRoom',
      { field: 'ownerMayExtend', hidden: true },
      'updatedAt',
    ],
    filters: ['estateId', 'relation', 'needReview'],
    sort: 'estateId,id',
  },
  operations: ['list', 'detail', 'create', 'update'],
})
