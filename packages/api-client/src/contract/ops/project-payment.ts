import { f, flow, resource } from '../../kit/index.ts'
import { ofProject } from './of-project.ts'

const read = { serverSet: true } as const

export const projectPaymentFlow = flow({
  states: {
    waiting: { label: '未到期', tone: 'neutral' },
    payable: { label: '可支付', tone: 'info' },
    applied: { label: '已申请', tone: 'warning' },
    paid: { label: '已支付', tone: 'success' },
  },
  initial: 'waiting',
  edit: { from: ['waiting', 'payable'] },
  transitions: {
    fallDue: {
      label: '到期',
      from: ['waiting'],
      to: 'payable',
      by: 'system',
      clock: { past: 'availableFrom' },
    },
    apply: {
      label: '申请付款',
      from: ['payable'],
      to: 'applied',
      permission: 'pay',
      input: {
        invoiceNo: f.text('发票号', { required: true, max: 50 }),
        invoiceFile: f.file('发票附件'),
      },
      stamps: { by: 'appliedBy' },
      primary: true,
    },
    pay: {
      label: '登记支付',
      from: ['applied'],
      to: 'paid',
      kind: 'sensitive',
      actor: { not: 'appliedBy', text: '不能支付自己申请的款项' },
      input: {
        paidOn: f.date('支付日期', { required: true }),
        voucher: f.file('支付凭证', { required: true }),
      },
      primary: true,
    },
  },
})

export const projectPaymentKinds = {
  advance: '预付款',
  progress: '进度款',
  acceptance: '验收款',
  retention: '质保金',
} as const

/** What is to be paid for a project, and when it may be. */
export const projectPayment = resource({
  module: 'ops',
  name: 'project-payments',
  entity: 'projectPayment',
  permission: 'ops:project',
  codes: { list: 'money', detail: 'money', create: 'pay', update: 'pay', remove: 'pay' },
  label: '款项',
  scope: 'estate',
  partnerField: 'contractorId',
  title: 'name',
  touches: ['ops/projects'],
  fields: {
    ...ofProject,
    name: f.text('款项名称', { required: true, max: 50 }),
    kind: f.enum('款项类别', projectPaymentKinds, { required: true, initial: 'progress' }),
    percent: f.percent('比例', { required: true, min: 0, max: 100, scale: 2 }),
    amount: f.money('金额', { required: true, min: 1 }),
    conditionStageId: f.ref('付款条件', 'ops/project-stages', {
      within: ['estateId', 'projectId'],
      help: '该阶段完成后可支付；质保金在质保期满后可支付',
    }),
    dueDate: f.date('计划支付'),
    availableFrom: f.date('可支付日期', { ...read, help: '质保期满后' }),
    invoiceNo: f.text('发票号', { ...read, max: 50 }),
    invoiceFile: f.file('发票附件', { ...read }),
    paidOn: f.date('支付日期', { ...read }),
    voucher: f.file('支付凭证', { ...read }),
    appliedBy: f.ref('申请人', 'auth/users', { ...read }),
    state: f.state('状态', projectPaymentFlow),
  },
  list: {
    columns: ['name', 'kind', 'percent', 'amount', 'conditionStageId', 'dueDate', 'paidOn', 'state'],
    filters: ['projectId', 'kind', 'state', 'dueDate'],
    sort: 'dueDate',
    figures: [{ sum: 'amount' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
