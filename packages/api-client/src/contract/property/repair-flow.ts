import { f, flow, param } from '../../kit/index.ts'
import { repairTags, visitResults, visitWays } from './repair-feedback.ts'
import { repairLines } from './repair-line.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })
const staff = (label: string) => f.ref(label, 'property/repair-staff', { required: true, within: 'estateId' })
const score = (label: string) => f.int(label, { required: true, min: 1, max: 5, unit: '分', initial: 5 })
const mine = { is: 'assigneeId' } as const

/** States in which somebody still has to do something for the resident. */
export const openRepairs = [
  'pending',
  'assigned',
  'accepted',
  'processing',
  'paused',
  'to_pay',
  'to_confirm',
] as const

/** From report to rated and closed (catalogue 3 /report-repair). */
export const repairFlow = flow({
  states: {
    pending: { label: '待派单', tone: 'danger' },
    assigned: { label: '待接单', tone: 'warning' },
    accepted: { label: '已接单', tone: 'info' },
    processing: { label: '处理中', tone: 'info' },
    paused: { label: '已暂停', tone: 'warning' },
    to_pay: { label: '待支付', tone: 'warning' },
    to_confirm: { label: '待验收', tone: 'info' },
    done: { label: '已完成', tone: 'success' },
    closed: { label: '已关闭', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
    duplicate: { label: '重复单', tone: 'neutral' },
  },
  initial: 'pending',
  edit: { from: ['pending', 'assigned'] },
  transitions: {
    dispatch: {
      label: '派单',
      from: ['pending'],
      to: 'assigned',
      primary: true,
      batch: true,
      input: {
        staffId: staff('维修人员'),
        helperStaffIds: f.refs('协助人员', 'property/repair-staff', { max: 5, within: 'estateId' }),
      },
    },
    rotate: { label: '自动派单', from: ['pending'], to: 'assigned', by: 'system' },
    grab: { label: '抢单', from: ['pending'], to: 'accepted' },
    accept: { label: '接单', from: ['assigned'], to: 'accepted', actor: mine },
    refuse: {
      label: '拒单',
      from: ['assigned'],
      to: 'pending',
      permission: 'accept',
      actor: mine,
      input: { reason: reason('拒单原因') },
    },
    giveUp: {
      label: '超时收回',
      from: ['assigned'],
      to: 'pending',
      by: 'system',
      clock: { at: 'takeBackAt' },
    },
    start: {
      label: '开始维修',
      from: ['accepted'],
      to: 'processing',
      permission: 'accept',
      actor: mine,
      input: {
        beforeImages: f.images('维修前照片', { max: 6 }),
        arrivedGeo: f.geo('到场位置', { help: '手机上可取当前位置' }),
      },
    },
    finish: {
      label: '完成',
      from: ['processing'],
      to: ['to_pay', 'to_confirm'],
      permission: 'accept',
      actor: mine,
      primary: true,
      input: {
        resultText: f.longtext('处理结果', { required: true, max: 500 }),
        faultReason: f.dict('故障原因', 'fault_reason', { required: true }),
        afterImages: f.images('维修后照片', { max: 6 }),
        lines: repairLines,
        discount: f.money('优惠', { initial: 0 }),
      },
    },
    saveLines: {
      label: '登记费用',
      from: ['accepted', 'processing', 'paused'],
      to: ['accepted', 'processing', 'paused'],
      permission: 'accept',
      actor: mine,
      input: { lines: repairLines },
    },
    pause: {
      label: '暂停',
      from: ['processing'],
      to: 'paused',
      permission: 'accept',
      actor: mine,
      input: {
        pauseReason: f.dict('暂停原因', 'repair_pause_reason', { required: true }),
        resumeAt: f.datetime('预计恢复', { help: '到时自动恢复，不填则手动恢复' }),
      },
    },
    resume: { label: '恢复', from: ['paused'], to: 'processing', permission: 'accept', actor: mine },
    goOn: {
      label: '自动恢复',
      from: ['paused'],
      to: 'processing',
      by: 'system',
      clock: { at: 'resumeAt' },
    },
    reassign: {
      label: '改派',
      from: ['assigned', 'accepted', 'processing', 'paused'],
      to: 'assigned',
      permission: 'dispatch',
      input: { staffId: staff('新维修人员'), reason: reason('改派原因') },
    },
    collect: {
      label: '登记收款',
      from: ['to_pay'],
      to: 'to_confirm',
      kind: 'sensitive',
      primary: true,
      input: { payMethod: f.dict('收款方式', 'pay_method', { required: true }) },
    },
    waive: {
      label: '减免费用',
      from: ['to_pay'],
      to: 'to_confirm',
      kind: 'sensitive',
      input: { reason: reason('减免原因') },
      confirm: '未收的维修费将作废。',
    },
    rate: {
      label: '验收评价',
      from: ['to_confirm'],
      to: 'done',
      permission: 'confirm',
      input: {
        score: score('总体评分'),
        timelinessScore: score('及时'),
        attitudeScore: score('态度'),
        tags: f.enums('标签', repairTags),
        content: f.longtext('评价', { max: 500 }),
        images: f.images('图片', { max: 9 }),
      },
    },
    confirm: { label: '验收', from: ['to_confirm'], to: 'done' },
    settle: {
      label: '自动验收',
      from: ['to_confirm'],
      to: 'done',
      by: 'system',
      clock: { after: ['readyAt', param('repair.autoConfirmHours')] },
    },
    rework: {
      label: '返工',
      from: ['to_confirm'],
      to: 'processing',
      permission: 'confirm',
      input: { reason: reason('返工原因') },
    },
    visit: {
      label: '回访',
      from: ['done'],
      to: ['done', 'closed', 'processing'],
      input: {
        way: f.enum('方式', visitWays, { required: true, initial: 'phone' }),
        result: f.enum('结果', visitResults, { required: true, help: '不满意将返工' }),
        content: f.longtext('回访记录', { max: 500 }),
      },
    },
    close: { label: '关闭', from: ['done'], to: 'closed', permission: 'visit', batch: true },
    expire: {
      label: '自动关闭',
      from: ['done'],
      to: 'closed',
      by: 'system',
      clock: { after: ['doneAt', param('repair.autoCloseDays')] },
    },
    urge: {
      label: '催办',
      from: ['pending', 'assigned', 'accepted', 'processing', 'paused'],
      to: ['pending', 'assigned', 'accepted', 'processing', 'paused'],
      input: { content: reason('催办内容') },
    },
    supplement: {
      label: '补充说明',
      from: ['pending', 'assigned', 'accepted', 'processing', 'paused', 'to_pay', 'to_confirm'],
      to: ['pending', 'assigned', 'accepted', 'processing', 'paused', 'to_pay', 'to_confirm'],
      by: 'system',
      input: {
        content: f.longtext('说明', { required: true, max: 300 }),
        images: f.images('图片', { max: 6 }),
      },
    },
    leaveCity: {
      label: '转回物业',
      from: ['pending', 'assigned', 'accepted', 'processing', 'paused'],
      to: ['pending', 'assigned', 'accepted', 'processing', 'paused'],
      by: 'system',
      input: { content: reason('说明') },
    },
    markDuplicate: {
      label: '标记重复',
      from: ['pending', 'assigned'],
      to: 'duplicate',
      permission: 'cancel',
      input: {
        duplicateOfId: f.ref('重复于', 'property/repair-orders', {
          required: true,
          within: 'estateId',
          where: { state: openRepairs },
        }),
      },
    },
    cancel: {
      label: '取消工单',
      from: ['pending', 'assigned', 'accepted'],
      to: 'cancelled',
      input: { reason: reason('取消原因') },
    },
  },
  due: {
    accept: { label: '接单', from: 'acceptFrom', within: 'server', while: ['pending', 'assigned'] },
    arrive: { label: '到场', from: 'reportedAt', within: 'server', while: ['accepted'] },
    finish: {
      label: '完成',
      from: 'finishFrom',
      within: 'server',
      while: ['processing'],
      pause: ['paused'],
    },
  },
})
