import { f, flow, resource } from '../../kit/index.ts'
import { mpScopes } from './mp-user.ts'

const read = { serverSet: true } as const

export const mpIdentityFlow = flow({
  states: {
    active: { label: '有效', tone: 'success' },
    revoked: { label: '已取消授权', tone: 'neutral' },
  },
  initial: 'active',
  transitions: {
    revoke: {
      label: '取消授权',
      from: ['active'],
      to: 'revoked',
      kind: 'sensitive',
      input: { reason: f.text('取消原因', { required: true, max: 200 }) },
      stamps: { at: 'revokedAt' },
      confirm: '该居民在支付宝的登录立即失效，电子卡停用；再次使用须重新授权。微信不受影响。',
    },
    /** The resident took the consent back in Alipay. */
    cancel: {
      label: '居民取消授权',
      from: ['active'],
      to: 'revoked',
      by: 'system',
      stamps: { at: 'revokedAt' },
    },
    /** The resident consented anew. */
    authorize: { label: '重新授权', from: ['revoked'], to: 'active', by: 'system' },
  },
})

export const cardStands = {
  none: '无',
  inviting: { label: '待领取', tone: 'info' },
  active: { label: '有效', tone: 'success' },
  ended: '已结束',
} as const

/** What a resident allowed in Alipay, and to which account it belongs (catalogue 2b /alipay-minipro). */
export const alipayIdentity = resource({
  module: 'auth',
  name: 'alipay-identities',
  entity: 'alipayIdentity',
  permission: 'auth:alipay',
  label: '支付宝授权',
  scope: 'parent',
  title: 'nickname',
  pick: ['auth:alipay:link', 'auth:alipay:card'],
  touches: ['auth/alipay-cards', 'auth/mp-users', 'auth/mp-identities'],
  fields: {
    nickname: f.text('支付宝昵称', { ...read, max: 30, personal: true }),
    openId: f.text('OpenID', { ...read, required: true, max: 64, sealed: true, mask: 'tail' }),
    mpUserId: f.ref('账号', 'auth/mp-users', { ...read, required: true, labelAs: 'nickname' }),
    phone: f.phone('手机号', { computed: true }),
    realNameState: f.enum(
      '实名',
      {
        none: '未认证',
        pending: { label: '审核中', tone: 'warning' },
        verified: { label: '已认证', tone: 'success' },
        rejected: { label: '未通过', tone: 'danger' },
      },
      { computed: true },
    ),
    scopes: f.enums('授权范围', mpScopes, { ...read }),
    linked: f.bool('关联微信', { computed: true, words: { true: '已关联', false: '仅支付宝' } }),
    card: f.enum('电子卡', cardStands, { computed: true }),
    appId: f.text('应用', { ...read, required: true, max: 64 }),
    authorizedAt: f.datetime('授权时间', { ...read, required: true }),
    lastLoginAt: f.datetime('最近登录', { ...read }),
    revokedAt: f.datetime('取消时间', { ...read }),
    state: f.state('状态', mpIdentityFlow),
  },
  list: {
    columns: [
      'nickname',
      'state',
      { field: 'openId', width: 104 },
      'mpUserId',
      { field: 'phone', width: 120, sortable: false },
      { field: 'realNameState', width: 88, sortable: false },
      { field: 'scopes', width: 200, sortable: false },
      { field: 'linked', width: 96, sortable: false },
      { field: 'card', width: 88, sortable: false },
      'authorizedAt',
      'lastLoginAt',
      { field: 'revokedAt', hidden: true },
    ],
    filters: ['state', 'scopes', 'authorizedAt', 'revokedAt', 'mpUserId'],
    extraFilters: {
      estateId: f.ref('小区', 'base/estates'),
      realName: f.enum('实名状态', {
        none: '未认证',
        pending: '审核中',
        verified: '已认证',
        rejected: '未通过',
      }),
      isLinked: f.bool('已关联微信'),
      cardState: f.enum('电子卡状态', cardStands),
    },
    keyword: ['nickname', 'mpUserId.nickname', 'mpUserId.phone'],
    keywordHint: '昵称、手机号（全号或后四位）',
    sort: '-authorizedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})
