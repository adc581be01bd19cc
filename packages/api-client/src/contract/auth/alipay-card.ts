import { f, flow, resource } from '../../kit/index.ts'

const read = { serverSet: true } as const

export const alipayCardFlow = flow({
  states: {
    inviting: { label: '待领取', tone: 'info' },
    active: { label: '有效', tone: 'success' },
    expired: { label: '已过期', tone: 'warning' },
    disabled: { label: '已停用', tone: 'neutral' },
    deleted: { label: '已删除', tone: 'neutral' },
    lapsed: { label: '已失效', tone: 'neutral' },
  },
  initial: 'inviting',
  transitions: {
    open: { label: '领取', from: ['inviting'], to: 'active', by: 'system', stamps: { at: 'openedAt' } },
    resend: {
      label: '重新邀请',
      from: ['inviting'],
      to: ['inviting'],
      permission: 'message',
      batch: true,
    },
    renew: {
      label: '续期',
      from: ['active', 'expired'],
      to: 'active',
      permission: 'card',
      input: { validTo: f.datetime('有效期至', { required: true }) },
    },
    disable: {
      label: '停用',
      from: ['active'],
      to: 'disabled',
      permission: 'card',
      kind: 'sensitive',
      batch: true,
      input: { reason: f.text('停用原因', { required: true, max: 200 }) },
      confirm: '卡片将从居民的支付宝卡包中移除，需要时重新发放。',
    },
    expire: {
      label: '到期',
      from: ['active'],
      to: 'expired',
      by: 'system',
      clock: { at: 'validTo' },
    },
    lapse: {
      label: '逾期未领',
      from: ['inviting'],
      to: 'lapsed',
      by: 'system',
      clock: { at: 'inviteUntil' },
    },
    /** Its grant or its identity ended. */
    end: {
      label: '随授权结束',
      from: ['inviting', 'active', 'expired'],
      to: ['disabled', 'lapsed'],
      by: 'system',
      input: { reason: f.text('原因', { required: true, max: 200 }) },
    },
    drop: { label: '居民删卡', from: ['active', 'expired'], to: 'deleted', by: 'system' },
  },
})

/** The electronic card of a resident in the wallet of Alipay: it opens doors as long as a grant does. */
export const alipayCard = resource({
  module: 'auth',
  name: 'alipay-cards',
  entity: 'alipayCard',
  permission: 'auth:alipay',
  label: '业主电子卡',
  scope: 'estate',
  title: 'cardNo',
  pick: [],
  touches: ['auth/alipay-identities'],
  fields: {
    cardNo: f.text('卡号', { ...read, required: true, max: 20 }),
    estateId: f.ref('小区', 'base/estates', { ...read, required: true }),
    roomId: f.ref('房屋', 'base/rooms', { ...read, required: true, within: 'estateId' }),
    identityId: f.ref('支付宝授权', 'auth/alipay-identities', {
      ...read,
      required: true,
      labelAs: 'nickname',
    }),
    mpUserId: f.ref('账号', 'auth/mp-users', { ...read, required: true, labelAs: 'nickname' }),
    nickname: f.text('持卡人', { computed: true, personal: true }),
    templateId: f.text('卡模板', { ...read, required: true, max: 64 }),
    inviteUntil: f.datetime('领取截止', { ...read }),
    openedAt: f.datetime('领取时间', { ...read }),
    validTo: f.datetime('有效期至', { ...read, required: true }),
    lastUsedAt: f.datetime('最近使用', { ...read }),
    fault: f.text('平台应答', { ...read, max: 200 }),
    state: f.state('状态', alipayCardFlow),
  },
  list: {
    columns: [
      'cardNo',
      'state',
      { field: 'nickname', width: 120, sortable: false },
      'roomId',
      'openedAt',
      'validTo',
      'lastUsedAt',
      { field: 'fault', width: 200 },
      { field: 'inviteUntil', hidden: true },
      { field: 'estateId', hidden: true },
      { field: 'identityId', hidden: true },
    ],
    filters: ['estateId', 'roomId', 'state', 'openedAt', 'validTo', 'mpUserId', 'identityId'],
    extraFilters: { faulty: f.bool('平台拒绝') },
    keyword: ['cardNo'],
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})
