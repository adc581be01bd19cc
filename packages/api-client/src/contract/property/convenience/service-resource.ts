import { f, resource, timerange } from '../../../kit/index.ts'

/** What is booked of a service: a court, a room, somebody who comes to the door. */
export const serviceResource = resource({
  module: 'property',
  name: 'service-resources',
  entity: 'serviceResource',
  permission: 'property:convenience',
  codes: { create: 'resources', update: 'resources', remove: 'resources', batchRemove: 'resources' },
  label: '可预约资源',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    serviceId: f.ref('服务', 'property/convenience-services', {
      required: true,
      createOnly: true,
      within: 'estateId',
      where: { bookable: true },
    }),
    name: f.text('名称', { required: true, max: 30, unique: '该服务已有资源「{value}」' }),
    capacity: f.int('每时段容量', { min: 1, max: 500, help: '不填则按服务的设置' }),
    weekly: timerange('开放时间', { required: true }),
    holidays: f.texts('休息日期', { max: 60, itemMax: 10, help: '一行一个日期，如2026-10-01' }),
    enabled: f.bool('启用', { initial: true }),
  },
  list: {
    status: 'enabled',
    columns: [
      { field: 'name', width: 160 },
      { field: 'serviceId', width: 160 },
      { field: 'weekly', width: 240 },
      { field: 'capacity', width: 96 },
      { field: 'holidays', width: 160 },
      'enabled',
      { field: 'estateId', hidden: true },
    ],
    filters: ['serviceId', 'enabled', 'estateId'],
    keyword: ['name'],
    sort: 'serviceId,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'batchRemove', 'export'],
})
