import { f, flow, resource } from '../../kit/index.ts'

export const staffMpFlow = flow({
  states: {
    active: { label: '有效', tone: 'success' },
    suspended: { label: '已暂停', tone: 'warning' },
  },
  initial: 'active',
  transitions: {
    suspend: {
      label: '暂停',
      from: ['active'],
      to: 'suspended',
      permission: 'update',
      input: { reason: f.text('暂停原因', { required: true, max: 200 }) },
    },
    resume: { label: '恢复', from: ['suspended'], to: 'active', permission: 'update' },
    releaseDevice: {
      label: '更换手机',
      from: ['active', 'suspended'],
      to: ['active', 'suspended'],
      permission: 'update',
      confirm: '下次打开员工端的手机成为绑定手机。',
    },
  },
})

/** Staff in the mini-program, with the rights of the own account and never more (catalogue 2b /minipro, 员工端). */
export const staffMpBinding = resource({
  module: 'auth',
  name: 'staff-mp-bindings',
  entity: 'staffMpBinding',
  permission: 'auth:staffMp',
  codes: { create: 'update', remove: 'update' },
  label: '员工端绑定',
  scope: 'global',
  title: 'staffName',
  pick: [],
  fields: {
    userId: f.ref('员工', 'auth/users', {
      required: true,
      createOnly: true,
      where: { state: 'normal' },
      unique: '该员工已绑定员工端',
      labelAs: 'staffName',
    }),
    staffName: f.text('姓名', { computed: true, max: 20, personal: true }),
    mpUserId: f.ref('小程序账号', 'auth/mp-users', { serverSet: true, required: true, labelAs: 'staffName' }),
    capabilities: f.dicts('能力', 'mp_staff_capability', { required: true, max: 10 }),
    deviceId: f.text('绑定手机', { serverSet: true, max: 64 }),
    boundAt: f.datetime('绑定时间', { serverSet: true, required: true }),
    state: f.state('状态', staffMpFlow),
  },
  list: {
    columns: [
      'staffName',
      'state',
      'mpUserId',
      'capabilities',
      'deviceId',
      'boundAt',
      { field: 'userId', hidden: true },
    ],
    filters: ['userId', 'state', 'capabilities', 'boundAt'],
    sort: '-boundAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
