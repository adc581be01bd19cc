import { f, flow, param } from '../../kit/index.ts'
import { repairParts } from './device-repair-part.ts'

export const deviceUrgencies = {
  normal: { label: '一般', tone: 'neutral' },
  urgent: { label: '紧急', tone: 'warning' },
  critical: { label: '特急', tone: 'danger' },
} as const
export type DeviceUrgency = keyof typeof deviceUrgencies

export const warranties = { in: '保内', out: '保外', unknown: '待定' } as const
export const suspendReasons = { part: '等待配件', permit: '等待授权', weather: '天气' } as const
export const verifyResults = {
  pass: { label: '合格', tone: 'success' },
  fail: { label: '不合格', tone: 'danger' },
} as const

/** States in which a device is still to be repaired: it has one such order at most. */
export const openDeviceRepairs = [
  'reported',
  'dispatched',
  'accepted',
  'onsite',
  'suspended',
  'quoting',
  'finished',
] as const

const reason = (label: string) => f.text(label, { required: true, max: 200 })
const mine = { is: 'engineerId', text: '只有负责的工程师本人可以处理' } as const
const sent = {
  contractorId: f.ref('承建商', 'auth/contractors', { required: true, where: { enabled: true } }),
  engineerId: f.ref('工程师', 'auth/contractor-staff', { required: true }),
}
const laborFee = f.money('人工费', { initial: 0, max: 10_000_000 })

/** From the fault to the repair that somebody else found good (catalogue 2a /equipment-repair). */
export const deviceRepairFlow = flow({
  states: {
    reported: { label: '待派单', tone: 'danger' },
    dispatched: { label: '待接单', tone: 'warning' },
    accepted: { label: '已接单', tone: 'info' },
    onsite: { label: '维修中', tone: 'info' },
    suspended: { label: '已挂起', tone: 'warning' },
    quoting: { label: '待报价确认', tone: 'warning' },
    finished: { label: '待验收', tone: 'info' },
    closed: { label: '已完成', tone: 'success' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'reported',
  edit: { from: ['reported', 'dispatched'] },
  transitions: {
    dispatch: { label: '派单', from: ['reported'], to: 'dispatched', input: sent, primary: true },
    accept: { label: '接单', from: ['dispatched'], to: 'accepted', actor: mine, primary: true },
    refuse: {
      label: '拒单',
      from: ['dispatched'],
      to: 'reported',
      permission: 'accept',
      actor: mine,
      input: { reason: reason('拒单原因') },
    },
    giveUp: {
      label: '超时收回',
      from: ['dispatched'],
      to: 'reported',
      by: 'system',
      clock: { at: 'takeBackAt' },
    },
    arrive: {
      label: '到场',
      from: ['accepted'],
      to: 'onsite',
      permission: 'accept',
      actor: mine,
      primary: true,
      input: {
        arriveGeo: f.geo('到场位置', { help: '手机上可取当前位置' }),
        beforeImages: f.images('维修前照片', { max: 6 }),
      },
    },
    quote: {
      label: '报价',
      from: ['onsite'],
      to: 'quoting',
      permission: 'accept',
      actor: mine,
      input: { parts: repairParts, laborFee },
    },
    approveQuote: {
      label: '同意报价',
      from: ['quoting'],
      to: 'onsite',
      kind: 'sensitive',
      actor: { not: 'engineerId' },
      primary: true,
    },
    rejectQuote: {
      label: '驳回报价',
      from: ['quoting'],
      to: 'onsite',
      permission: 'approveQuote',
      kind: 'sensitive',
      actor: { not: 'engineerId' },
      input: { reason: reason('驳回原因') },
    },
    suspend: {
      label: '挂起',
      from: ['onsite'],
      to: 'suspended',
      permission: 'accept',
      actor: mine,
      input: {
        suspendReason: f.enum('挂起原因', suspendReasons, { required: true }),
        resumeAt: f.datetime('预计恢复', { required: true, help: '到时自动恢复，累计最多7天' }),
      },
    },
    resume: {
      label: '恢复',
      from: ['suspended'],
      to: 'onsite',
      permission: 'accept',
      actor: mine,
      primary: true,
    },
    goOn: {
      label: '自动恢复',
      from: ['suspended'],
      to: 'onsite',
      by: 'system',
      clock: { at: 'resumeAt' },
    },
    finish: {
      label: '完成维修',
      from: ['onsite'],
      to: 'finished',
      permission: 'accept',
      actor: mine,
      primary: true,
      input: {
        faultCause: f.dict('故障原因', 'device_fault_cause', { required: true }),
        action: f.dict('维修措施', 'device_repair_action', { required: true }),
        replacedSn: f.text('更换序列号', {
          max: 64,
          when: { action: ['replace'] },
          requiredWhen: { action: ['replace'] },
          pattern: [/^[A-Za-z0-9_-]{4,64}$/, '设备序列号应为4-64位字母、数字、下划线或短横线'],
        }),
        afterImages: f.images('维修后照片', { required: true, max: 6 }),
        report: f.longtext('维修说明', { max: 500 }),
        parts: repairParts,
        laborFee,
      },
    },
    verify: {
      label: '验收',
      from: ['finished'],
      to: ['closed', 'onsite'],
      actor: { not: 'engineerId', text: '维修人员不能验收自己的维修单' },
      primary: true,
      input: {
        verifyResult: f.enum('验收结果', verifyResults, { required: true, initial: 'pass' }),
        score: f.int('评分', { required: true, min: 1, max: 5, unit: '分', initial: 5 }),
        note: f.text('验收说明', {
          max: 200,
          requiredWhen: { verifyResult: ['fail'] },
          help: '不合格须说明',
        }),
      },
    },
    settle: {
      label: '自动验收',
      from: ['finished'],
      to: 'closed',
      by: 'system',
      clock: { after: ['finishedAt', param('ops.autoVerifyHours')] },
    },
    reassign: {
      label: '改派',
      from: ['dispatched', 'accepted', 'onsite', 'suspended'],
      to: 'dispatched',
      permission: 'dispatch',
      input: { ...sent, reason: reason('改派原因') },
    },
    setWarranty: {
      label: '更改质保',
      from: ['reported', 'dispatched', 'accepted', 'onsite', 'suspended'],
      to: ['reported', 'dispatched', 'accepted', 'onsite', 'suspended'],
      permission: 'update',
      input: {
        warranty: f.enum('质保', warranties, { required: true }),
        reason: reason('更改原因'),
      },
    },
    urge: {
      label: '催办',
      from: ['reported', 'dispatched', 'accepted', 'onsite', 'suspended'],
      to: ['reported', 'dispatched', 'accepted', 'onsite', 'suspended'],
      input: { content: reason('催办内容') },
    },
    cancel: {
      label: '取消',
      from: ['reported', 'dispatched', 'accepted'],
      to: 'cancelled',
      input: { reason: reason('取消原因') },
      confirm: '设备恢复为使用中。',
    },
  },
  due: {
    accept: { label: '接单', from: 'acceptFrom', within: 'server', while: ['reported', 'dispatched'] },
    arrive: { label: '到场', from: 'reportedAt', within: 'server', while: ['accepted'] },
    finish: {
      label: '完成',
      from: 'reportedAt',
      within: 'server',
      while: ['onsite'],
      pause: ['suspended', 'quoting'],
    },
  },
})
