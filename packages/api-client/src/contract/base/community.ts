import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'
import { area } from './geometry.ts'

/** Neighbourhood committee, parent of estates (catalogue 1 /community-list). */
export const community = resource({
  module: 'base',
  name: 'communities',
  entity: 'community',
  label: '社区',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('社区名称', { max: 50, required: true }),
    code: f.text('社区代码', {
      max: 12,
      required: true,
      pattern: [/^\d{12}$/, '社区代码应为12位数字'],
      unique: '社区代码已存在',
    }),
    region: f.region('所属区县', { required: true, level: 'district' }),
    street: f.text('街道/乡镇', { max: 50, required: true }),
    leader: f.text('负责人', { max: 20, required: true, personal: true }),
    leaderPhone: f.phone('负责人电话', { required: true }),
    officeAddress: f.text('居委会地址', { max: 200 }),
    officePhone: f.phone('居委会电话', { plain: true, landline: true }),
    center: f.geo('位置'),
    boundary: f.json('边界', area),
    area: f.decimal('面积', { min: 0, max: 999_999.99, unit: '平方公里' }),
    photo: f.image('图片'),
    intro: f.longtext('简介', { max: 2000 }),
    sortNo: f.int('排序', { ordinal: true, min: 0, max: 9999, initial: 0 }),
    enabled: f.bool('启用', { required: true, initial: true }),
    estateCount: f.int('小区数', { computed: true }),
    roomCount: f.int('房屋数', { computed: true }),
    residentCount: f.int('人口', { computed: true }),
    staffCount: f.int('网格员数', { computed: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      'name',
      'code',
      'region',
      'street',
      'leader',
      'leaderPhone',
      'estateCount',
      'roomCount',
      'residentCount',
      'staffCount',
      'enabled',
    ],
    filters: ['region', 'street', 'enabled'],
    keyword: ['name', 'code', 'leader'],
    keywordHint: '名称、代码、负责人',
    sort: 'sortNo,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '基本', fields: ['name', 'code', 'region', 'street', 'area', 'sortNo', 'enabled'] },
    { title: '联系', fields: ['leader', 'leaderPhone', 'officeAddress', 'officePhone'] },
    { title: '地图与介绍', fields: ['center', 'boundary', 'photo', 'intro'] },
  ],
})

export const gridRoles = {
  grid_member: '网格员',
  grid_leader: '网格长',
  police: '社区民警',
  doctor: '社区医生',
  volunteer: '志愿者',
} as const

/** Grid staff of a community; kept with the rights on the community. */
export const communityGridStaff = resource({
  module: 'base',
  name: 'community-grid-staff',
  entity: 'communityGridStaff',
  permission: 'base:community',
  label: '网格人员',
  scope: 'parent',
  title: 'name',
  fields: {
    communityId: f.ref('社区', 'base/communities', { required: true, createOnly: true }),
    name: f.text('姓名', { max: 20, required: true, personal: true }),
    phone: f.phone('电话', { required: true }),
    role: f.enum('角色', gridRoles, { required: true }),
    gridCode: f.text('网格编号', { max: 30 }),
    estateIds: f.refs('负责小区', 'base/estates', { within: 'communityId' }),
    photo: f.image('照片'),
    onDuty: f.bool('在岗', { required: true, initial: true }),
  },
  list: {
    columns: ['name', 'phone', 'role', 'gridCode', 'estateIds', 'onDuty'],
    filters: ['communityId', 'role', 'onDuty'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** The regions of the communities that the caller sees and those above them, with how many communities lie in each. */
export const communityRegions = endpoint('base.communityRegions', {
  method: 'GET',
  path: '/api/base/community-regions',
  label: '查询社区所在区划',
  access: 'session',
  of: 'base/communities',
  permission: 'base:community:list',
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      parentCode: z.nullable(z.string()),
      communities: z.int(),
      streets: z.array(z.object({ name: z.string(), communities: z.int() })),
    }),
  ),
})

export const placeCounts = z.object({
  buildings: z.int(),
  units: z.int(),
  rooms: z.int(),
  occupiedRooms: z.int(),
  residents: z.int(),
  devices: z.int(),
  onlineDevices: z.int(),
  channels: z.int(),
})
export type PlaceCounts = z.output<typeof placeCounts>

/** A community with its estates, staff and sums (catalogue 1 A9). */
export const communityDetail = endpoint('base.communityDetail', {
  method: 'GET',
  path: '/api/sys/baseinfo/community/detail',
  label: '社区详情',
  access: 'session',
  of: 'base/communities',
  permission: 'base:community:list',
  input: z.object({ id: f.ref('社区', 'base/communities', { required: true }) }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    code: z.string(),
    regionName: z.string(),
    street: z.string(),
    leader: z.string(),
    /** Masked. */
    leaderPhone: z.nullable(z.string()),
    officeAddress: z.nullable(z.string()),
    officePhone: z.nullable(z.string()),
    center: z.nullable(z.tuple([z.number(), z.number()])),
    boundary: z.nullable(area),
    intro: z.nullable(z.string()),
    enabled: z.boolean(),
    estates: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        openState: z.string(),
        rooms: z.int(),
        residents: z.int(),
      }),
    ),
    gridStaff: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        phone: z.nullable(z.string()),
        role: z.string(),
        gridCode: z.nullable(z.string()),
        onDuty: z.boolean(),
      }),
    ),
    counts: placeCounts,
  }),
})
