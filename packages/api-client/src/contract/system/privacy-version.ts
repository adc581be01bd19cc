import { f, flow, resource } from '../../kit/index.ts'

export const changeLevels = {
  minor: { label: '一般', tone: 'neutral' },
  material: { label: '重大', tone: 'warning' },
} as const

/** Two people stand behind what is published, and what is published stays as it is. */
export const privacyVersionFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    reviewing: { label: '待审核', tone: 'warning' },
    approved: { label: '待发布', tone: 'info' },
    rejected: { label: '已驳回', tone: 'danger' },
    published: { label: '已生效', tone: 'success' },
    superseded: { label: '已替代', tone: 'neutral' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
  },
  initial: 'draft',
  transitions: {
    submit: { label: '提交审核', from: ['draft'], to: 'reviewing' },
    approve: {
      label: '审核通过',
      from: ['reviewing'],
      to: 'approved',
      input: { remark: f.text('审核意见', { max: 200 }) },
    },
    reject: {
      label: '驳回',
      from: ['reviewing'],
      to: 'rejected',
      permission: 'approve',
      input: { remark: f.text('驳回原因', { required: true, max: 200 }) },
    },
    revise: { label: '重新编辑', from: ['rejected'], to: 'draft', permission: 'submit' },
    publish: {
      label: '发布',
      from: ['approved'],
      to: ['approved', 'published'],
      kind: 'sensitive',
      input: { effectiveAt: f.datetime('生效时间', { help: '留空为立即生效' }) },
      confirm: '生效后内容不能再修改，原版本同时被替代。',
    },
    takeEffect: { label: '生效', from: ['approved'], to: 'published', by: 'system' },
    supersede: { label: '被替代', from: ['published'], to: 'superseded', by: 'system' },
    withdraw: {
      label: '撤回',
      from: ['published'],
      to: 'withdrawn',
      kind: 'sensitive',
      input: { reason: f.text('撤回原因', { required: true, max: 200 }) },
      confirm: '撤回后该协议没有生效版本，登录时不再征求同意。',
    },
  },
})

/** One wording of a privacy text. Of each text one version is in force at a time. */
export const privacyVersion = resource({
  module: 'system',
  name: 'privacy-versions',
  entity: 'privacyVersion',
  permission: 'system:privacy',
  label: '协议版本',
  scope: 'global',
  title: 'versionNo',
  touches: ['system/privacy-docs'],
  fields: {
    docId: f.ref('隐私协议', 'system/privacy-docs', { required: true, createOnly: true }),
    versionNo: f.text('版本号', {
      required: true,
      createOnly: true,
      max: 10,
      pattern: [/^\d{1,3}\.\d{1,3}$/, '版本号格式为“主版本.次版本”，如1.0'],
    }),
    changeLevel: f.enum('变更程度', changeLevels, {
      required: true,
      initial: 'material',
      help: '重大变更须重新征得同意',
    }),
    changeNote: f.longtext('变更说明', { max: 500, help: '重大变更必填' }),
    summary: f.longtext('要点', { required: true, max: 500, help: '收集什么、为什么、多久、与谁共享' }),
    content: f.richtext('正文', { required: true }),
    state: f.state('状态', privacyVersionFlow),
    submittedBy: f.ref('提交人', 'auth/users', { serverSet: true }),
    approvedBy: f.ref('审核人', 'auth/users', { serverSet: true }),
    effectiveAt: f.datetime('生效时间', { serverSet: true }),
    /** SHA-256 of the content as it was published. */
    hash: f.text('内容校验值', { max: 64, serverSet: true }),
  },
  list: {
    columns: [
      { field: 'versionNo', width: 88 },
      { field: 'changeLevel', width: 104 },
      'state',
      'effectiveAt',
      'submittedBy',
      'approvedBy',
      'updatedAt',
    ],
    filters: ['docId', 'state'],
    keyword: ['versionNo', 'summary'],
    sort: '-id',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  // The text it belongs to is known where it is written.
  form: [{ fields: ['versionNo', 'changeLevel', 'changeNote', 'summary', 'content'] }],
})
