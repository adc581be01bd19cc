import { f, flow } from '../../../kit/index.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })

/** What residents may see of it at all: it was let out. */
export const shownNotices = ['published'] as const

/** From the draft over the audit to what residents read (catalogue 3 /notice). */
export const noticeFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    auditing: { label: '待审核', tone: 'warning' },
    scheduled: { label: '待发布', tone: 'info' },
    published: { label: '已发布', tone: 'success' },
    withdrawn: { label: '已撤回', tone: 'neutral' },
    expired: { label: '已过期', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft'], refusal: { published: '已发布的公告不能修改，请撤回后复制新建' } },
  transitions: {
    submit: {
      label: '提交',
      from: ['draft'],
      // Without an audit it is let out, or waits for its hour.
      to: ['auditing', 'scheduled', 'published'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: ['auditing'],
      to: ['scheduled', 'published'],
      kind: 'sensitive',
      actor: { not: 'submittedBy' },
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['auditing'],
      to: 'draft',
      permission: 'approve',
      actor: { not: 'submittedBy' },
      input: { reason: reason('驳回原因') },
    },
    release: {
      label: '紧急发布',
      from: ['draft'],
      to: 'published',
      permission: 'emergency',
      kind: 'sensitive',
      confirm: '紧急公告不经审核，立即送达范围内的全部住户。',
    },
    post: { label: '系统发布', from: ['draft'], to: 'published', by: 'system' },
    appear: {
      label: '定时发布',
      from: ['scheduled'],
      to: 'published',
      by: 'system',
      clock: { at: 'appearsAt' },
    },
    reschedule: {
      label: '改期',
      from: ['scheduled'],
      to: 'scheduled',
      permission: 'approve',
      input: { appearsAt: f.datetime('发布时间', { required: true }) },
    },
    withdraw: {
      label: '撤回',
      from: ['scheduled', 'published'],
      to: ['draft', 'withdrawn'],
      kind: 'sensitive',
      input: { reason: reason('撤回原因') },
      confirm: '撤回后住户端和门禁屏不再显示；待发布的公告回到草稿。',
    },
    pin: {
      label: '置顶',
      from: ['published'],
      to: 'published',
      input: { pinUntil: f.datetime('置顶至', { help: '不填则一直置顶' }) },
    },
    unpin: { label: '取消置顶', from: ['published'], to: 'published', permission: 'pin' },
    letGo: {
      label: '置顶到期',
      from: ['published'],
      to: 'published',
      by: 'system',
      clock: { at: 'pinUntil' },
    },
    extend: {
      label: '延长有效期',
      from: ['published'],
      to: 'published',
      input: { expireAt: f.datetime('失效时间', { required: true }) },
    },
    remind: {
      label: '提醒未读',
      from: ['published'],
      to: 'published',
      kind: 'sensitive',
      confirm: '将再次通知尚未阅读的住户。',
    },
    expire: {
      label: '过期',
      from: ['published'],
      to: 'expired',
      by: 'system',
      clock: { at: 'expireAt' },
    },
  },
})
