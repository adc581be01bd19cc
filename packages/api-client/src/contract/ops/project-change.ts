import { f, flow, resource } from '../../kit/index.ts'
import { ofProject } from './of-project.ts'

const read = { serverSet: true } as const

export const projectChangeFlow = flow({
  states: {
    draft: { label: '待审批', tone: 'warning' },
    approved: { label: '已通过', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
  },
  initial: 'draft',
  edit: { from: ['draft'] },
  transitions: {
    approve: {
      label: '通过',
      from: ['draft'],
      to: 'approved',
      actor: { not: 'createdBy', text: '不能审批自己提交的变更' },
      stamps: { by: 'approvedBy', at: 'approvedAt' },
      confirm: '合同总额和计划完工随之变更。',
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['draft'],
      to: 'rejected',
      permission: 'approve',
      actor: { not: 'createdBy', text: '不能审批自己提交的变更' },
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
  },
})

/** A change of what was agreed: more or less money, more or fewer days. */
export const projectChange = resource({
  module: 'ops',
  name: 'project-changes',
  entity: 'projectChange',
  permission: 'ops:project',
  codes: { create: 'progress', update: 'progress' },
  label: '变更',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'reason',
  touches: ['ops/projects'],
  fields: {
    ...ofProject,
    reason: f.text('变更原因', { required: true, max: 200 }),
    amountDelta: f.money('金额增减', {
      needs: 'money',
      initial: 0,
      min: -1_000_000_000_00,
      max: 1_000_000_000_00,
    }),
    daysDelta: f.int('工期增减', { initial: 0, min: -3650, max: 3650, unit: '天' }),
    files: f.files('附件', { max: 9 }),
    createdBy: f.ref('提交人', 'auth/users', { ...read }),
    approvedBy: f.ref('审批人', 'auth/users', { ...read }),
    approvedAt: f.datetime('审批时间', { ...read }),
    rejectReason: f.text('驳回原因', { ...read, max: 200 }),
    state: f.state('状态', projectChangeFlow),
  },
  list: {
    columns: ['reason', 'amountDelta', 'daysDelta', 'createdBy', 'approvedBy', 'state'],
    filters: ['projectId', 'state'],
    sort: '-id',
  },
  operations: ['list', 'detail', 'create', 'update'],
})
