import { f, flow, resource } from '../../../kit/index.ts'

export const rentalPlanFlow = flow({
  states: {
    planned: { label: '待出账', tone: 'neutral' },
    billed: { label: '已出账', tone: 'info' },
    void: { label: '作废', tone: 'neutral' },
  },
  initial: 'planned',
  edit: { from: [] },
  transitions: {
    bill: { label: '出账', from: ['planned'], to: 'billed', by: 'system', clock: { at: 'billOn' } },
    drop: { label: '作废', from: ['planned', 'billed'], to: 'void', by: 'system' },
  },
})

const must = { serverSet: true, required: true } as const

/** What is due of a contract for a period, and its bill once it is made (catalogue 3 /parkinglot-rental). */
export const rentalPlan = resource({
  module: 'property',
  name: 'rental-plans',
  entity: 'rentalPlan',
  permission: 'property:rentalContract',
  label: '租金计划',
  scope: 'estate',
  title: 'periodStart',
  notes: false,
  touches: ['property/bills'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    contractId: f.ref('合同', 'property/rental-contracts', { ...must, within: 'estateId' }),
    periodStart: f.date('账期起', must),
    periodEnd: f.date('账期止', must),
    amount: f.money('金额', { ...must, min: 1 }),
    dueDate: f.date('应付日期', must),
    billOn: f.date('出账日期', must),
    billId: f.ref('账单', 'property/bills', { serverSet: true }),
    state: f.state('状态', rentalPlanFlow),
  },
  list: {
    columns: ['periodStart', 'periodEnd', 'amount', 'dueDate', 'billId', 'state'],
    filters: ['estateId', 'contractId', 'state', 'dueDate'],
    sort: 'periodStart',
    figures: [{ sum: 'amount' }],
  },
  operations: ['list', 'detail'],
})
