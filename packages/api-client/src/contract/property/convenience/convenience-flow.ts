import { f, flow } from '../../../kit/index.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })

/** From the entry of somebody who offers something to its place in the directory of residents. */
export const convenienceServiceFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    auditing: { label: '待审核', tone: 'warning' },
    online: { label: '已上线', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    offline: { label: '已下线', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft', 'rejected', 'online', 'offline'] },
  transitions: {
    submit: {
      label: '提交审核',
      from: ['draft', 'rejected'],
      to: 'auditing',
      permission: 'update',
      batch: true,
      primary: true,
    },
    approve: { label: '通过', from: ['auditing'], to: 'online', batch: true, primary: true },
    reject: {
      label: '驳回',
      from: ['auditing'],
      to: 'rejected',
      permission: 'approve',
      input: { reason: reason('驳回原因') },
    },
    offline: {
      label: '下线',
      from: ['online'],
      to: 'offline',
      permission: 'status',
      input: { reason: reason('下线原因') },
      confirm: '下线后住户看不到该服务，也不能预约。',
    },
    online: {
      label: '重新上线',
      from: ['offline'],
      to: 'auditing',
      permission: 'status',
      confirm: '重新上线须再次审核。',
    },
    expire: {
      label: '证照到期下线',
      from: ['online'],
      to: 'offline',
      by: 'system',
      clock: { past: 'licenseExpireAt' },
    },
    lapse: {
      label: '逾期未补证照下线',
      from: ['online'],
      to: 'offline',
      by: 'system',
      clock: { past: 'licenseDueOn' },
    },
  },
})
