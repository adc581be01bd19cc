import { f, flow, resource } from '../../kit/index.ts'

/** `2.4`, `2.4.1`, `V2.4.1-rc2`: numbers first, so that one version can be said to be higher than another. */
const versionPattern = [
  /^[Vv]?\d{1,6}(\.\d{1,6}){1,3}(-[0-9A-Za-z.]{1,15})?$/,
  '版本号格式应为 2.4.1，可加后缀 -rc1',
] as const

export const firmwareFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'info' },
    released: { label: '已发布', tone: 'success' },
    revoked: { label: '已撤回', tone: 'neutral' },
  },
  initial: 'draft',
  transitions: {
    release: {
      label: '发布',
      from: ['draft'],
      to: 'released',
      permission: 'firmware',
      confirm: '发布后版本号和文件不能再修改。',
    },
    revoke: {
      label: '撤回',
      from: ['released'],
      to: 'revoked',
      permission: 'firmware',
      input: { reason: f.text('撤回原因', { required: true, max: 200 }) },
      confirm: '撤回的固件不会再下发，已运行它的设备不受影响。',
    },
  },
})

/** One version of the program of a device model (catalogue 1 /device-management). The highest released one is the latest. */
export const deviceFirmware = resource({
  module: 'base',
  name: 'device-firmwares',
  entity: 'deviceFirmware',
  permission: 'base:deviceModel',
  codes: { create: 'firmware', update: 'firmware', remove: 'firmware' },
  // It runs on the doors of every company.
  kinds: { firmware: 'sensitive' },
  label: '固件',
  scope: 'global',
  title: 'versionName',
  touches: ['base/device-models'],
  fields: {
    modelId: f.ref('设备型号', 'base/device-models', { required: true, createOnly: true }),
    versionName: f.text('版本号', { required: true, max: 30, pattern: versionPattern }),
    file: f.file('固件文件', { required: true }),
    sizeBytes: f.int('大小', { unit: '字节', required: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    sha256: f.text('SHA-256', { max: 64, required: true, serverSet: true }),
    minVersion: f.text('最低可升级版本', {
      max: 30,
      pattern: versionPattern,
      help: '低于该版本的设备须先升级到它；不填则不限',
    }),
    releaseNote: f.longtext('发布说明', { max: 2000 }),
    state: f.state('状态', firmwareFlow),
    releasedAt: f.datetime('发布时间', { serverSet: true }),
    isLatest: f.bool('最新', { computed: true }),
    deviceCount: f.int('运行设备', { computed: true }),
  },
  list: {
    columns: [
      { field: 'versionName', width: 96 },
      { field: 'isLatest', width: 60 },
      { field: 'state', width: 88 },
      { field: 'deviceCount', width: 84 },
      { field: 'releasedAt', width: 172 },
      'sizeBytes',
      'minVersion',
      'sha256',
    ],
    filters: ['modelId', 'state'],
    keyword: ['versionName'],
    sort: '-id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  // The model it is for is known where it is uploaded.
  form: [{ fields: ['versionName', 'minVersion', 'file', 'releaseNote'] }],
})
