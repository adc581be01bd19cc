import { f, resource } from '../../../kit/index.ts'
import { paymentChannels, paymentFlow } from './payment-flow.ts'

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const
const sum = { serverSet: true, initial: 0 } as const

/** Money that came in, for bills or ahead of them (catalogue 3 /pay-record). */
export const payment = resource({
  module: 'property',
  name: 'payments',
  entity: 'payment',
  label: '收款',
  scope: 'estate',
  title: 'paymentNo',
  touches: ['property/bills', 'property/receipts', 'property/prepaid-accounts'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    paymentNo: f.text('收款单号', { ...must, max: 20 }),
    roomId: f.ref('房屋', 'base/rooms', { ...read, within: 'estateId' }),
    payerName: f.text('付款人', { ...read, max: 30, mask: 'name' }),
    payerPhone: f.phone('付款人电话', read),
    amount: f.money('金额', { ...must, min: 1 }),
    billAmount: f.money('本金', sum),
    lateAmount: f.money('滞纳金', sum),
    prepaidAmount: f.money('转预存', sum),
    refundedAmount: f.money('已退', sum),
    receivedAmount: f.money('实收', { ...read, help: '渠道实际到账，与应付不同时须财务处理' }),
    methods: f.dicts('方式', 'pay_method', { computed: true }),
    channel: f.enum('渠道', paymentChannels, must),
    paidAt: f.datetime('收款时间', read),
    cashierId: f.ref('收款人', 'auth/users', read),
    shiftId: f.ref('班次', 'property/cashier-shifts', { ...read, within: 'estateId' }),
    duplicate: f.bool('重复支付', {
      ...read,
      initial: false,
      words: { true: { label: '重复支付', tone: 'danger' }, false: '否' },
    }),
    remark: f.text('备注', { ...read, max: 200 }),
    reverseReason: f.text('冲正原因', { ...read, max: 200 }),
    state: f.state('状态', paymentFlow),
  },
  list: {
    columns: [
      { field: 'paymentNo', width: 176 },
      'state',
      { field: 'roomId', width: 152 },
      { field: 'payerName', width: 80 },
      'amount',
      { field: 'methods', width: 120, sortable: false },
      { field: 'paidAt', width: 152 },
      { field: 'cashierId', width: 88 },
      'billAmount',
      'lateAmount',
      'prepaidAmount',
      { field: 'refundedAmount', hidden: true },
      { field: 'channel', width: 80 },
      { field: 'duplicate', hidden: true },
      { field: 'shiftId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'state',
      'estateId',
      'roomId',
      'channel',
      'cashierId',
      'shiftId',
      'paidAt',
      'amount',
      'duplicate',
    ],
    extraFilters: {
      method: f.dict('方式', 'pay_method'),
      tradeNo: f.text('交易号', { max: 64 }),
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      billId: f.ref('账单', 'property/bills', { within: 'estateId' }),
    },
    keyword: ['paymentNo', 'payerName', 'roomId.fullName'],
    sort: '-paidAt,-paymentNo',
    figures: [{ by: 'state' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'export'],
})
