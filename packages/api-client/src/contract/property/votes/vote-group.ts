import { f, flow, resource } from '../../../kit/index.ts'

export const voteGroupKinds = {
  estate: '全体业主',
  building: '按楼栋',
  unit: '按单元',
  custom: '自选房屋',
} as const
export const countRules = { by_owner: '同一业主多套计一人', by_room: '一房一人' } as const

/** From the draft to a roll that is checked, and back while no vote stands on it (catalogue 3 /voteGroup). */
export const voteGroupFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    confirmed: { label: '已确认', tone: 'success' },
    archived: { label: '已归档', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft'] },
  transitions: {
    confirm: {
      label: '确认',
      from: ['draft'],
      to: 'confirmed',
      kind: 'sensitive',
      stamps: { by: 'checkedBy', at: 'checkedAt' },
      confirm: '确认后名册可用于表决，重新编辑前不再变动。',
      primary: true,
    },
    reopen: { label: '重新编辑', from: ['confirmed'], to: 'draft' },
    archive: { label: '归档', from: ['confirmed'], to: 'archived' },
  },
})

const count = { serverSet: true, initial: 0, min: 0 } as const

/** The rooms and owners that are entitled to vote, checked before a vote and used again (catalogue 3 /voteGroup). */
export const voteGroup = resource({
  module: 'property',
  name: 'vote-groups',
  entity: 'voteGroup',
  label: '表决名册',
  scope: 'estate',
  title: 'name',
  option: { second: ['roomCount', 'voterCount', 'totalArea'] },
  touches: ['property/vote-group-members'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('名册名称', { required: true, max: 40, unique: '名册「{value}」已存在' }),
    kind: f.enum('范围', voteGroupKinds, { required: true }),
    buildingIds: f.refs('楼栋', 'base/buildings', {
      within: 'estateId',
      when: { kind: ['building'] },
      requiredWhen: { kind: ['building'] },
    }),
    unitIds: f.refs('单元', 'base/building-units', {
      within: 'estateId',
      when: { kind: ['unit'] },
      requiredWhen: { kind: ['unit'] },
    }),
    roomIds: f.refs('房屋', 'base/rooms', {
      within: 'estateId',
      max: 500,
      when: { kind: ['custom'] },
      requiredWhen: { kind: ['custom'] },
    }),
    countRule: f.enum('人数计算', countRules, { initial: 'by_owner' }),
    areaBasis: f.enum(
      '面积口径',
      { exclusive: '专有部分面积', building: '建筑面积' },
      { initial: 'exclusive', help: '专有部分面积未填写的房屋用建筑面积，并标为估用' },
    ),
    houseTypes: f.dicts('计入房屋类型', 'house_type', {
      initial: ['residential', 'shop', 'apartment', 'office'],
      help: '车库和车位不计入',
    }),
    roomCount: f.int('房屋数', { ...count, unit: '户' }),
    voterCount: f.int('业主人数', { ...count, unit: '人' }),
    totalArea: f.decimal('总面积', { ...count, scale: 2, unit: '㎡' }),
    problemCount: f.int('问题数据', { ...count, unit: '条', help: '确认前须处理' }),
    refreshedAt: f.datetime('生成时间', { serverSet: true }),
    checkedBy: f.ref('核对人', 'auth/users', { serverSet: true }),
    checkedAt: f.datetime('核对时间', { serverSet: true }),
    state: f.state('状态', voteGroupFlow),
  },
  list: {
    columns: [
      { field: 'name', width: 200 },
      'state',
      { field: 'kind', width: 96 },
      { field: 'countRule', width: 160 },
      { field: 'roomCount', width: 88 },
      { field: 'voterCount', width: 88 },
      { field: 'totalArea', width: 120 },
      { field: 'problemCount', width: 96 },
      { field: 'checkedBy', width: 88 },
      'checkedAt',
      { field: 'areaBasis', hidden: true },
      { field: 'refreshedAt', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'kind', 'countRule', 'name'],
    keyword: ['name'],
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '范围', fields: ['estateId', 'name', 'kind', 'buildingIds', 'unitIds', 'roomIds'] },
    { title: '口径', fields: ['countRule', 'areaBasis', 'houseTypes'] },
  ],
})
