import { f, flow } from '../../kit/index.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })
const waiting = ['pending_host', 'pending'] as const
const notOwn = { not: 'createdBy', text: '不能审批自己代录的申请' } as const

/** How somebody of the room said yes. */
export const confirmWays = { app: '小程序', phone: '电话', video: '可视对讲' } as const

/** In these states a visitor has the right to pass. */
export const liveVisits = ['approved', 'visiting'] as const

/** A visitor may bring back a card in these, however late. */
const cardStates = [...liveVisits, 'left', 'expired', 'cancelled'] as const

/** From the invitation to the departure (catalogue 2a /visitor-management2). */
export const visitorFlow = flow({
  states: {
    pending_host: { label: '待住户确认', tone: 'warning' },
    pending: { label: '待审批', tone: 'warning' },
    approved: { label: '待到访', tone: 'info' },
    visiting: { label: '到访中', tone: 'success' },
    left: { label: '已离开', tone: 'neutral' },
    rejected: { label: '已拒绝', tone: 'neutral' },
    expired: { label: '已过期', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'pending_host',
  transitions: {
    approve: {
      label: '通过',
      from: ['pending'],
      to: 'approved',
      kind: 'sensitive',
      actor: notOwn,
      stamps: { by: 'approvedBy', at: 'approvedAt' },
      input: {
        channelIds: f.refs('可通行通道', 'base/channels', {
          max: 100,
          within: 'estateId',
          help: '留空为申请中的通道',
        }),
        validTo: f.datetime('有效至', { help: '不晚于申请的时间，留空不变' }),
        remark: f.text('备注', { max: 200 }),
      },
      primary: true,
      batch: true,
    },
    approveRisk: {
      label: '风险放行',
      from: ['pending'],
      to: 'approved',
      kind: 'critical',
      actor: notOwn,
      stamps: { by: 'approvedBy', at: 'approvedAt' },
      input: { remark: reason('放行依据') },
      confirm: '该访客或车辆在布控名单中。',
    },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'approve',
      kind: 'sensitive',
      actor: notOwn,
      stamps: { by: 'approvedBy', at: 'approvedAt' },
      input: { rejectReason: reason('驳回原因') },
      batch: true,
    },
    confirm: {
      label: '代住户确认',
      from: ['pending_host'],
      to: ['pending', 'approved'],
      input: {
        way: f.enum(
          '确认方式',
          { phone: confirmWays.phone, video: confirmWays.video },
          { required: true, initial: 'phone' },
        ),
        note: f.text('说明', { max: 200 }),
      },
      primary: true,
    },
    decline: {
      label: '住户拒绝',
      from: ['pending_host'],
      to: 'rejected',
      permission: 'confirm',
      input: { rejectReason: reason('拒绝原因') },
    },
    agree: { label: '住户同意', from: ['pending_host'], to: ['pending', 'approved'], by: 'system' },
    refuse: {
      label: '住户拒绝',
      from: ['pending_host'],
      to: 'rejected',
      by: 'system',
      input: { rejectReason: reason('拒绝原因') },
    },
    remind: { label: '提醒住户', from: ['pending_host'], to: 'pending_host', permission: 'confirm' },
    reschedule: {
      label: '改期',
      from: [...waiting, 'approved'],
      to: [...waiting, 'approved'],
      input: {
        validFrom: f.datetime('来访时间', { required: true }),
        validTo: f.datetime('有效至', { required: true }),
      },
    },
    cancel: {
      label: '取消',
      from: [...waiting, 'approved'],
      to: 'cancelled',
      input: { cancelReason: reason('取消原因') },
    },
    checkIn: {
      label: '签到',
      from: ['approved', 'visiting'],
      to: 'visiting',
      input: { channelId: f.ref('通道', 'base/channels', { within: 'estateId' }) },
    },
    cardOut: {
      label: '发访客卡',
      from: [...liveVisits],
      to: [...liveVisits],
      permission: 'checkIn',
      input: {
        cardId: f.ref('访客卡', 'access/ic-cards', {
          required: true,
          within: 'estateId',
          where: { holderType: ['visitor'], state: ['active'] },
        }),
      },
    },
    cardBack: {
      label: '收访客卡',
      from: [...cardStates],
      to: [...cardStates],
      permission: 'checkIn',
    },
    officialPass: {
      label: '公务放行',
      from: ['pending_host'],
      to: ['pending', 'approved'],
      permission: 'confirm',
      input: {
        secondUserId: f.ref('另一名工作人员', 'auth/users', { required: true }),
        note: reason('公务说明'),
      },
      confirm: '未经住户确认放行公务来访，记入门岗记录，由两名工作人员共同负责。',
    },
    arrive: { label: '进入', from: ['approved'], to: 'visiting', by: 'system' },
    extend: {
      label: '延长',
      from: [...liveVisits],
      to: [...liveVisits],
      input: {
        validTo: f.datetime('延长至', { required: true, help: '最多延长24小时' }),
        reason: reason('延长原因'),
      },
    },
    checkout: { label: '签离', from: ['visiting'], to: 'left', input: { reason: reason('签离说明') } },
    revoke: {
      label: '撤销通行',
      from: [...liveVisits],
      to: ['cancelled', 'left'],
      kind: 'sensitive',
      permission: 'cancel',
      input: { reason: reason('撤销原因') },
      confirm: '二维码、密码和门禁权限立即失效。',
    },
    leave: { label: '离开', from: ['visiting'], to: 'left', by: 'system' },
    end: { label: '有效期结束', from: ['visiting'], to: 'left', by: 'system', clock: { at: 'validTo' } },
    stayOver: {
      label: '超时滞留',
      from: ['visiting'],
      to: 'visiting',
      by: 'system',
      clock: { at: 'overstayAt' },
    },
    unheard: {
      label: '住户未确认',
      from: ['pending_host'],
      to: 'expired',
      by: 'system',
      clock: { at: 'hostDueAt' },
    },
    lapse: { label: '审批超时', from: ['pending'], to: 'expired', by: 'system', clock: { at: 'validTo' } },
    noShow: { label: '未到访', from: ['approved'], to: 'expired', by: 'system', clock: { at: 'validTo' } },
  },
  due: {
    approve: { label: '审批', from: 'pendingSince', within: 'server', while: ['pending'] },
  },
})
