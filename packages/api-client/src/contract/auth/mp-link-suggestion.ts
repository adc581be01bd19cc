import { f, flow, resource } from '../../kit/index.ts'

const read = { serverSet: true } as const
const reason = f.text('原因', { required: true, max: 200 })

export const linkFlow = flow({
  states: {
    open: { label: '待处理', tone: 'warning' },
    linked: { label: '已关联', tone: 'success' },
    ignored: { label: '已忽略', tone: 'neutral' },
  },
  initial: 'open',
  transitions: {
    link: {
      label: '关联',
      from: ['open'],
      to: 'linked',
      kind: 'sensitive',
      input: { reason },
      stamps: { by: 'linkedBy', at: 'linkedAt' },
      confirm: '较早注册的账号保留，另一个账号的平台身份和房屋授权并入其中；30天内可以解除。',
      primary: true,
    },
    ignore: { label: '忽略', from: ['open'], to: 'ignored', permission: 'link', input: { reason } },
    unlink: {
      label: '解除关联',
      from: ['linked'],
      to: 'ignored',
      permission: 'link',
      kind: 'sensitive',
      input: { reason },
      confirm: '两个账号各自恢复原来的平台身份，房屋授权留在保留的账号。',
    },
    /** At a sign-in: Alipay's document is the one that the other account has shown. */
    linkItself: {
      label: '自动关联',
      from: ['open'],
      to: 'linked',
      by: 'system',
      stamps: { at: 'linkedAt' },
    },
  },
})

/** Why two accounts look like those of one human. */
export const linkReasons = {
  docNo: '证件号码一致',
  name: '姓名一致',
  phone: '手机号登记为同一人',
  manual: '人工发起',
} as const

/** An identity of Alipay that may be that of somebody who has an account already (catalogue 2b /alipay-minipro). */
export const mpLinkSuggestion = resource({
  module: 'auth',
  name: 'mp-link-suggestions',
  entity: 'mpLinkSuggestion',
  permission: 'auth:alipay',
  codes: { create: 'link' },
  label: '账号关联',
  scope: 'parent',
  title: 'identityId',
  pick: [],
  stepUp: ['link', 'unlink'],
  touches: ['auth/alipay-identities', 'auth/alipay-cards', 'auth/mp-users', 'auth/mp-grants'],
  fields: {
    identityId: f.ref('支付宝授权', 'auth/alipay-identities', {
      required: true,
      createOnly: true,
      where: { state: 'active' },
    }),
    candidateMpUserId: f.ref('候选账号', 'auth/mp-users', {
      required: true,
      createOnly: true,
      where: { state: 'normal' },
    }),
    reasons: f.enums('依据', linkReasons, { ...read }),
    score: f.int('匹配度', { ...read, initial: 0, min: 0, max: 100 }),
    linkedBy: f.ref('关联人', 'auth/users', { ...read }),
    linkedAt: f.datetime('关联时间', { ...read }),
    keptMpUserId: f.ref('保留账号', 'auth/mp-users', { ...read }),
    state: f.state('状态', linkFlow),
  },
  list: {
    columns: [
      'identityId',
      'state',
      'candidateMpUserId',
      { field: 'reasons', width: 220 },
      { field: 'score', width: 80 },
      'linkedAt',
      { field: 'linkedBy', hidden: true },
      'createdAt',
    ],
    filters: ['state', 'reasons', 'score', 'createdAt', 'candidateMpUserId'],
    sort: '-score,-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create'],
})
