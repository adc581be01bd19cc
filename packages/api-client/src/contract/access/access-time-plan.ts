import { f, resource, timerange } from '../../kit/index.ts'

/** What a plan or a mode does on holidays of the calendar. */
export const holidayModes = { same: '同平日', none: '禁止通行', custom: '自定义' } as const

/** When a right opens: hours of the week, and what holds on holidays (catalogue 2a /generalPermission). */
export const accessTimePlan = resource({
  module: 'access',
  name: 'time-plans',
  entity: 'timePlan',
  label: '通行时段',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('名称', { required: true, max: 50, unique: '该小区已存在通行时段：{value}' }),
    weekly: timerange('时段', { required: true }),
    holidayMode: f.enum('节假日', holidayModes, { required: true, initial: 'same' }),
    holidayFrom: f.text('节假日开始', {
      max: 5,
      pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 HH:mm'],
      when: { holidayMode: ['custom'] },
      requiredWhen: { holidayMode: ['custom'] },
    }),
    holidayTo: f.text('节假日结束', {
      max: 5,
      pattern: [/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '时间格式应为 HH:mm'],
      when: { holidayMode: ['custom'] },
      requiredWhen: { holidayMode: ['custom'] },
    }),
    deviceTemplateNo: f.int('设备模板号', {
      serverSet: true,
      required: true,
      ordinal: true,
      min: 1,
    }),
    grantCount: f.int('引用授权', { computed: true }),
  },
  list: {
    columns: ['name', 'weekly', 'holidayMode', 'grantCount', 'deviceTemplateNo', 'estateId'],
    filters: ['estateId', 'holidayMode'],
    keyword: ['name'],
    sort: 'estateId,deviceTemplateNo',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
