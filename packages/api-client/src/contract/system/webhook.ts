import * as z from 'zod/mini'
import { endpoint, f, flow, resource, rowId } from '../../kit/index.ts'

export const webhookFlow = flow({
  states: { active: { label: '启用', tone: 'success' }, disabled: { label: '停用', tone: 'neutral' } },
  initial: 'active',
  transitions: {
    disable: { label: '停用', from: ['active'], to: 'disabled', confirm: '停用期间发生的事件不会推送。' },
    enable: { label: '启用', from: ['disabled'], to: 'active' },
    rotate: {
      label: '更换密钥',
      from: ['active'],
      to: 'active',
      confirm: '旧密钥立即失效，此后的推送用新密钥签名。',
    },
  },
})

/** Another system that is told what happens: ids and states, never personal data. The secret is shown once. */
export const webhook = resource({
  module: 'system',
  name: 'webhooks',
  entity: 'webhook',
  label: '事件推送',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 50, unique: '事件推送名称已存在' }),
    url: f.text('接收地址', {
      required: true,
      max: 300,
      help: 'https 地址，主机须在服务端设置 LINLI_WEBHOOK_HOSTS 中',
    }),
    events: f.texts('事件', {
      required: true,
      max: 50,
      itemMax: 80,
      help: '每行一个，如 repairOrder.finish、repairOrder.*；* 表示全部',
    }),
    estateIds: f.refs('小区', 'base/estates', { max: 200, help: '留空表示全部小区' }),
    state: f.state('状态', webhookFlow),
    lastSentAt: f.datetime('最近送达', { serverSet: true }),
    lastError: f.text('最近失败原因', { max: 200, serverSet: true }),
    waiting: f.int('待推送', { computed: true }),
    /** Only in the answer of create and rotate. */
    secret: f.text('密钥', { max: 64, computed: true, once: true }),
  },
  list: {
    columns: [
      'name',
      'url',
      'events',
      'state',
      { field: 'waiting', sortable: false },
      'lastSentAt',
      'lastError',
    ],
    filters: ['state'],
    keyword: ['name', 'url'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  touches: ['system/webhook-deliveries'],
  stepUp: ['create', 'update', 'enable', 'rotate'],
  kinds: { create: 'critical', update: 'critical', remove: 'critical', rotate: 'critical' },
})

export const deliveryStates = { waiting: '待推送', sent: '已送达', failed: '失败' } as const

/** One event on its way to one system. */
export const webhookDelivery = resource({
  module: 'system',
  name: 'webhook-deliveries',
  entity: 'webhookDelivery',
  label: '推送记录',
  scope: 'global',
  pick: [],
  title: 'event',
  fields: {
    webhookId: f.ref('事件推送', 'system/webhooks', { required: true, serverSet: true }),
    messageId: f.text('消息编号', { required: true, max: 40, serverSet: true }),
    event: f.text('事件', { required: true, max: 80, serverSet: true }),
    targetId: f.text('对象编号', { required: true, max: 20, serverSet: true }),
    state: f.enum('状态', deliveryStates, { required: true, initial: 'waiting', serverSet: true }),
    attempts: f.int('推送次数', { required: true, initial: 0, serverSet: true }),
    nextAt: f.datetime('下次推送', { serverSet: true }),
    status: f.int('应答状态码', { ordinal: true, serverSet: true }),
    error: f.text('失败原因', { max: 200, serverSet: true }),
    sentAt: f.datetime('送达时间', { serverSet: true }),
  },
  list: {
    status: 'state',
    columns: ['event', 'webhookId', 'targetId', 'state', 'attempts', 'status', 'error', 'nextAt', 'sentAt'],
    filters: ['webhookId', 'state'],
    keyword: ['event', 'messageId'],
    sort: '-createdAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail'],
})

/** Sends an event once more, whatever became of it. */
export const resendWebhook = endpoint('system.resendWebhook', {
  method: 'POST',
  path: '/api/system/webhook-deliveries/{id}/resend',
  label: '重新推送事件',
  access: 'session',
  permission: 'system:webhook:update',
  input: z.object({ id: rowId }),
  output: z.literal(true),
})

/** Sends a `ping` that tells whether the address and the secret are right. */
export const pingWebhook = endpoint('system.pingWebhook', {
  method: 'POST',
  path: '/api/system/webhooks/{id}/ping',
  label: '测试事件推送',
  access: 'session',
  permission: 'system:webhook:update',
  touches: ['system/webhook-deliveries'],
  input: z.object({ id: rowId }),
  output: z.object({ delivered: z.boolean(), told: z.string() }),
})

/** Events that a webhook may name. */
export const webhookEvents = endpoint('system.webhookEvents', {
  method: 'GET',
  path: '/api/system/webhook-events',
  label: '查询可推送的事件',
  access: 'session',
  permission: 'system:webhook:list',
  output: z.array(z.object({ event: z.string(), label: z.string(), resource: z.string() })),
})
