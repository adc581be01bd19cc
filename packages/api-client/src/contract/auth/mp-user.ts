import { f, flow, resource } from '../../kit/index.ts'

/** The apps in which residents use mini-programs. */
export const mpPlatforms = { wechat: '微信', alipay: '支付宝' } as const
export type MpPlatform = keyof typeof mpPlatforms

/** What a resident lets the platform tell the mini-program. */
export const mpScopes = {
  auth_base: '静默',
  auth_user: '用户信息',
  phone: '手机号',
  certify: '实名',
} as const
export type MpScope = keyof typeof mpScopes

const read = { serverSet: true } as const

export const mpUserFlow = flow({
  states: {
    normal: { label: '正常', tone: 'success' },
    frozen: { label: '已冻结', tone: 'danger' },
    cancelling: { label: '注销中', tone: 'warning' },
    cancelled: { label: '已注销', tone: 'neutral' },
  },
  initial: 'normal',
  transitions: {
    freeze: {
      label: '冻结',
      from: ['normal'],
      to: 'frozen',
      kind: 'sensitive',
      input: {
        freezeReason: f.text('冻结原因', { required: true, max: 200 }),
        frozenUntil: f.datetime('冻结至', { help: '不填则一直冻结，直到解冻' }),
      },
      stamps: { at: 'frozenAt' },
      confirm: '该账号的登录将立即失效；冻结超过30天时，其授权同时撤销。',
    },
    unfreeze: { label: '解冻', from: ['frozen'], to: 'normal', permission: 'freeze', kind: 'sensitive' },
    thaw: {
      label: '到期解冻',
      from: ['frozen'],
      to: 'normal',
      by: 'system',
      clock: { at: 'frozenUntil' },
    },
    unbindPerson: {
      label: '解除实名',
      from: ['normal', 'frozen'],
      to: ['normal', 'frozen'],
      permission: 'unbind',
      kind: 'sensitive',
      input: { unbindReason: f.text('解除原因', { required: true, max: 200 }) },
      confirm: '该账号与实名人员脱离，其全部房屋授权同时撤销。',
    },
    askCancel: { label: '申请注销', from: ['normal', 'frozen'], to: 'cancelling', by: 'system' },
    keep: { label: '撤回注销', from: ['cancelling'], to: 'normal', by: 'system' },
    cancel: { label: '注销', from: ['cancelling'], to: 'cancelled', by: 'system' },
  },
})

/** The account of a resident in the mini-programs: one for each human, whatever the platform (catalogue 2b /minipro). */
export const mpUser = resource({
  module: 'auth',
  name: 'mp-users',
  entity: 'mpUser',
  label: '小程序账号',
  scope: 'global',
  title: 'nickname',
  option: { second: ['phone'] },
  pick: ['system:cancellation:create', 'system:version:release'],
  stepUp: ['unbindPerson'],
  touches: ['auth/mp-grants', 'auth/mp-verify-applies'],
  fields: {
    phone: f.phone('手机号', { ...read, required: true }),
    nickname: f.text('昵称', { ...read, required: true, max: 30, personal: true }),
    avatar: f.image('头像', { ...read }),
    personId: f.ref('实名人员', 'base/persons', { ...read }),
    realNameState: f.enum(
      '实名状态',
      {
        none: '未认证',
        pending: { label: '审核中', tone: 'warning' },
        verified: { label: '已认证', tone: 'success' },
        rejected: { label: '未通过', tone: 'danger' },
      },
      { ...read, required: true, initial: 'none' },
    ),
    verifyWay: f.enum(
      '认证方式',
      { match: '信息比对', owner: '业主确认', staff: '人工审核', alipay: '支付宝实名' },
      { ...read },
    ),
    defaultEstateId: f.ref('默认小区', 'base/estates', { ...read }),
    source: f.enum('来源', { ...mpPlatforms, staff: '代注册' }, { ...read, required: true }),
    freezeReason: f.text('冻结原因', { ...read, max: 200 }),
    frozenAt: f.datetime('冻结时间', { ...read }),
    frozenUntil: f.datetime('冻结至', { ...read }),
    registeredAt: f.datetime('注册时间', { ...read, required: true }),
    lastActiveAt: f.datetime('最近活跃', { ...read }),
    lastPlatform: f.enum('最近平台', mpPlatforms, { ...read }),
    mergedIntoId: f.ref('并入账号', 'auth/mp-users', { ...read }),
    homeCount: f.int('房屋', { computed: true, unit: '套' }),
    platforms: f.enums('平台', mpPlatforms, { computed: true }),
    state: f.state('状态', mpUserFlow),
  },
  list: {
    columns: [
      'nickname',
      { field: 'avatar', width: 64, hidden: true, sortable: false },
      'phone',
      'realNameState',
      'defaultEstateId',
      { field: 'homeCount', width: 72, sortable: false },
      { field: 'platforms', width: 112, sortable: false },
      'lastActiveAt',
      'registeredAt',
      'state',
      { field: 'source', hidden: true },
    ],
    filters: ['realNameState', 'state', 'source', 'lastActiveAt', 'phone'],
    extraFilters: {
      estateId: f.ref('小区', 'base/estates', { help: '默认小区或有授权的小区' }),
      realName: f.text('姓名', { max: 50, personal: true, help: '登记的姓名' }),
      platform: f.enum('使用平台', mpPlatforms),
      inactive: f.bool('90天未使用'),
    },
    keyword: ['nickname', 'phone'],
    keywordHint: '昵称、手机号（全号或后四位）',
    sort: '-registeredAt',
    figures: [{ by: 'realNameState' }],
  },
  operations: ['list', 'detail', 'export'],
})

/** By which a platform knows the owner of an account. */
export const mpIdentity = resource({
  module: 'auth',
  name: 'mp-identities',
  entity: 'mpIdentity',
  permission: 'auth:mpUser',
  label: '小程序身份',
  scope: 'parent',
  title: 'nickname',
  fields: {
    mpUserId: f.ref('账号', 'auth/mp-users', { ...read, required: true, labelAs: 'nickname' }),
    platform: f.enum('平台', mpPlatforms, { ...read, required: true }),
    appId: f.text('应用', { ...read, required: true, max: 64 }),
    openId: f.text('OpenID', { ...read, required: true, max: 64, sealed: true, mask: 'tail' }),
    unionId: f.text('UnionID', { ...read, max: 64, sealed: true, mask: 'tail' }),
    nickname: f.text('昵称', { ...read, max: 30, personal: true }),
    avatar: f.image('头像', { ...read }),
    scopes: f.enums('授权范围', mpScopes, { ...read }),
    authorizedAt: f.datetime('授权时间', { ...read, required: true }),
    lastLoginAt: f.datetime('最近登录', { ...read }),
    revokedAt: f.datetime('取消时间', { ...read }),
    state: f.enum(
      '状态',
      { active: { label: '有效', tone: 'success' }, revoked: '已取消授权' },
      { ...read, required: true, initial: 'active' },
    ),
  },
  list: {
    columns: ['platform', 'mpUserId', 'nickname', 'openId', 'authorizedAt', 'lastLoginAt', 'state'],
    filters: ['mpUserId', 'platform', 'state'],
    sort: '-authorizedAt',
    status: 'state',
  },
  operations: ['list', 'detail'],
})

/** A sign-in of a resident, or of a visitor who has no account but a phone (catalogue 2b /minipro). */
export const mpSession = resource({
  module: 'auth',
  name: 'mp-sessions',
  entity: 'mpSession',
  permission: 'auth:mpUser',
  label: '小程序会话',
  scope: 'parent',
  title: 'platform',
  pick: [],
  fields: {
    mpUserId: f.ref('账号', 'auth/mp-users', { ...read }),
    phone: f.phone('访客手机号', { ...read }),
    platform: f.enum('平台', { ...mpPlatforms, h5: '网页' }, { ...read, required: true }),
    issuedAt: f.datetime('登录时间', { ...read, required: true }),
    lastActiveAt: f.datetime('最近活跃', { ...read, required: true }),
    maxUntil: f.datetime('有效至', { ...read, required: true }),
    state: f.enum(
      '状态',
      { active: { label: '有效', tone: 'success' }, logged_out: '已退出', revoked: '已失效' },
      { ...read, required: true, initial: 'active' },
    ),
  },
  list: {
    columns: ['platform', 'mpUserId', 'issuedAt', 'lastActiveAt', 'maxUntil', 'state'],
    filters: ['mpUserId', 'platform', 'state'],
    sort: '-issuedAt',
    status: 'state',
  },
  operations: ['list', 'detail'],
})
