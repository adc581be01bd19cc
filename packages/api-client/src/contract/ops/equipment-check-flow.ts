import { f, flow, param } from '../../kit/index.ts'
import { checkAnswers } from './check-results.ts'

export const checkKinds = {
  routine: '定期巡检',
  install: '安装验收',
  rectify: '整改复查',
  random: '甲方抽查',
} as const

export const checkConclusions = {
  pass: { label: '合格', tone: 'success' },
  minor: { label: '轻微问题', tone: 'warning' },
  fail: { label: '不合格', tone: 'danger' },
} as const

/** States in which a check is still to be done or judged: a device has one of a kind at most. */
export const openEquipmentChecks = ['todo', 'doing', 'submitted', 'returned'] as const

const mine = { is: 'inspectorId', text: '只有点检人本人可以点检' } as const
const others = { not: 'inspectorId', text: '点检人不能复核自己的点检单' } as const

/** From the task to the verdict of somebody else (catalogue 2a /equipment-check). */
export const equipmentCheckFlow = flow({
  states: {
    todo: { label: '待点检', tone: 'warning' },
    doing: { label: '点检中', tone: 'info' },
    submitted: { label: '待复核', tone: 'info' },
    returned: { label: '已退回', tone: 'danger' },
    passed: { label: '已通过', tone: 'success' },
    failed: { label: '不合格', tone: 'danger' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'todo',
  edit: { from: ['todo'] },
  transitions: {
    start: {
      label: '开始点检',
      from: ['todo', 'returned'],
      to: 'doing',
      permission: 'submit',
      actor: mine,
      primary: true,
      input: {
        scannedSn: f.text('设备序列号', { required: true, max: 64, help: '扫描或抄录设备铭牌' }),
        geo: f.geo('当前位置', { help: '手机上可取当前位置' }),
        farReason: f.text('位置偏差原因', { max: 200, help: '距设备超过100米时必填' }),
        // Without a network it is told later than it was.
        scannedAt: f.datetime('扫码时间', { internal: true }),
      },
    },
    autoCheck: {
      label: '自动检测',
      from: ['doing'],
      to: 'doing',
      permission: 'submit',
      actor: mine,
    },
    answer: {
      label: '填写结果',
      from: ['doing'],
      to: 'doing',
      permission: 'submit',
      actor: mine,
      input: { answers: f.json('点检结果', checkAnswers, { required: true }) },
    },
    submit: {
      label: '提交',
      from: ['doing'],
      to: 'submitted',
      actor: mine,
      primary: true,
      input: {
        images: f.images('现场照片', { required: true, max: 12, help: '至少2张：设备、周围环境' }),
        signImage: f.signature('签名', { required: true }),
        doneAt: f.datetime('完成时间', { internal: true }),
      },
    },
    withdraw: { label: '撤回', from: ['submitted'], to: 'doing', permission: 'submit', actor: mine },
    review: {
      label: '复核',
      from: ['submitted'],
      to: ['passed', 'failed'],
      actor: others,
      primary: true,
      stamps: { by: 'reviewerId', at: 'reviewedAt' },
      input: {
        score: f.int('评分', { required: true, min: 1, max: 5, unit: '分', initial: 5 }),
        reviewNote: f.text('复核意见', { max: 200 }),
        rectifyBy: f.date('整改期限', { help: '有轻微问题时必填，最多15天' }),
      },
    },
    giveBack: {
      label: '退回',
      from: ['submitted'],
      to: 'returned',
      permission: 'review',
      actor: others,
      input: {
        reviewNote: f.text('退回原因', { required: true, max: 200 }),
        items: f.texts('需重做的项目', { max: 60, help: '项目编号，不填则为整单' }),
      },
    },
    // What failed its check is repaired without being asked for.
    repair: {
      label: '报修',
      from: ['submitted', 'passed'],
      to: ['submitted', 'passed'],
      permission: 'review',
      actor: others,
      confirm: '将按不合格的项目建立设备维修单；设备已有未完成的维修单时不重复建立。',
    },
    assign: {
      label: '指派',
      from: ['todo', 'returned'],
      to: ['todo', 'returned'],
      batch: true,
      input: { inspectorId: f.ref('点检人', 'auth/contractor-staff', { required: true }) },
    },
    cancel: {
      label: '取消',
      from: ['todo', 'doing'],
      to: 'cancelled',
      input: { reason: f.text('取消原因', { required: true, max: 200 }) },
    },
    // Whoever is late by more than the days of grace is asked for it, once for each deadline.
    remind: {
      label: '逾期提醒',
      from: ['todo', 'doing', 'returned'],
      to: ['todo', 'doing', 'returned'],
      by: 'system',
      stamps: { at: 'remindedAt' },
      clock: { after: ['dueAt', param('ops.checkOverdueDays')] },
    },
    // The next period makes its own: nobody does that of the last one any more.
    miss: {
      label: '漏检',
      from: ['todo', 'doing'],
      to: 'cancelled',
      by: 'system',
      stamps: { at: 'missedAt' },
      clock: { past: 'periodEnd' },
    },
  },
  due: {
    check: { label: '点检', from: 'assignedAt', within: 'server', while: ['todo', 'doing', 'returned'] },
  },
})
