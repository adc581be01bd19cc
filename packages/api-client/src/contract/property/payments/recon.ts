import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../../kit/index.ts'

export const reconChannels = { wechat: '微信', alipay: '支付宝', pos: '刷卡', bank: '银行' } as const
export type ReconChannel = keyof typeof reconChannels

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const
const sum = { serverSet: true, initial: 0 } as const

export const reconBatchFlow = flow({
  states: {
    imported: { label: '待核对', tone: 'warning' },
    matched: { label: '已核对', tone: 'info' },
    closed: { label: '已平账', tone: 'success' },
  },
  initial: 'imported',
  edit: { from: [] },
  transitions: {
    match: {
      label: '核对',
      from: ['imported', 'matched'],
      to: 'matched',
      permission: 'match',
      primary: true,
    },
    close: {
      label: '平账',
      from: ['matched'],
      to: 'closed',
      kind: 'critical',
      stamps: { at: 'closedAt', by: 'closedBy' },
      confirm: '平账后该渠道该日的账单不能再导入。',
    },
  },
})

/** What a channel says of a day, beside what is known here (catalogue 3 /pay-record). */
export const reconBatch = resource({
  module: 'property',
  name: 'recon-batches',
  entity: 'reconBatch',
  label: '对账批次',
  scope: 'estate',
  title: 'billDate',
  touches: ['property/recon-items'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    channel: f.enum('渠道', reconChannels, must),
    billDate: f.date('账单日', must),
    fileName: f.text('文件', { ...read, max: 120 }),
    fileHash: f.text('文件指纹', { ...read, max: 64, internal: true }),
    channelCount: f.int('渠道笔数', sum),
    channelAmount: f.money('渠道金额', { ...sum, min: -10_000_000_000_000 }),
    fee: f.money('手续费', sum),
    systemCount: f.int('系统笔数', sum),
    systemAmount: f.money('系统金额', { ...sum, min: -10_000_000_000_000 }),
    openCount: f.int('待处理', { computed: true }),
    closedAt: f.datetime('平账时间', read),
    closedBy: f.ref('平账人', 'auth/users', read),
    state: f.state('状态', reconBatchFlow),
  },
  list: {
    columns: [
      { field: 'billDate', width: 112 },
      'state',
      'channel',
      { field: 'estateId', width: 120 },
      'channelCount',
      'channelAmount',
      'systemCount',
      'systemAmount',
      'fee',
      { field: 'openCount', sortable: false },
      { field: 'closedBy', hidden: true },
    ],
    filters: ['state', 'estateId', 'channel', 'billDate'],
    sort: '-billDate',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})

export const reconActions = {
  supplement: '补单',
  confirm_diff: '差额调整',
  next_day: '跨日',
  ignore: '忽略',
} as const

export const reconItemFlow = flow({
  states: {
    pending: { label: '待处理', tone: 'danger' },
    matched: { label: '一致', tone: 'success' },
    handled: { label: '已处理', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    handle: {
      label: '处理',
      from: ['pending'],
      to: 'handled',
      kind: 'sensitive',
      stamps: { by: 'handledBy', at: 'handledAt' },
      input: {
        handleAction: f.enum('处理方式', reconActions, { required: true }),
        roomId: f.ref('房屋', 'base/rooms', {
          within: 'estateId',
          when: { handleAction: ['supplement'] },
          requiredWhen: { handleAction: ['supplement'] },
        }),
        handleRemark: f.text('说明', { required: true, max: 200 }),
      },
      primary: true,
    },
    match: { label: '一致', from: ['pending'], to: 'matched', by: 'system' },
  },
})

/** One trade of a channel, or of ours that the channel does not know. */
export const reconItem = resource({
  module: 'property',
  name: 'recon-items',
  entity: 'reconItem',
  permission: 'property:reconBatch',
  label: '对账明细',
  scope: 'estate',
  title: 'tradeNo',
  notes: false,
  touches: ['property/recon-batches', 'property/payments', 'property/bills'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    batchId: f.ref('批次', 'property/recon-batches', { ...must, within: 'estateId' }),
    tradeType: f.enum('类型', { pay: '收款', refund: '退款' }, must),
    tradeNo: f.text('交易号', { ...must, max: 64 }),
    refundNo: f.text('退款号', { ...read, max: 64 }),
    orderNo: f.text('订单号', { ...read, max: 64 }),
    amount: f.money('渠道金额', { ...read, initial: 0 }),
    fee: f.money('手续费', sum),
    tradeTime: f.datetime('交易时间', read),
    systemAmount: f.money('系统金额', read),
    paymentId: f.ref('收款', 'property/payments', { ...read, within: 'estateId' }),
    result: f.enum(
      '结果',
      {
        matched: { label: '一致', tone: 'success' },
        amount_diff: { label: '金额不符', tone: 'danger' },
        only_channel: { label: '系统缺失', tone: 'danger' },
        only_system: { label: '渠道缺失', tone: 'warning' },
      },
      read,
    ),
    handleAction: f.enum('处理方式', reconActions, read),
    handleRemark: f.text('处理说明', { ...read, max: 200 }),
    handledBy: f.ref('处理人', 'auth/users', read),
    handledAt: f.datetime('处理时间', read),
    state: f.state('状态', reconItemFlow),
  },
  list: {
    columns: [
      { field: 'tradeNo', width: 208 },
      'state',
      'result',
      'tradeType',
      'amount',
      'systemAmount',
      { field: 'paymentId', width: 168 },
      'tradeTime',
      { field: 'handleAction', width: 96 },
      { field: 'handleRemark', hidden: true },
      { field: 'handledBy', hidden: true },
    ],
    filters: ['state', 'estateId', 'batchId', 'result', 'tradeType', 'tradeTime'],
    keyword: ['tradeNo', 'refundNo', 'orderNo'],
    sort: '-tradeTime',
    figures: [{ by: 'result' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'export'],
})

export const reconFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  channel: f.enum('渠道', reconChannels, { required: true }),
  billDate: f.date('账单日', { required: true }),
}

/** Reads the statement of a channel for a day; the same file again changes nothing. */
export const importRecon = endpoint('property.recon-batches.importStatement', {
  access: 'session',
  method: 'POST',
  path: '/api/property/recon-batches/import-statement',
  label: '导入渠道账单',
  permission: 'property:reconBatch:import',
  body: 'multipart',
  timeout: 60_000,
  touches: ['property/recon-items'],
  input: z.object({ ...reconFields, file: z.any() }),
  output: z.object({ id: z.int(), rows: z.int(), isKnown: z.boolean() }),
})
