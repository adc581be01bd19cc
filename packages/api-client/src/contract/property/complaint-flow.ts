import { f, flow, param } from '../../kit/index.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })
const handler = f.ref('处理人', 'auth/users', {
  required: true,
  where: { state: ['normal', 'pending', 'locked'] },
  help: '须能查看该小区',
})
const open = ['pending', 'processing'] as const

/** How important a complaint is; with it grows how soon it is to be answered. */
export const complaintLevels = {
  normal: '一般',
  major: { label: '重要', tone: 'warning' },
  critical: { label: '重大', tone: 'danger' },
} as const
export type ComplaintLevel = keyof typeof complaintLevels

/** States in which a complaint is not answered yet. */
export const openComplaints = open

const satisfaction = f.int('满意度', {
  required: true,
  min: 1,
  max: 5,
  unit: '分',
  initial: 5,
  help: '2分及以下将退回处理',
})

/** From taking it in to the answer that satisfies (catalogue 3 /prop-complaint). */
export const complaintFlow = flow({
  states: {
    pending: { label: '待受理', tone: 'danger' },
    processing: { label: '处理中', tone: 'info' },
    replied: { label: '已答复', tone: 'warning' },
    closed: { label: '已办结', tone: 'success' },
    rejected: { label: '不予受理', tone: 'neutral' },
    merged: { label: '已合并', tone: 'neutral' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
  },
  initial: 'pending',
  edit: { from: ['pending'] },
  transitions: {
    assign: {
      label: '受理',
      from: ['pending'],
      to: 'processing',
      primary: true,
      batch: true,
      input: {
        handlerId: handler,
        level: f.enum('等级', complaintLevels, { help: '不选则不变' }),
      },
    },
    reply: {
      label: '答复',
      from: ['processing'],
      to: ['replied', 'closed'],
      primary: true,
      input: {
        replyContent: f.longtext('答复', { required: true, max: 1000 }),
        replyImages: f.images('答复图片', { max: 6 }),
      },
    },
    record: {
      label: '登记进展',
      from: open,
      to: open,
      input: {
        content: f.longtext('进展', { required: true, max: 500, help: '首次登记视为首次响应' }),
        images: f.images('图片', { max: 6 }),
      },
    },
    transfer: {
      label: '转交',
      from: ['processing'],
      to: 'processing',
      input: { handlerId: handler, reason: reason('转交原因') },
    },
    escalate: {
      label: '升级',
      from: open,
      to: open,
      input: {
        level: f.enum('等级', complaintLevels, { required: true, help: '时限按新等级重新计算' }),
        reason: reason('升级原因'),
      },
    },
    toRepair: {
      label: '转报修',
      from: open,
      to: open,
      input: {
        typeId: f.ref('报修类型', 'property/repair-types', {
          required: true,
          where: { level: 'type', state: 'enabled' },
        }),
        location: f.text('具体位置', { max: 100, help: '公共区域报修必填' }),
        phone: f.phone('联系电话', { help: '投诉没有联系电话时必填' }),
      },
    },
    merge: {
      label: '合并',
      from: open,
      to: 'merged',
      input: {
        mergedIntoId: f.ref('合并至', 'property/complaints', { required: true, within: 'estateId' }),
      },
      confirm: '合并后由目标投诉统一处理，办结时通知投诉人。',
    },
    reject: {
      label: '不予受理',
      from: ['pending'],
      to: 'rejected',
      input: { rejectReason: reason('不予受理原因') },
    },
    withdraw: {
      label: '撤回',
      from: open,
      to: 'withdrawn',
      input: { reason: reason('撤回原因') },
    },
    rate: {
      label: '评价',
      from: ['replied'],
      to: ['closed', 'processing'],
      by: 'system',
      input: { satisfaction, content: f.text('评价', { max: 300 }) },
    },
    returnVisit: {
      label: '回访',
      from: ['replied'],
      to: ['closed', 'processing'],
      primary: true,
      input: {
        way: f.enum(
          '方式',
          { phone: '电话', visit: '上门', mp: '小程序' },
          { required: true, initial: 'phone' },
        ),
        satisfaction,
        content: f.longtext('回访记录', { max: 500 }),
      },
    },
    settle: {
      label: '自动办结',
      from: ['replied'],
      to: 'closed',
      by: 'system',
      clock: { after: ['repliedAt', param('complaint.autoCloseHours')] },
    },
  },
  due: {
    respond: { label: '响应', from: 'submittedAt', within: 'server', while: open },
    finish: { label: '办结', from: 'submittedAt', within: 'server', while: open },
  },
})
