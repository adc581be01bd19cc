import { f, flow } from '../../kit/index.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })

/** States in which a project still binds its devices. */
export const liveProjects = [
  'draft',
  'approving',
  'approved',
  'building',
  'trial',
  'accepting',
  'warranty',
  'suspended',
] as const
/** States in which there is work on site. */
const onSite = ['building', 'trial', 'accepting'] as const

/** From the contract to the end of the warranty (catalogue 2a /project-management). */
export const opsProjectFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    approving: { label: '审批中', tone: 'warning' },
    approved: { label: '待开工', tone: 'info' },
    building: { label: '施工中', tone: 'info' },
    trial: { label: '试运行', tone: 'info' },
    accepting: { label: '验收中', tone: 'warning' },
    warranty: { label: '质保期', tone: 'success' },
    closed: { label: '已结项', tone: 'success' },
    suspended: { label: '已暂停', tone: 'warning' },
    terminated: { label: '已终止', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft'] },
  transitions: {
    submit: {
      label: '提交审批',
      from: ['draft'],
      to: 'approving',
      permission: 'update',
      stamps: { by: 'submittedBy' },
      primary: true,
    },
    approve: {
      label: '通过',
      from: ['approving'],
      to: 'approved',
      actor: { not: ['createdBy', 'submittedBy'], text: '不能审批自己提交的项目' },
      stamps: { by: 'approvedBy', at: 'approvedAt' },
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['approving'],
      to: 'draft',
      permission: 'approve',
      actor: { not: ['createdBy', 'submittedBy'], text: '不能审批自己提交的项目' },
      input: { reason: reason('驳回原因') },
    },
    start: {
      label: '开工',
      from: ['approved'],
      to: 'building',
      permission: 'progress',
      input: { actualStart: f.date('实际开工', { required: true }) },
      primary: true,
    },
    addDocuments: {
      label: '上传资料',
      from: [...onSite],
      to: [...onSite],
      permission: 'progress',
      input: {
        drawings: f.files('竣工图', { max: 5 }),
        testReports: f.files('测试报告', { max: 5 }),
        trainingRecords: f.files('培训记录', { max: 5 }),
      },
    },
    startTrial: {
      label: '开始试运行',
      from: ['building'],
      to: 'trial',
      permission: 'progress',
      stamps: { at: 'trialFrom' },
      primary: true,
    },
    applyAcceptance: {
      label: '申请验收',
      from: ['trial'],
      to: 'accepting',
      permission: 'progress',
      primary: true,
    },
    accept: {
      label: '验收',
      from: ['accepting'],
      to: ['warranty', 'building'],
      kind: 'sensitive',
      input: {
        passed: f.bool('验收结论', { required: true, words: { true: '合格', false: '不合格' } }),
        members: f.text('验收人员', { required: true, max: 100 }),
        acceptanceFiles: f.files('验收文件', { max: 10 }),
        note: f.text('验收意见', { max: 200, requiredWhen: { passed: ['false'] } }),
      },
      primary: true,
    },
    close: {
      label: '结项',
      from: ['warranty'],
      to: 'closed',
      permission: 'accept',
      confirm: '质保期结束，项目不再变更。',
      primary: true,
    },
    suspend: {
      label: '暂停',
      from: ['building', 'trial'],
      to: 'suspended',
      permission: 'update',
      input: { reason: reason('暂停原因') },
    },
    resume: {
      label: '恢复',
      from: ['suspended'],
      to: ['building', 'trial'],
      permission: 'update',
      primary: true,
    },
    terminate: {
      label: '终止',
      from: ['draft', 'approving', 'approved', 'building', 'suspended'],
      to: 'terminated',
      permission: 'approve',
      kind: 'sensitive',
      input: { reason: reason('终止原因') },
      confirm: '项目终止后不能恢复，其设备可登记到其他项目。',
    },
  },
})
