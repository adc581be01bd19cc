import { f, flow } from '../../../kit/index.ts'

/** States in which something is on offer, about to be, or taken: no second offer of it stands beside. */
export const openListings = ['pending', 'online', 'rented'] as const

/** From the offer to the audit, the contract and back (catalogue 3 /parkinglot-rental, /house-rental). */
export const listingFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    pending: { label: '待审核', tone: 'warning' },
    online: { label: '已上架', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    offline: { label: '已下架', tone: 'neutral' },
    rented: { label: '已出租', tone: 'info' },
  },
  initial: 'draft',
  edit: { from: ['draft', 'rejected', 'offline'] },
  transitions: {
    submit: {
      label: '提交审核',
      from: ['draft', 'rejected'],
      to: 'pending',
      permission: 'update',
      stamps: { by: 'submittedBy' },
      primary: true,
    },
    approve: {
      label: '通过',
      from: ['pending'],
      to: 'online',
      permission: 'audit',
      actor: { not: ['createdBy', 'submittedBy'] },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      batch: true,
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'audit',
      actor: { not: ['createdBy', 'submittedBy'] },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    offline: { label: '下架', from: ['online'], to: 'offline', permission: 'update', batch: true },
    relist: {
      label: '重新上架',
      from: ['offline'],
      to: 'pending',
      permission: 'update',
      stamps: { by: 'submittedBy' },
    },
    rent: { label: '出租', from: ['online'], to: 'rented', by: 'system' },
    vacate: { label: '租约结束', from: ['rented'], to: ['online', 'offline'], by: 'system' },
    lapse: {
      label: '过期下架',
      from: ['online'],
      to: 'offline',
      by: 'system',
      clock: { past: 'availableTo' },
    },
  },
})

/** What every offer says. */
export const offerFields = {
  monthlyRent: f.money('月租金', { required: true, min: 100, max: 100_000_000 }),
  minMonths: f.int('最短租期', { initial: 1, min: 1, max: 36, unit: '个月' }),
  availableFrom: f.date('可租日期', { required: true }),
  availableTo: f.date('可租至'),
} as const

/** Who handed an offer in, and who looked at it. */
export const auditFields = {
  submittedBy: f.ref('提交人', 'auth/users', { serverSet: true }),
  reviewedBy: f.ref('审核人', 'auth/users', { serverSet: true }),
  reviewedAt: f.datetime('审核时间', { serverSet: true }),
  rejectReason: f.text('驳回原因', { serverSet: true, max: 200 }),
} as const
