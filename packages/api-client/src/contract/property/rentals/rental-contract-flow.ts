import { f, flow } from '../../../kit/index.ts'

/** States in which nobody else may have the target for these days. */
export const bindingContracts = ['waiting', 'active'] as const

/** From the draft to the end of the term (catalogue 3 /parkinglot-rental). */
export const rentalContractFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    auditing: { label: '待审核', tone: 'warning' },
    rejected: { label: '已驳回', tone: 'danger' },
    waiting: { label: '待生效', tone: 'info' },
    active: { label: '履行中', tone: 'success' },
    ended: { label: '已到期', tone: 'neutral' },
    terminated: { label: '已解约', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft', 'rejected'] },
  transitions: {
    submit: {
      label: '提交审核',
      from: ['draft', 'rejected'],
      to: 'auditing',
      permission: 'update',
      stamps: { by: 'submittedBy' },
      primary: true,
    },
    approve: {
      label: '通过',
      from: ['auditing'],
      to: ['waiting', 'active'],
      permission: 'audit',
      kind: 'sensitive',
      actor: { not: ['createdBy', 'submittedBy'] },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      confirm: '通过后生成租金计划和押金账单，到开始日期自动生效。',
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['auditing'],
      to: 'rejected',
      permission: 'audit',
      actor: { not: ['createdBy', 'submittedBy'] },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    handOver: {
      label: '交付登记',
      from: ['active'],
      to: 'active',
      permission: 'update',
      input: {
        handedOverOn: f.date('交付日期', { required: true }),
        waterReading: f.decimal('水表读数', { scale: 2, min: 0, max: 99_999_999 }),
        powerReading: f.decimal('电表读数', { scale: 2, min: 0, max: 99_999_999 }),
        gasReading: f.decimal('燃气表读数', { scale: 2, min: 0, max: 99_999_999 }),
        handoverImages: f.images('交付照片', { max: 6 }),
      },
    },
    renew: {
      label: '续签',
      from: ['active', 'ended'],
      to: ['active', 'ended'],
      permission: 'renew',
      input: {
        renewTo: f.date('新的结束日期', { required: true }),
        newRent: f.money('新的月租金', { required: true, min: 100, max: 100_000_000 }),
      },
    },
    terminate: {
      label: '解约',
      from: ['active'],
      to: 'terminated',
      permission: 'terminate',
      kind: 'sensitive',
      input: {
        earlyEndDate: f.date('解约日期', { required: true }),
        endReason: f.text('解约原因', { required: true, max: 200 }),
        penalty: f.money('违约金', { min: 0, max: 100_000_000 }),
      },
      confirm: '之后的租金计划作废，车辆、居住关系和通行权限随即结束。',
    },
    cancel: {
      label: '取消',
      from: ['waiting'],
      to: 'cancelled',
      permission: 'terminate',
      kind: 'sensitive',
      input: { endReason: f.text('取消原因', { required: true, max: 200 }) },
    },
    begin: {
      label: '生效',
      from: ['waiting'],
      to: 'active',
      by: 'system',
      clock: { at: 'startDate' },
    },
    end: { label: '到期', from: ['active'], to: 'ended', by: 'system', clock: { past: 'endDate' } },
  },
})
