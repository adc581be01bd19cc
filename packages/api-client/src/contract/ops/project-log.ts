import { f, resource } from '../../kit/index.ts'
import { ofProject } from './of-project.ts'

/** What was done on a day of the work; a project has one of each day. */
export const projectLog = resource({
  module: 'ops',
  name: 'project-logs',
  entity: 'projectLog',
  permission: 'ops:project',
  codes: { create: 'progress', update: 'progress' },
  label: '施工日志',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'day',
  fields: {
    ...ofProject,
    day: f.date('日期', { required: true, createOnly: true, unique: '该日已有施工日志' }),
    weather: f.text('天气', { max: 20 }),
    workers: f.int('施工人数', { min: 0, max: 10_000, unit: '人' }),
    content: f.longtext('施工内容', { required: true, max: 1000 }),
    images: f.images('照片', { max: 9 }),
    safetyNote: f.text('安全情况', { max: 200 }),
  },
  list: {
    columns: ['day', 'weather', 'workers', 'content', 'safetyNote'],
    filters: ['projectId', 'day'],
    sort: '-day',
  },
  operations: ['list', 'detail', 'create', 'update'],
})
