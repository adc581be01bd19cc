import * as z from 'zod/mini'
import { endpoint, f, resource, rowId } from '../../kit/index.ts'
import { runStatuses } from './device.ts'

const keys = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** Which serial numbers a device had before (catalogue 1 /equipment-management). Written when it is replaced. */
export const deviceReplaceLog = resource({
  module: 'base',
  name: 'device-replace-logs',
  entity: 'deviceReplaceLog',
  permission: 'base:device',
  label: '更换记录',
  scope: 'parent',
  title: 'oldSn',
  fields: {
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true }),
    at: f.datetime('更换时间', { required: true, serverSet: true }),
    oldSn: f.text('原序列号', { max: 64, required: true, serverSet: true }),
    newSn: f.text('新序列号', { max: 64, required: true, serverSet: true }),
    oldModelId: f.ref('原型号', 'base/device-models', { required: true, serverSet: true }),
    newModelId: f.ref('新型号', 'base/device-models', { required: true, serverSet: true }),
    reason: f.text('原因', { max: 200, required: true, serverSet: true }),
    createdBy: f.ref('操作人', 'auth/users', { serverSet: true }),
  },
  list: {
    columns: ['at', 'deviceId', 'oldSn', 'newSn', 'oldModelId', 'newModelId', 'reason', 'createdBy'],
    filters: ['deviceId'],
    sort: '-at',
  },
  operations: ['list', 'detail'],
})

/** How many devices the user sees, by what they do now. */
export const deviceCounts = endpoint('base.deviceCounts', {
  method: 'GET',
  path: '/api/base/devices/counts',
  label: '设备数量',
  access: 'session',
  permission: 'base:device:list',
  background: true,
  input: z.object({ estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))) }),
  output: z.object({
    total: z.int(),
    online: z.int(),
    offline: z.int(),
    fault: z.int(),
    pending: z.int(),
  }),
})

/** What the listed devices do now; asked again and again while their list is open. */
export const deviceRunStates = endpoint('base.deviceRunStates', {
  method: 'GET',
  path: '/api/base/devices/runStates',
  label: '设备运行状态',
  access: 'session',
  permission: 'base:device:list',
  background: true,
  input: z.object({
    ids: z.union([rowId, z.array(rowId).check(z.maxLength(200))]),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      runStatus: z.enum(keys(runStatuses)),
      lastHeartbeatAt: z.nullable(z.string()),
    }),
  ),
})

/** What a device did in the last 24 hours, as the heartbeat monitor saw it: without gaps, oldest first. */
export const deviceStatusDay = endpoint('base.deviceStatusDay', {
  method: 'GET',
  path: '/api/base/devices/{id}/statusDay',
  label: '设备运行曲线',
  access: 'session',
  permission: 'base:device:list',
  input: z.object({ id: f.ref('设备', 'base/devices', { required: true }) }),
  output: z.object({
    from: z.string(),
    until: z.string(),
    /** Share of the time in which it was online, in per cent. */
    onlineRate: z.number(),
    spans: z.array(z.object({ from: z.string(), until: z.string(), status: z.enum(keys(runStatuses)) })),
  }),
})
