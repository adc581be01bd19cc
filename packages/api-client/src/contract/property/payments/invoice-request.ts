import { f, flow, resource } from '../../../kit/index.ts'

export const invoiceRequestFlow = flow({
  states: {
    requested: { label: '待开票', tone: 'warning' },
    issued: { label: '已开票', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
    red: { label: '已红冲', tone: 'neutral' },
  },
  initial: 'requested',
  edit: { from: [] },
  transitions: {
    issue: {
      label: '登记开票',
      from: ['requested'],
      to: 'issued',
      kind: 'sensitive',
      stamps: { at: 'issuedAt', by: 'issuedBy' },
      input: {
        invoiceNo: f.text('发票号码', { required: true, max: 20, help: '8位或20位数字' }),
        file: f.file('发票文件'),
      },
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['requested'],
      to: 'rejected',
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
    },
    redden: {
      label: '登记红冲',
      from: ['issued'],
      to: 'red',
      permission: 'issue',
      kind: 'critical',
      input: { rejectReason: f.text('红冲原因', { required: true, max: 200 }) },
      confirm: '红冲后对应的收款可以退款或重新开票。',
    },
  },
})

const read = { serverSet: true } as const

/** An invoice that somebody wants for what was paid (catalogue 3 /pay-record). */
export const invoiceRequest = resource({
  module: 'property',
  name: 'invoice-requests',
  entity: 'invoiceRequest',
  label: '开票申请',
  scope: 'estate',
  title: 'requestNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    requestNo: f.text('申请号', { ...read, required: true, max: 20 }),
    paymentIds: f.refs('收款', 'property/payments', {
      required: true,
      createOnly: true,
      within: 'estateId',
      max: 50,
    }),
    titleType: f.enum('抬头类型', { person: '个人', company: '单位' }, { required: true, createOnly: true }),
    title: f.text('抬头', { required: true, createOnly: true, max: 60, mask: 'name' }),
    taxNo: f.text('税号', {
      createOnly: true,
      max: 18,
      when: { titleType: ['company'] },
      requiredWhen: { titleType: ['company'] },
    }),
    email: f.text('接收邮箱', {
      createOnly: true,
      max: 60,
      personal: true,
      pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱格式错误'],
    }),
    amount: f.money('开票金额', { ...read, required: true, min: 1 }),
    invoiceNo: f.text('发票号码', { ...read, max: 20 }),
    file: f.file('发票文件', read),
    issuedAt: f.datetime('开票时间', read),
    issuedBy: f.ref('开票人', 'auth/users', read),
    rejectReason: f.text('驳回或红冲原因', { ...read, max: 200 }),
    state: f.state('状态', invoiceRequestFlow),
  },
  list: {
    columns: [
      { field: 'requestNo', width: 168 },
      'state',
      'titleType',
      { field: 'title', width: 160 },
      'amount',
      { field: 'invoiceNo', width: 176 },
      'createdAt',
      'issuedAt',
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'titleType', 'amount', 'createdAt', 'issuedAt'],
    keyword: ['requestNo', 'title', 'invoiceNo'],
    sort: '-createdAt',
    figures: [{ by: 'state' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'create', 'export'],
})
