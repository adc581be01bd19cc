import * as z from 'zod/mini'
import { endpoint, f, flow, resource, rowId } from '../../kit/index.ts'

export const ingestKeyFlow = flow({
  states: { active: { label: '启用', tone: 'success' }, disabled: { label: '停用', tone: 'neutral' } },
  initial: 'active',
  transitions: {
    disable: {
      label: '停用',
      from: ['active'],
      to: 'disabled',
      confirm: '停用后使用该密钥的设备将无法上报事件。',
      input: { name: f.text('密钥名称', { required: true, max: 50, help: '请再次输入名称以确认' }) },
    },
    enable: { label: '启用', from: ['disabled'], to: 'active' },
    rotate: {
      label: '更换密钥',
      from: ['active'],
      to: 'active',
      confirm: '旧密钥在24小时后失效，请在此之前更新设备配置。',
    },
  },
})

/** Key that a device or a gateway signs its events with (catalogue 2a A1). The secret is shown once. */
export const ingestKey = resource({
  module: 'access',
  name: 'ingest-keys',
  entity: 'ingestKey',
  label: '接入密钥',
  scope: 'estate',
  pick: [],
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('名称', { required: true, max: 50, unique: '该小区已存在接入密钥：{value}' }),
    keyId: f.text('密钥编号', { max: 32, serverSet: true, required: true }),
    kind: f.enum('类型', { device: '单设备', gateway: '网关' }, { required: true, createOnly: true }),
    deviceIds: f.refs('设备', 'base/devices', { required: true, max: 500, within: 'estateId' }),
    ipAllow: f.texts('来源IP', {
      max: 20,
      itemMax: 43,
      help: '每行一个IP或网段（CIDR），留空表示不限制',
    }),
    state: f.state('状态', ingestKeyFlow),
    prevSecretUntil: f.datetime('旧密钥有效至', { serverSet: true }),
    lastUsedAt: f.datetime('最近使用', { serverSet: true }),
    lastIp: f.text('最近来源IP', { max: 45, serverSet: true }),
    failCount24h: f.int('24小时失败次数', { required: true, serverSet: true, initial: 0 }),
    /** Only in the answer of create and rotate. */
    secret: f.text('密钥', { max: 64, computed: true, once: true }),
  },
  list: {
    columns: [
      'name',
      'keyId',
      'kind',
      'estateId',
      'deviceIds',
      'state',
      'lastUsedAt',
      'lastIp',
      'failCount24h',
    ],
    filters: ['estateId', 'kind', 'state'],
    keyword: ['name', 'keyId'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'enable', 'rotate'],
  kinds: { create: 'sensitive', rotate: 'critical' },
})

/** Which of its devices sent how much with a key in the last thirty days, and how much of it came late. */
export const ingestKeyUsage = endpoint('access.ingestKeys.usage', {
  method: 'GET',
  path: '/api/access/ingest-keys/{id}/usage',
  of: 'access/ingest-keys',
  label: '接入密钥用量',
  access: 'session',
  permission: 'access:ingestKey:list',
  input: z.object({ id: rowId }),
  output: z.object({
    days: z.array(z.object({ day: z.string(), events: z.int(), late: z.int() })),
    devices: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        sn: z.string(),
        events: z.int(),
        late: z.int(),
        /** Null: nothing came of it in these days. */
        lastAt: z.nullable(z.string()),
      }),
    ),
  }),
})
