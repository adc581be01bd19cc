import { f, resource } from '../../kit/index.ts'

export const mpKinds = {
  wechat_mp: '微信小程序',
  wechat_oa: '微信公众号',
  web_login: '网站扫码登录',
  alipay_mp: '支付宝小程序',
  wechat_pay: '微信支付商户',
  alipay_pay: '支付宝商户',
} as const
export type MpKind = keyof typeof mpKinds

export const mpAdapters = {
  embedded: { label: '模拟', tone: 'warning' },
  real: { label: '正式', tone: 'success' },
} as const

export const mpHealths = {
  unknown: { label: '未检测', tone: 'neutral' },
  ok: { label: '正常', tone: 'success' },
  failing: { label: '异常', tone: 'danger' },
} as const

/** What is kept sealed of an application, what it is called, and how long it may be. */
export const credentialFields = {
  secret: f.text('AppSecret', { max: 128 }),
  token: f.text('消息校验Token', { max: 32 }),
  aesKey: f.text('消息加密密钥', { max: 64 }),
  mchId: f.text('商户号', { max: 32 }),
  apiV3Key: f.text('APIv3密钥', { max: 32 }),
  privateKey: f.longtext('应用私钥', { max: 4_000, help: 'PKCS#8，可粘贴整个PEM或只粘贴内容' }),
  platformPublicKey: f.longtext('平台公钥', { max: 2_000, help: '平台提供的公钥，不是应用公钥' }),
  certFile: f.longtext('商户证书', { max: 8_000, help: '粘贴apiclient_cert.pem的内容，到期日由此读出' }),
} as const
export type CredentialName = keyof typeof credentialFields
export const credentialNames = Object.keys(credentialFields) as readonly CredentialName[]

/** Which of them an application of a kind has. */
export const credentialsOf: Readonly<Record<MpKind, readonly CredentialName[]>> = {
  wechat_mp: ['secret', 'token', 'aesKey'],
  wechat_oa: ['secret', 'token', 'aesKey'],
  web_login: ['secret'],
  alipay_mp: ['privateKey', 'platformPublicKey', 'aesKey'],
  wechat_pay: ['mchId', 'apiV3Key', 'privateKey', 'certFile'],
  alipay_pay: ['privateKey', 'platformPublicKey'],
}

/** The form of the number that a platform gives an application. */
export const appIdPattern = (kind: MpKind): RegExp =>
  kind.startsWith('alipay') ? /^\d{16}$/ : /^wx[0-9a-f]{16}$/

/** An application registered at WeChat or Alipay (catalogue 2b /mp-setting). */
export const mpApp = resource({
  module: 'system',
  name: 'mp-apps',
  entity: 'mpApp',
  label: '平台应用',
  scope: 'global',
  title: 'name',
  option: { second: ['kind'] },
  stepUp: ['create', 'update'],
  kinds: { create: 'sensitive', update: 'sensitive', secret: 'critical', qrcode: 'sensitive' },
  fields: {
    name: f.text('名称', { required: true, max: 40 }),
    kind: f.enum('类型', mpKinds, { required: true, createOnly: true }),
    appId: f.text('AppID', {
      required: true,
      createOnly: true,
      max: 32,
      unique: '该类型的AppID「{value}」已登记',
      help: '微信为wx加16位小写十六进制，支付宝为16位数字',
    }),
    companyId: f.ref('所属公司', 'base/property-companies', { help: '不填为平台自有' }),
    domains: f.texts('合法域名', { max: 20, itemMax: 100, help: '每行一个，以https://开头' }),
    // Stands with the credentials, to be copied.
    callbackUrl: f.text('回调地址', { max: 200, computed: true, internal: true }),
    adapter: f.enum('接入方式', mpAdapters, {
      initial: 'embedded',
      help: '改为正式须先设置凭证并通过连接测试',
    }),
    certExpireAt: f.date('证书到期', { serverSet: true }),
    enabled: f.bool('启用', { initial: true }),
    health: f.enum('健康', mpHealths, { serverSet: true, initial: 'unknown' }),
    lastCheckAt: f.datetime('最近检测', { serverSet: true }),
    lastError: f.text('最近错误', { max: 200, serverSet: true }),
    /** When the platform last answered with the credentials of now. */
    realOkAt: f.datetime('正式连接通过', { serverSet: true }),
    templateCount: f.int('模板数', { computed: true }),
  },
  list: {
    status: 'health',
    columns: [
      'name',
      { field: 'health', width: 80 },
      { field: 'kind', width: 120 },
      { field: 'appId', width: 176 },
      'companyId',
      { field: 'adapter', width: 88 },
      { field: 'enabled', width: 72 },
      { field: 'certExpireAt', width: 112 },
      { field: 'templateCount', width: 72, sortable: false },
      'updatedAt',
    ],
    filters: ['kind', 'companyId', 'adapter', 'health', 'enabled'],
    keyword: ['name', 'appId'],
    sort: 'id',
    figures: [{ by: 'health' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { fields: ['name', 'kind', 'appId', 'companyId'] },
    { title: '接入', fields: ['domains', 'adapter', 'enabled'] },
  ],
})
