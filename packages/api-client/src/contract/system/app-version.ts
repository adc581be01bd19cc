import { f, flow, resource } from '../../kit/index.ts'

export const appChannels = {
  stable: { label: '正式', tone: 'success' },
  beta: { label: '测试', tone: 'warning' },
} as const

export const updateTypes = {
  silent: '静默',
  optional: '提示',
  force: { label: '强制', tone: 'danger' },
} as const

export const grayTypes = {
  all: '全量',
  percent: '比例',
  estate: '小区',
  user: '员工名单',
  resident: '住户名单',
} as const

export const platformAudits = {
  none: '—',
  auditing: { label: '审核中', tone: 'info' },
  passed: { label: '通过', tone: 'success' },
  failed: { label: '未通过', tone: 'danger' },
} as const

/** Clients that are installed from a package of ours. */
export const packagedClients = ['staff_android', 'door_pad'] as const
/** Clients whose versions a platform audits. */
export const auditedClients = ['wechat_mp', 'alipay_mp'] as const
/** Clients that come with the deployment of the server. */
export const deployedClients = ['console', 'largescreen'] as const

/** True when the client is one of a list above. */
export const isOneOf = (clients: readonly string[], client: string | undefined): boolean =>
  client !== undefined && clients.includes(client)

const { all: _all, ...partTypes } = grayTypes
const grayInput = {
  grayType: f.enum('灰度方式', partTypes, { required: true, initial: 'percent' }),
  grayPercent: f.int('比例', {
    min: 1,
    max: 100,
    unit: '%',
    when: { grayType: ['percent'] },
    requiredWhen: { grayType: ['percent'] },
    help: '按设备固定抽取，扩大比例时已更新的设备仍在其中',
  }),
  grayEstateIds: f.refs('小区', 'base/estates', {
    when: { grayType: ['estate'] },
    requiredWhen: { grayType: ['estate'] },
  }),
  grayUserIds: f.refs('用户', 'auth/users', {
    when: { grayType: ['user'] },
    requiredWhen: { grayType: ['user'] },
  }),
  grayMpUserIds: f.refs('住户', 'auth/mp-users', {
    max: 500,
    when: { grayType: ['resident'] },
    requiredWhen: { grayType: ['resident'] },
    where: { state: 'normal' },
  }),
}

/** From the first wording to the release, step by step; what was taken back is never offered again. */
export const versionFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    testing: { label: '测试中', tone: 'info' },
    gray: { label: '灰度中', tone: 'warning' },
    paused: { label: '已暂停', tone: 'warning' },
    released: { label: '已发布', tone: 'success' },
    superseded: { label: '已被替代', tone: 'neutral' },
    revoked: { label: '已撤回', tone: 'danger' },
  },
  initial: 'draft',
  // A released version of what is deployed with the server has its words changed, nothing else.
  edit: { from: ['draft', 'released'] },
  transitions: {
    pack: {
      label: '上传安装包',
      from: ['draft'],
      to: 'draft',
      by: 'system',
      input: {
        packageFile: f.file('安装包', { required: true }),
        packageName: f.text('包名', { required: true, max: 200 }),
        packageSigner: f.text('签名证书', { required: true, max: 64 }),
        sha256: f.text('校验值', { required: true, max: 64 }),
        sizeBytes: f.int('大小', { required: true }),
      },
    },
    submit: {
      label: '提交测试',
      from: ['draft'],
      to: 'testing',
      permission: 'update',
      stamps: { by: 'submittedBy' },
      primary: true,
    },
    reject: {
      label: '退回',
      from: ['testing'],
      to: 'draft',
      permission: 'update',
      input: { reason: f.text('退回原因', { required: true, max: 200 }) },
    },
    audit: {
      label: '平台审核',
      from: ['testing'],
      to: 'testing',
      by: 'system',
      input: {
        platformAudit: f.enum('平台审核', platformAudits, { required: true }),
        platformAuditId: f.text('平台审核单号', { required: true, max: 64 }),
        words: f.text('审核意见', { max: 200 }),
      },
    },
    approveForce: {
      label: '批准强制更新',
      from: ['testing', 'gray', 'paused'],
      to: ['testing', 'gray', 'paused'],
      permission: 'release',
      actor: { not: ['createdBy', 'submittedBy'] },
      stamps: { by: 'forceApprovedBy' },
      confirm: '批准后低于最低可用内部号的客户端必须更新才能使用。',
    },
    gray: { label: '开始灰度', from: ['testing'], to: 'gray', permission: 'release', input: grayInput },
    widen: { label: '扩大灰度', from: ['gray'], to: 'gray', permission: 'release', input: grayInput },
    pause: {
      label: '暂停',
      from: ['gray'],
      to: 'paused',
      permission: 'release',
      input: { reason: f.text('暂停原因', { required: true, max: 200 }) },
    },
    resume: { label: '继续灰度', from: ['paused'], to: 'gray', permission: 'release' },
    release: {
      label: '发布',
      from: ['testing', 'gray'],
      to: ['testing', 'gray', 'released'],
      input: { publishAt: f.datetime('发布时间', { help: '留空为立即发布' }) },
      confirm: '发布后向全部客户端提供更新，同一通道的上一版本同时被替代。',
      primary: true,
    },
    publish: {
      label: '定时发布',
      from: ['testing', 'gray'],
      to: 'released',
      by: 'system',
      clock: { at: 'publishAt' },
    },
    supersede: { label: '被替代', from: ['released'], to: 'superseded', by: 'system' },
    revoke: {
      label: '撤回',
      from: ['gray', 'paused', 'released'],
      to: 'revoked',
      input: { revokeReason: f.text('撤回原因', { required: true, max: 200 }) },
      confirm: '撤回后不再提供该版本，且不能恢复；已安装的客户端等待更高的版本。',
    },
  },
})

/** A version of one of our clients (catalogue 2b /version-control). */
export const appVersion = resource({
  module: 'system',
  name: 'app-versions',
  entity: 'appVersion',
  permission: 'system:version',
  label: '版本',
  scope: 'global',
  title: 'versionName',
  option: { second: ['client', 'channel'] },
  stepUp: ['approveForce', 'gray', 'widen', 'resume', 'release', 'revoke'],
  kinds: { release: 'sensitive', revoke: 'sensitive' },
  touches: ['system/app-installs'],
  fields: {
    client: f.dict('客户端', 'app_client', { required: true, createOnly: true }),
    versionName: f.text('版本号', {
      required: true,
      max: 20,
      pattern: [/^\d{1,4}\.\d{1,4}\.\d{1,6}$/, '版本号格式为x.y.z，如2.4.1'],
      unique: '该客户端已有版本「{value}」',
    }),
    versionCode: f.int('内部号', {
      required: true,
      ordinal: true,
      min: 1,
      max: 2_100_000_000,
      help: '每次发布都须更大',
    }),
    channel: f.enum('通道', appChannels, { required: true, initial: 'stable' }),
    storeUrl: f.text('商店地址', {
      max: 300,
      pattern: [/^https:\/\/[^\s/]+\/\S*$/, '商店地址须以https://开头'],
      when: { client: ['staff_ios'] },
      requiredWhen: { client: ['staff_ios'] },
    }),
    packageFile: f.file('安装包', { serverSet: true, when: { client: [...packagedClients] } }),
    packageName: f.text('包名', { max: 200, serverSet: true }),
    /** SHA-256 of the certificate that the package is signed with. */
    packageSigner: f.text('签名证书', { max: 64, serverSet: true }),
    sha256: f.text('校验值', { max: 64, serverSet: true }),
    sizeBytes: f.int('大小', { unit: '字节', serverSet: true }),
    updateType: f.enum('更新方式', updateTypes, { required: true, initial: 'optional' }),
    minSupportedCode: f.int('最低可用内部号', {
      ordinal: true,
      min: 1,
      max: 2_100_000_000,
      when: { updateType: ['force'] },
      requiredWhen: { updateType: ['force'] },
      help: '低于它的客户端必须更新',
    }),
    notes: f.longtext('更新说明', { required: true, max: 2000, help: '展示给用户' }),
    rollbackOf: f.ref('回退到', 'system/app-versions', {
      createOnly: true,
      help: '重新打包以前的版本时选择它',
    }),
    grayType: f.enum('灰度方式', grayTypes, { serverSet: true, initial: 'all' }),
    grayPercent: f.int('灰度比例', { min: 1, max: 100, unit: '%', serverSet: true }),
    grayEstateIds: f.refs('灰度小区', 'base/estates', { serverSet: true }),
    grayUserIds: f.refs('灰度用户', 'auth/users', { serverSet: true }),
    grayMpUserIds: f.refs('灰度住户', 'auth/mp-users', { serverSet: true, max: 500 }),
    gray: f.text('灰度', { computed: true }),
    coverage: f.percent('覆盖率', { scale: 1, computed: true }),
    crashRate: f.percent('崩溃率', { scale: 1, computed: true }),
    platformAuditId: f.text('平台审核单号', { max: 64, serverSet: true }),
    platformAudit: f.enum('平台审核', platformAudits, { serverSet: true, initial: 'none' }),
    submittedBy: f.ref('提交人', 'auth/users', { serverSet: true }),
    forceApprovedBy: f.ref('强制更新批准人', 'auth/users', { serverSet: true }),
    publishAt: f.datetime('发布时间', { serverSet: true }),
    revokeReason: f.text('撤回原因', { max: 200, serverSet: true }),
    state: f.state('状态', versionFlow),
  },
  list: {
    columns: [
      { field: 'versionName', width: 112 },
      'state',
      { field: 'client', width: 144 },
      { field: 'versionCode', width: 88 },
      { field: 'channel', width: 72 },
      { field: 'updateType', width: 88 },
      { field: 'gray', width: 96, sortable: false },
      { field: 'coverage', width: 80, sortable: false },
      { field: 'crashRate', width: 80, sortable: false },
      { field: 'platformAudit', width: 96 },
      'publishAt',
      { field: 'updatedAt', hidden: true },
    ],
    filters: ['client', 'channel', 'state', 'updateType'],
    keyword: ['versionName', 'notes'],
    keywordHint: '版本号、更新说明',
    sort: '-id',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { fields: ['client', 'versionName', 'versionCode', 'channel', 'storeUrl', 'rollbackOf'] },
    { title: '更新', fields: ['updateType', 'minSupportedCode', 'notes'] },
  ],
})
