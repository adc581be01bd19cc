import { f, resource } from '../../kit/index.ts'

/** The one calendar of holidays and of the workdays that make up for them, for all modules. */
export const accessHoliday = resource({
  module: 'access',
  name: 'holidays',
  entity: 'holiday',
  label: '节假日',
  scope: 'global',
  title: 'name',
  fields: {
    day: f.date('日期', { required: true, createOnly: true, unique: '{value} 已登记' }),
    kind: f.enum(
      '类型',
      { holiday: { label: '节假日', tone: 'info' }, workday: { label: '调休上班', tone: 'neutral' } },
      { required: true },
    ),
    name: f.text('名称', { required: true, max: 20 }),
  },
  list: {
    status: 'kind',
    columns: ['day', 'name', 'kind'],
    filters: ['day', 'kind'],
    keyword: ['name'],
    sort: '-day',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
