import { f, flow, param } from '../../kit/index.ts'
import { alertLevels } from './levels.ts'

/** States in which an alert still wants somebody. */
export const openAlerts = ['untreated', 'processing'] as const

const note = f.longtext('处理说明', { max: 500, help: '紧急和重要预警至少5个字' })
const handled = {
  result: f.dict('处理结果', 'alert_result', { required: true }),
  falseAlarm: f.bool('误报', { initial: false }),
  handleNote: note,
  handleImages: f.images('照片', { max: 9 }),
  policeNo: f.text('报警回执', { max: 30 }),
}

/** From raised to handled (catalogue 2a /control-info). */
export const controlAlertFlow = flow({
  states: {
    untreated: { label: '未处理', tone: 'danger' },
    processing: { label: '处理中', tone: 'warning' },
    treated: { label: '已处理', tone: 'success' },
    ignored: { label: '已忽略', tone: 'neutral' },
  },
  initial: 'untreated',
  transitions: {
    accept: {
      label: '受理',
      from: ['untreated'],
      to: 'processing',
      stamps: { by: 'assigneeId', at: 'acceptedAt' },
      primary: true,
    },
    treat: {
      label: '处理',
      from: ['processing'],
      to: 'treated',
      actor: { is: 'assigneeId' },
      stamps: { by: 'handlerId', at: 'handledAt' },
      input: handled,
      batch: true,
      primary: true,
    },
    /** By somebody who need not have accepted it. */
    treatAny: {
      label: '代为处理',
      from: ['untreated', 'processing'],
      to: 'treated',
      kind: 'sensitive',
      stamps: { by: 'handlerId', at: 'handledAt' },
      input: handled,
      batch: true,
    },
    ignore: {
      label: '忽略',
      from: ['untreated', 'processing'],
      to: 'ignored',
      stamps: { by: 'handlerId', at: 'handledAt' },
      input: {
        reason: f.text('忽略原因', { required: true, max: 200 }),
        falseAlarm: f.bool('误报', { initial: false, help: '处理中的预警只有误报可以忽略' }),
      },
      batch: true,
    },
    /** Of what is urgent somebody else finds, too, that it is done. */
    second: {
      label: '复核',
      from: ['processing'],
      to: 'processing',
      permission: 'accept',
      actor: { not: 'assigneeId', text: '处理人不能自己复核' },
      stamps: { by: 'secondId', at: 'secondAt' },
      input: { secondNote: f.text('复核意见', { required: true, max: 200 }) },
    },
    transfer: {
      label: '转交',
      from: ['processing'],
      to: 'processing',
      permission: 'accept',
      input: {
        userId: f.ref('接收人', 'auth/users', {
          required: true,
          where: { state: ['normal', 'pending', 'locked'] },
        }),
        note: f.text('说明', { max: 200 }),
      },
    },
    release: {
      label: '退回',
      from: ['processing'],
      to: 'untreated',
      permission: 'accept',
      input: { reason: f.text('退回原因', { required: true, max: 200 }) },
    },
    raise: {
      label: '提升等级',
      from: openAlerts,
      to: openAlerts,
      permission: 'level',
      input: {
        level: f.enum('等级', alertLevels, { required: true }),
        reason: f.text('原因', { required: true, max: 200 }),
      },
    },
    contact: {
      label: '登记联系',
      from: openAlerts,
      to: ['untreated', 'processing', 'treated'],
      permission: 'accept',
      input: {
        way: f.enum('方式', { visit: '上门', phone: '电话', neighbor: '邻里' }, { required: true }),
        outcome: f.enum(
          '结果',
          { ok: '平安', help: '需帮助', no_answer: '无应答' },
          { required: true, help: '平安则预警随之处理完毕' },
        ),
        content: f.text('备注', { max: 200 }),
      },
    },
    repair: {
      label: '报修设备',
      from: openAlerts,
      to: openAlerts,
      permission: 'accept',
      input: { description: f.text('故障描述', { max: 200, help: '不填则为预警标题' }) },
    },
    reopen: {
      label: '重新打开',
      from: ['treated', 'ignored'],
      to: 'processing',
      kind: 'sensitive',
      stamps: { by: 'assigneeId', at: 'acceptedAt' },
      input: { reason: f.text('原因', { required: true, max: 200 }) },
    },
    recover: { label: '自动恢复', from: openAlerts, to: ['treated', 'processing'], by: 'system' },
    /** A hint that nobody took up. */
    archive: {
      label: '超期自动归档',
      from: ['untreated'],
      to: 'ignored',
      by: 'system',
      stamps: { at: 'handledAt' },
      clock: { after: ['lastAt', param('alert.infoArchiveHours')] },
    },
  },
  due: {
    accept: { label: '受理', from: 'roundAt', within: 'server', while: ['untreated'] },
    treat: { label: '处理', from: 'acceptedAt', within: 'server', while: ['processing'] },
  },
})
