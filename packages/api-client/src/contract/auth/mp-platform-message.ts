import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'
import { mpPlatforms } from './mp-user.ts'

const read = { serverSet: true } as const

/** What a platform tells of. */
export const platformMessageTypes = {
  auth: '授权',
  cancel: '取消授权',
  card_open: '领卡',
  card_delete: '删卡',
  app_auth: '应用授权',
  other: '其他',
} as const

/** What a platform told the server, once for each number of its own (catalogue 2b /alipay-minipro). */
export const mpPlatformMessage = resource({
  module: 'auth',
  name: 'mp-platform-messages',
  entity: 'mpPlatformMessage',
  permission: 'auth:alipay',
  label: '授权消息',
  scope: 'parent',
  title: 'type',
  pick: [],
  fields: {
    at: f.datetime('时间', { ...read, required: true }),
    platform: f.enum('平台', mpPlatforms, { ...read, required: true }),
    type: f.enum('类型', platformMessageTypes, { ...read, required: true }),
    notifyId: f.text('消息编号', { ...read, required: true, max: 64 }),
    appId: f.text('应用', { ...read, required: true, max: 64 }),
    openId: f.text('OpenID', { ...read, max: 64, sealed: true, mask: 'tail' }),
    payload: f.json('报文', z.record(z.string(), z.string()), { ...read, required: true }),
    signatureOk: f.bool('验签', { ...read, required: true, words: { true: '通过', false: '未通过' } }),
    handledState: f.enum(
      '处理',
      {
        ok: { label: '已处理', tone: 'success' },
        ignored: { label: '忽略', tone: 'neutral' },
        failed: { label: '失败', tone: 'danger' },
      },
      { ...read, required: true, initial: 'ok' },
    ),
    error: f.text('原因', { ...read, max: 200 }),
    handledAt: f.datetime('处理时间', { ...read }),
  },
  list: {
    columns: [
      'at',
      'type',
      'handledState',
      { field: 'openId', width: 104 },
      { field: 'signatureOk', width: 88 },
      { field: 'error', width: 240 },
      { field: 'notifyId', width: 200 },
      { field: 'appId', hidden: true },
    ],
    filters: ['at', 'type', 'handledState', 'signatureOk'],
    keyword: ['notifyId'],
    keywordHint: '消息编号',
    sort: '-at',
    status: 'handledState',
  },
  operations: ['list', 'detail', 'export'],
})
