import { f, flow } from '../../../kit/index.ts'

/** How who rents is reminded: from outside there is a telephone and nothing else. */
const reminders = { sms: '短信', phone: '电话' } as const

const meter = { scale: 2, min: 0, max: 99_999_999 } as const
/** A space may have a meter for charging; water and gas are for homes alone. */
const ofHome = { ...meter, when: { targetType: ['house'] } }

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
        waterReading: f.decimal('水表读数', ofHome),
        powerReading: f.decimal('电表读数', meter),
        gasReading: f.decimal('燃气表读数', ofHome),
        handoverImages: f.images('交付照片', { max: 6 }),
      },
    },
    handBack: {
      label: '退租交接',
      from: ['active', 'ended', 'terminated'],
      to: ['active', 'ended', 'terminated'],
      permission: 'update',
      kind: 'sensitive',
      input: {
        returnedOn: f.date('交还日期', { required: true }),
        returnWater: f.decimal('水表读数', ofHome),
        returnPower: f.decimal('电表读数', meter),
        returnGas: f.decimal('燃气表读数', ofHome),
        returnImages: f.images('交接照片', { max: 6 }),
        deducted: f.money('押金扣款', { min: 0, max: 100_000_000, help: '从已收押金中扣下，不扣可不填' }),
        deductReason: f.text('扣款原因', { max: 200, help: '有扣款时必填' }),
      },
      confirm: '只登记一次。押金扣款后的余额生成退款申请，扣下的部分由财务在押金账单上转收。',
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
    remind: {
      label: '催缴',
      from: ['active', 'ended', 'terminated'],
      to: ['active', 'ended', 'terminated'],
      permission: 'remind',
      batch: true,
      input: {
        channel: f.enum('方式', reminders, { required: true, initial: 'sms' }),
        result: f.text('沟通结果', {
          max: 200,
          when: { channel: ['phone'] },
          requiredWhen: { channel: ['phone'] },
        }),
      },
      confirm: '按合同登记的承租人电话催缴已逾期的租金和押金，每种方式一天一次。',
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
      confirm: '之后的租金计划作废，多付的租金生成退款申请，车辆、居住关系和通行权限随即结束。',
    },
    cancel: {
      label: '取消',
      from: ['waiting'],
      to: 'cancelled',
      permission: 'terminate',
      kind: 'sensitive',
      input: { endReason: f.text('取消原因', { required: true, max: 200 }) },
      confirm: '租金计划和押金账单作废，已付的租金和押金生成退款申请。',
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
