import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../kit/index.ts'
import { authTypes } from './auth-types.ts'

const auto = { kind: ['auto'] }

/** A named bundle of doors (catalogue 2a /generalPermission). Members of an automatic one follow its rule. */
export const accessGroup = resource({
  module: 'access',
  name: 'groups',
  entity: 'group',
  label: '权限组',
  scope: 'estate',
  title: 'name',
  option: { second: ['kind'] },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('权限组名称', { required: true, max: 50, unique: '该小区已存在权限组：{value}' }),
    kind: f.enum(
      '类型',
      { auto: '自动组', visitor: '访客组', custom: '自定义组', staff: '员工组' },
      { required: true, createOnly: true },
    ),
    channelIds: f.refs('通道', 'base/channels', { required: true, max: 100, within: 'estateId' }),
    buildingId: f.ref('自动规则·楼栋', 'base/buildings', {
      within: 'estateId',
      when: auto,
      help: '留空为全小区',
    }),
    unitId: f.ref('自动规则·单元', 'base/building-units', {
      within: ['estateId', 'buildingId'],
      when: auto,
      labelAs: 'name',
      help: '留空为整栋',
    }),
    relations: f.dicts('自动规则·居住关系', 'house_relation', { when: auto, help: '留空为全部关系' }),
    pathChannels: f.bool('沿途通道', {
      initial: false,
      when: auto,
      help: '加上通往本人房屋的大门、片区门、楼栋门和单元门',
    }),
    authType: f.enum('认证方式', authTypes, { required: true, initial: '3' }),
    timePlanId: f.ref('通行时段', 'access/time-plans', { within: 'estateId', help: '留空为全天' }),
    expireDys: f.int('有效天数', {
      judged: true,
      min: 0,
      max: 3650,
      help: '0 表示长期，留空按小区默认天数',
    }),
    enabled: f.bool('启用', { required: true, initial: true }),
    memberCount: f.int('人数', { computed: true }),
    deviceCount: f.int('设备数', { computed: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      'name',
      'kind',
      'channelIds',
      'authType',
      'timePlanId',
      'memberCount',
      'deviceCount',
      'estateId',
      'enabled',
    ],
    filters: ['estateId', 'kind', 'authType', 'enabled'],
    keyword: ['name'],
    sort: 'estateId,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  form: [
    { title: '基本', fields: ['estateId', 'name', 'kind', 'channelIds'] },
    { title: '自动规则', fields: ['buildingId', 'unitId', 'relations', 'pathChannels'] },
    { title: '权限', fields: ['authType', 'timePlanId', 'expireDys', 'enabled'] },
  ],
})

/** Brings the members of an automatic group in line with its rule, at once. */
export const recomputeGroup = endpoint('access.recomputeGroup', {
  method: 'POST',
  path: '/api/access/groups/{id}/recompute',
  label: '重算权限组成员',
  access: 'session',
  permission: 'access:group:update',
  touches: ['access/grants', 'access/device-auths', 'access/issue-tasks'],
  input: z.object({ id: f.ref('权限组', 'access/groups', { required: true }) }),
  output: z.object({ added: z.int(), removed: z.int(), members: z.int() }),
})

/** Whom the rule of an automatic group means, before it is saved. */
export const previewGroup = endpoint('access.previewGroup', {
  method: 'POST',
  path: '/api/access/groups/preview',
  label: '预览权限组成员',
  access: 'session',
  permission: ['access:group:create', 'access:group:update'],
  of: 'access/groups',
  reads: true,
  unlogged: true,
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    /** The group that is changed. */
    groupId: z.optional(f.ref('权限组', 'access/groups', { within: 'estateId' })),
    buildingId: z.optional(f.ref('楼栋', 'base/buildings', { within: 'estateId' })),
    unitId: z.optional(f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] })),
    relations: z.optional(f.dicts('居住关系', 'house_relation')),
  }),
  output: z.object({
    members: z.int(),
    /** Against those that the group has. */
    added: z.int(),
    removed: z.int(),
    /** The first of them. */
    samples: z.array(z.object({ name: z.string(), room: z.nullable(z.string()) })),
  }),
})
