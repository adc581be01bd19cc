import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../kit/index.ts'
import { placeCounts } from './community.ts'
import { answeredSettings, estateSettings } from './estate-settings.ts'
import { area } from './geometry.ts'
import { rowChangesOf } from '../row-changes.ts'

const reason = { reason: f.text('原因', { required: true, max: 200 }) }

export const estateFlow = flow({
  states: {
    unopened: { label: '未开通', tone: 'neutral' },
    opening: { label: '开通中', tone: 'info' },
    opened: { label: '已开通', tone: 'success' },
    suspended: { label: '已暂停', tone: 'warning' },
    closed: { label: '已停用', tone: 'danger' },
  },
  initial: 'unopened',
  transitions: {
    startOpening: { label: '开始开通', from: ['unopened'], to: 'opening', permission: 'open' },
    open: { label: '开通', from: ['unopened', 'opening'], to: 'opened', confirm: '开通后住户即可使用。' },
    suspend: {
      label: '暂停',
      from: ['opened'],
      to: 'suspended',
      input: reason,
      confirm: '暂停后小程序中不再显示该小区，数据保留。',
    },
    resume: { label: '恢复', from: ['suspended'], to: 'opened' },
    close: {
      label: '停用',
      from: ['opened', 'suspended'],
      to: 'closed',
      input: reason,
      kind: 'sensitive',
      confirm: '停用后住户将无法使用小程序，数据保留。',
    },
    reopen: { label: '重新开通', from: ['closed'], to: 'opened' },
  },
})

/** Residential estate, the unit of data scope (catalogue 1 /community-management). */
export const estate = resource({
  module: 'base',
  name: 'estates',
  entity: 'estate',
  label: '小区',
  scope: 'company',
  title: 'name',
  option: { second: ['address'] },
  fields: {
    name: f.text('小区名称', { max: 50, required: true }),
    code: f.text('小区编码', { max: 20, required: true, serverSet: true }),
    provincialCode: f.text('省平台编码', { max: 30, unique: '省平台编码已存在' }),
    communityId: f.ref('所属社区', 'base/communities', { required: true }),
    /** Company of the running contract; before the first contract the company of the user who made the estate. */
    companyId: f.ref('物业公司', 'base/property-companies', { serverSet: true }),
    region: f.region('行政区划', { required: true, serverSet: true, level: 'district' }),
    address: f.text('详细地址', { max: 200, required: true }),
    estateType: f.dict('小区类型', 'estate_type', { required: true }),
    buildYear: f.int('建成年份', { ordinal: true, min: 1949, max: 2200 }),
    landArea: f.decimal('占地面积', { min: 0, unit: '㎡' }),
    builtArea: f.decimal('建筑面积', { min: 0, unit: '㎡' }),
    plotRatio: f.decimal('容积率', { min: 0, max: 20 }),
    greenRate: f.decimal('绿化率', { min: 0, max: 100, unit: '%' }),
    plannedHouseholds: f.int('规划户数', { min: 0 }),
    center: f.geo('中心点'),
    boundary: f.json('边界', area),
    hotline: f.phone('服务热线', { plain: true, landline: true }),
    managerUserId: f.ref('小区经理', 'auth/users'),
    policeStation: f.text('辖区派出所', { max: 50 }),
    policeName: f.text('社区民警', { max: 20 }),
    policePhone: f.phone('民警电话', { plain: true, landline: true }),
    gridCode: f.text('网格编号', { max: 30 }),
    photos: f.images('图片', { max: 9 }),
    intro: f.richtext('简介'),
    openState: f.state('开通状态', estateFlow),
    openedAt: f.datetime('开通时间', { serverSet: true }),
    closedAt: f.datetime('停用时间', { serverSet: true }),
    settings: f.json('小区设置', estateSettings, { required: true, serverSet: true }),
    buildingCount: f.int('楼栋数', { computed: true }),
    roomCount: f.int('房屋数', { computed: true }),
    occupancyRate: f.decimal('入住率', { computed: true, scale: 1, unit: '%' }),
    residentCount: f.int('人口', { computed: true }),
    deviceCount: f.int('设备总数', { computed: true }),
    deviceOnline: f.int('在线设备', { computed: true }),
  },
  list: {
    columns: [
      'name',
      'code',
      'communityId',
      'companyId',
      'buildingCount',
      'roomCount',
      'occupancyRate',
      'residentCount',
      'deviceOnline',
      'deviceCount',
      'openState',
      'managerUserId',
      { field: 'region', hidden: true },
      { field: 'address', hidden: true },
      { field: 'estateType', hidden: true },
      { field: 'createdAt', hidden: true },
    ],
    filters: ['communityId', 'region', 'companyId', 'openState', 'estateType'],
    keyword: ['name', 'code', 'address'],
    keywordHint: '名称、编码、地址',
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  print: { sheet: { name: '小区档案', signatures: ['小区经理签字'] } },
  form: [
    {
      title: '基本',
      fields: [
        'name',
        'communityId',
        'address',
        'estateType',
        'provincialCode',
        'buildYear',
        'landArea',
        'builtArea',
        'plotRatio',
        'greenRate',
        'plannedHouseholds',
      ],
    },
    {
      title: '负责人',
      fields: ['managerUserId', 'hotline', 'policeStation', 'policeName', 'policePhone', 'gridCode'],
    },
    { title: '边界与介绍', fields: ['center', 'boundary', 'photos', 'intro'] },
  ],
})

/** What was done to an estate and which of its values changed (变更记录). */
export const estateChanges = rowChangesOf('base.estateChanges', estate)

/** Phase or part of an estate. */
export const estateZone = resource({
  module: 'base',
  name: 'estate-zones',
  entity: 'zone',
  label: '片区',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('片区名称', { max: 50, required: true, unique: '该小区已存在片区：{value}' }),
    sortNo: f.int('排序', { ordinal: true, min: 0, max: 9999, initial: 0 }),
    boundary: f.json('边界', area),
    managerName: f.text('负责人', { max: 20, personal: true }),
    managerPhone: f.phone('负责人电话'),
  },
  list: {
    columns: ['name', 'estateId', 'managerName', 'managerPhone', 'sortNo'],
    filters: ['estateId'],
    keyword: ['name'],
    sort: 'sortNo,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** Who of the staff sees an estate: accounts that were given it, and those of its company that were given none. */
export const estateStaff = endpoint('base.estateStaff', {
  method: 'GET',
  path: '/api/base/estates/{id}/staff',
  label: '查看小区人员配置',
  access: 'session',
  permission: 'base:estate:list',
  input: z.object({ id: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.array(
    z.object({
      id: z.int(),
      actualName: z.string(),
      roles: z.string(),
      jobTitle: z.nullable(z.string()),
      companyName: z.nullable(z.string()),
      /** Masked. */
      phone: z.nullable(z.string()),
      isManager: z.boolean(),
      /** Given the estate itself, or by way of the company. */
      by: z.enum(['estate', 'company']),
    }),
  ),
})

/** An estate with names, zones, counts and settings in one answer (catalogue 1 A9). */
export const queryEstateById = endpoint('base.queryEstateById', {
  method: 'GET',
  path: '/api/sys/estate/queryEstateById',
  label: '查看小区概况',
  access: 'session',
  of: 'base/estates',
  permission: 'base:estate:list',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    code: z.string(),
    address: z.string(),
    estateType: z.string(),
    buildYear: z.nullable(z.int()),
    landArea: z.nullable(z.number()),
    builtArea: z.nullable(z.number()),
    plotRatio: z.nullable(z.number()),
    greenRate: z.nullable(z.number()),
    plannedHouseholds: z.nullable(z.int()),
    hotline: z.nullable(z.string()),
    policeStation: z.nullable(z.string()),
    policeName: z.nullable(z.string()),
    policePhone: z.nullable(z.string()),
    photos: z.array(z.string()),
    intro: z.nullable(z.string()),
    openState: z.string(),
    openedAt: z.nullable(z.string()),
    communityId: z.int(),
    communityName: z.string(),
    companyId: z.nullable(z.int()),
    companyName: z.nullable(z.string()),
    regionName: z.string(),
    managerUserId: z.nullable(z.int()),
    zones: z.array(z.object({ id: z.int(), name: z.string(), buildings: z.int() })),
    center: z.nullable(z.tuple([z.number(), z.number()])),
    boundary: z.nullable(area),
    counts: placeCounts,
    settings: answeredSettings,
  }),
})
