import * as z from 'zod/mini'
import { f, flow, resource } from '../../kit/index.ts'

const read = { serverSet: true } as const
const open = ['cooling', 'blocked'] as const

export const cancellationFlow = flow({
  states: {
    cooling: { label: '冷静期', tone: 'info' },
    blocked: { label: '待处理', tone: 'warning' },
    executing: { label: '注销中', tone: 'info' },
    failed: { label: '执行异常', tone: 'danger' },
    done: { label: '已注销', tone: 'success' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
    rejected: { label: '不予注销', tone: 'neutral' },
  },
  initial: 'cooling',
  transitions: {
    execute: {
      label: '立即执行',
      from: [...open],
      to: 'executing',
      kind: 'critical',
      confirm: '账号与个人信息将被清除，不能恢复。',
      stamps: { by: 'handlerId' },
      primary: true,
    },
    retry: {
      label: '重试',
      from: ['failed'],
      to: 'executing',
      permission: 'execute',
      kind: 'critical',
      stamps: { by: 'handlerId' },
    },
    withdraw: {
      label: '代为撤回',
      from: [...open],
      to: 'withdrawn',
      permission: 'create',
      input: { withdrawProof: f.file('本人撤回证明', { required: true }) },
      stamps: { by: 'handlerId' },
    },
    reject: {
      label: '不予注销',
      from: [...open],
      to: 'rejected',
      kind: 'sensitive',
      input: {
        rejectReason: f.text('原因', { required: true, max: 200 }),
        appeal: f.text('申诉途径', { required: true, max: 100 }),
      },
      stamps: { by: 'handlerId' },
    },
    keep: { label: '本人撤回', from: [...open], to: 'withdrawn', by: 'system' },
    hold: { label: '转待处理', from: ['cooling'], to: 'blocked', by: 'system' },
    begin: { label: '开始注销', from: [...open], to: 'executing', by: 'system' },
    fail: { label: '执行异常', from: ['executing'], to: 'failed', by: 'system' },
    finish: { label: '完成注销', from: ['executing'], to: 'done', by: 'system' },
  },
})

/** Something that has to be settled before an account ends. */
const blocker = z.object({
  code: z.string(),
  text: z.string(),
  count: z.int(),
  /** What the resident does about it. */
  help: z.string(),
  /** Where the staff sees to it. */
  link: z.string(),
  /** The resident may do without it. */
  waivable: z.boolean(),
  waived: z.boolean(),
})
export type CancellationBlocker = z.infer<typeof blocker>
export const cancellationBlockers = z.array(blocker)

export const cancellationScopes = { account: '仅注销账号', erase: '注销并删除个人信息' } as const

/** What a request says, whoever makes it. */
export const cancellationWish = () => ({
  scope: f.enum('范围', cancellationScopes, { required: true }),
  reason: f.dict('原因', 'cancel_reason'),
  reasonNote: f.text('说明', { max: 200 }),
})

/** Somebody wants the account to end (Personal Information Protection Law §47, catalogue 2b /cancellation). */
export const cancellation = resource({
  module: 'system',
  name: 'cancellations',
  entity: 'cancellationRequest',
  permission: 'system:cancellation',
  label: '注销申请',
  scope: 'global',
  title: 'requestNo',
  touches: ['system/erasure-steps', 'auth/mp-users'],
  stepUp: ['execute', 'retry'],
  fields: {
    requestNo: f.text('申请编号', { ...read, required: true, max: 20 }),
    mpUserId: f.ref('账号', 'auth/mp-users', {
      required: true,
      createOnly: true,
      where: { state: ['normal', 'frozen', 'cancelling'] },
    }),
    personId: f.ref('人员档案', 'base/persons', { ...read, help: '没有账号、按人员档案删除个人信息时' }),
    estateId: f.ref('小区', 'base/estates', { ...read }),
    ...cancellationWish(),
    channel: f.enum(
      '渠道',
      { mp: '小程序', staff: '代办', file: '人员档案' },
      { ...read, required: true, initial: 'staff' },
    ),
    identityProof: f.file('身份核验材料', { createOnly: true, help: '当面核验的身份证件，代办必填' }),
    identityCheckedAt: f.datetime('身份核验时间', { ...read }),
    blockers: f.json('未了事项', cancellationBlockers, { ...read, required: true, internal: true }),
    blockerCount: f.int('阻断项', { computed: true }),
    submittedAt: f.datetime('提交时间', { ...read, required: true }),
    coolingUntil: f.datetime('冷静期至', { ...read, required: true }),
    dueAt: f.datetime('办结期限', { ...read, required: true }),
    daysLeft: f.int('剩余天数', { computed: true, help: '办结期限为提交后15个工作日' }),
    handlerId: f.ref('处理人', 'auth/users', { ...read }),
    rejectReason: f.text('不予注销原因', { ...read, max: 200 }),
    appeal: f.text('申诉途径', { ...read, max: 100 }),
    withdrawProof: f.file('撤回证明', { ...read }),
    doneAt: f.datetime('注销时间', { ...read }),
    proofNo: f.text('回执编号', { ...read, max: 20 }),
    state: f.state('状态', cancellationFlow),
  },
  list: {
    columns: [
      { field: 'requestNo', width: 176 },
      { field: 'mpUserId', width: 120 },
      'estateId',
      'scope',
      'channel',
      { field: 'blockerCount', width: 72, sortable: false },
      'submittedAt',
      { field: 'daysLeft', width: 80, sortable: false },
      'handlerId',
      { field: 'coolingUntil', hidden: true },
      { field: 'dueAt', hidden: true },
      'state',
    ],
    filters: ['state', 'estateId', 'scope', 'channel', 'submittedAt', 'dueAt'],
    extraFilters: {
      urgency: f.enum('期限', { overdue: '已超期', soon: '3天内到期' }),
    },
    keyword: ['requestNo', 'mpUserId.nickname', 'mpUserId.phone'],
    keywordHint: '编号、昵称、手机号（全号或后四位）',
    sort: '-submittedAt',
    figures: [{ by: 'state' }],
    board: { facts: ['mpUserId', 'scope'], due: 'dueAt' },
  },
  operations: ['list', 'detail', 'create', 'export'],
  print: { sheet: { name: '注销回执', signatures: ['申请人签字', '经办人签字'] } },
  form: [
    { title: '申请', fields: ['mpUserId', 'scope', 'reason', 'reasonNote'] },
    { title: '核验', fields: ['identityProof'] },
  ],
})

/** What became of one kind of data of an account that ended; what is kept says why and until when. */
export const erasureStep = resource({
  module: 'system',
  name: 'erasure-steps',
  entity: 'erasureStep',
  permission: 'system:cancellation',
  label: '清除步骤',
  scope: 'parent',
  title: 'label',
  pick: [],
  fields: {
    requestId: f.ref('申请', 'system/cancellations', { ...read, required: true }),
    orderNo: f.int('顺序', { ...read, required: true }),
    target: f.text('对象', { ...read, required: true, max: 40, internal: true }),
    label: f.text('内容', { ...read, required: true, max: 40 }),
    method: f.enum(
      '方式',
      { delete: '删除', anonymize: '匿名化', retain: '保留' },
      { ...read, required: true },
    ),
    legalBasis: f.text('保留依据', { ...read, max: 100 }),
    retainUntil: f.date('保留至', { ...read }),
    erasedAt: f.datetime('到期清除', { ...read }),
    rows: f.int('条数', { ...read, required: true, initial: 0 }),
    error: f.text('异常', { ...read, max: 200 }),
    at: f.datetime('完成时间', { ...read }),
    state: f.enum(
      '状态',
      {
        waiting: '待执行',
        done: { label: '已完成', tone: 'success' },
        failed: { label: '异常', tone: 'danger' },
      },
      { ...read, required: true, initial: 'waiting' },
    ),
  },
  list: {
    columns: ['label', 'method', 'rows', 'legalBasis', 'retainUntil', 'erasedAt', 'at', 'state', 'requestId'],
    filters: ['requestId', 'method', 'state'],
    sort: 'orderNo',
    status: 'state',
  },
  operations: ['list', 'detail'],
})
