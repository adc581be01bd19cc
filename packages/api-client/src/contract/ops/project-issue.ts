import { f, flow, resource } from '../../kit/index.ts'
import { ofProject } from './of-project.ts'

const read = { serverSet: true } as const

export const issueSeverities = {
  low: { label: '轻微', tone: 'neutral' },
  mid: { label: '一般', tone: 'warning' },
  high: { label: '严重', tone: 'danger' },
} as const

export const projectIssueFlow = flow({
  states: {
    open: { label: '待整改', tone: 'danger' },
    fixed: { label: '待复查', tone: 'warning' },
    closed: { label: '已关闭', tone: 'success' },
  },
  initial: 'open',
  edit: { from: ['open'] },
  transitions: {
    fix: {
      label: '整改完成',
      from: ['open'],
      to: 'fixed',
      permission: 'progress',
      input: {
        fixNote: f.text('整改说明', { required: true, max: 200 }),
        fixImages: f.images('整改照片', { required: true, max: 9 }),
      },
      stamps: { by: 'fixedBy' },
      primary: true,
    },
    recheck: {
      label: '复查',
      from: ['fixed'],
      to: ['closed', 'open'],
      permission: 'accept',
      actor: { not: 'fixedBy', text: '不能复查自己的整改' },
      input: {
        passed: f.bool('复查结论', { required: true, words: { true: '合格', false: '不合格' } }),
        note: f.text('复查意见', { max: 200, requiredWhen: { passed: ['false'] } }),
      },
      primary: true,
    },
  },
})

/** Something that is not as it should be. */
export const projectIssue = resource({
  module: 'ops',
  name: 'project-issues',
  entity: 'projectIssue',
  permission: 'ops:project',
  codes: { create: 'issue', update: 'issue' },
  label: '问题',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'title',
  touches: ['ops/projects'],
  fields: {
    ...ofProject,
    title: f.text('问题', { required: true, max: 100 }),
    severity: f.enum('严重程度', issueSeverities, { required: true, initial: 'mid' }),
    deviceId: f.ref('设备', 'base/devices', { within: 'estateId' }),
    images: f.images('照片', { max: 9 }),
    dueDate: f.date('整改期限', { required: true }),
    fixNote: f.text('整改说明', { ...read, max: 200 }),
    fixImages: f.images('整改照片', { ...read, max: 9 }),
    fixedBy: f.ref('整改人', 'auth/users', { ...read }),
    state: f.state('状态', projectIssueFlow),
  },
  list: {
    columns: ['title', 'severity', 'deviceId', 'dueDate', 'fixedBy', 'state'],
    filters: ['projectId', 'severity', 'state', 'dueDate'],
    keyword: ['title'],
    sort: 'dueDate',
  },
  operations: ['list', 'detail', 'create', 'update'],
})
