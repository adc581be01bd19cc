import { f, resource } from '../../kit/index.ts'

/** A device that runs one of our clients, as it last asked for updates; written by the very check. */
export const appInstall = resource({
  module: 'system',
  name: 'app-installs',
  entity: 'appInstall',
  permission: 'system:version',
  label: '安装设备',
  scope: 'global',
  title: 'deviceId',
  notes: false,
  fields: {
    client: f.dict('客户端', 'app_client', { required: true, serverSet: true }),
    deviceId: f.text('设备标识', { max: 64, required: true, serverSet: true }),
    versionCode: f.int('内部号', { ordinal: true, required: true, serverSet: true }),
    os: f.text('系统', { max: 40, serverSet: true }),
    model: f.text('机型', { max: 60, serverSet: true }),
    userId: f.ref('用户', 'auth/users', { serverSet: true }),
    mpUserId: f.ref('住户账号', 'auth/mp-users', { serverSet: true }),
    estateId: f.ref('小区', 'base/estates', { serverSet: true }),
    /** Since it runs this version. */
    crashes: f.int('崩溃次数', { required: true, initial: 0, serverSet: true }),
    firstSeenAt: f.datetime('首次出现', { required: true, serverSet: true }),
    lastSeenAt: f.datetime('最近检查', { required: true, serverSet: true }),
  },
  list: {
    columns: [
      { field: 'deviceId', width: 160 },
      { field: 'client', width: 144 },
      { field: 'versionCode', width: 88 },
      'model',
      'os',
      'estateId',
      'userId',
      { field: 'mpUserId', hidden: true },
      { field: 'crashes', width: 88 },
      'lastSeenAt',
      'firstSeenAt',
    ],
    filters: ['client', 'versionCode', 'estateId', 'lastSeenAt'],
    keyword: ['deviceId', 'model'],
    keywordHint: '设备标识、机型',
    sort: '-lastSeenAt',
  },
  operations: ['list', 'detail', 'export'],
})
