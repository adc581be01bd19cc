import { f, resource } from '../../kit/index.ts'
import { deviceFlow } from '../base/device.ts'
import { ofProject } from './of-project.ts'

/** A device that was installed for a project; a device belongs to one live project at most. */
export const projectDevice = resource({
  module: 'ops',
  name: 'project-devices',
  entity: 'projectDevice',
  permission: 'ops:project',
  codes: { create: 'progress', remove: 'progress' },
  label: '项目设备',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'installer',
  touches: ['ops/projects', 'ops/project-items'],
  fields: {
    ...ofProject,
    itemId: f.ref('清单项', 'ops/project-items', {
      required: true,
      createOnly: true,
      within: ['estateId', 'projectId'],
    }),
    deviceId: f.ref('设备', 'base/devices', {
      required: true,
      createOnly: true,
      within: 'estateId',
      where: { state: ['pending', 'in_use'] },
    }),
    installedAt: f.date('安装日期', { required: true, createOnly: true }),
    installer: f.text('安装人', { required: true, createOnly: true, max: 20 }),
    /** The check by which its installation was found good. */
    checkId: f.ref('安装点检', 'ops/equipment-checks', { serverSet: true, within: 'estateId' }),
    deviceState: f.enum('使用状态', deviceFlow.states, { computed: true, levelAs: 'deviceId' }),
    /** Percent of the last seven days in which it was not offline. */
    availability: f.percent('7日在线率', { computed: true, levelAs: 'deviceId', scale: 2 }),
    /** The project still binds the device. */
    isLive: f.bool('有效', { serverSet: true, internal: true, required: true, initial: true }),
  },
  list: {
    columns: [
      'deviceId',
      'itemId',
      'installedAt',
      'installer',
      'deviceState',
      { field: 'availability', sortable: false },
      'checkId',
    ],
    filters: ['projectId', 'itemId', 'deviceId', 'installedAt'],
    sort: '-installedAt',
  },
  operations: ['list', 'detail', 'create', 'remove'],
})
