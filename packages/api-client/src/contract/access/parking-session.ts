import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../kit/index.ts'
import { passKinds } from './vehicle-pass.ts'

/** Days and hours after which a car in the yard looks forgotten. */
export const forgottenHours = 72

/** What one stay may cost at most, and what is paid or let off of it at once: in 分. */
const [mostFee, mostPaid] = [20_000_000, 10_000_000]

export const payMethods = {
  none: '免费',
  cash: '现金',
  wechat: '微信',
  alipay: '支付宝',
  other: '其他',
  waived: '减免',
} as const

/** Stays follow from the passes: only what nobody drove out is closed by hand. */
export const parkingSessionFlow = flow({
  states: {
    parked: { label: '在场', tone: 'info' },
    left: { label: '已离场', tone: 'success' },
    missing_out: { label: '缺出场', tone: 'warning' },
    missing_in: { label: '缺入场', tone: 'warning' },
  },
  initial: 'parked',
  transitions: {
    close: {
      label: '结束停车',
      from: ['parked'],
      to: 'missing_out',
      input: {
        outAt: f.datetime('离场时间', { required: true }),
        closeReason: f.text('原因', { required: true, max: 100 }),
      },
      primary: true,
    },
    pair: {
      label: '人工配对',
      from: ['missing_out'],
      to: 'left',
      input: {
        otherId: f.ref('缺入场的停车', 'access/parking-sessions', {
          required: true,
          within: ['estateId', 'lotId'],
        }),
      },
    },
    leave: { label: '离场', from: ['parked'], to: 'left', by: 'system' },
    lose: { label: '未见离场', from: ['parked', 'left'], to: 'missing_out', by: 'system' },
    find: { label: '补全', from: ['missing_out', 'missing_in'], to: 'left', by: 'system' },
    reopen: { label: '仍在场', from: ['left', 'missing_out'], to: 'parked', by: 'system' },
    loseStart: {
      label: '未见入场',
      from: ['left', 'parked', 'missing_out'],
      to: 'missing_in',
      by: 'system',
    },
  },
})

/** A stay of a car in a car park, from the pass that let it in to the one that let it out (catalogue 2a /car-logs). */
export const parkingSession = resource({
  module: 'access',
  name: 'parking-sessions',
  entity: 'parkingSession',
  permission: 'access:session',
  label: '停车时长',
  scope: 'estate',
  title: 'plateNo',
  option: { second: ['state', 'outAt'] },
  touches: ['access/vehicle-passes'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    lotId: f.ref('停车场', 'base/parking-lots', { required: true, serverSet: true, within: 'estateId' }),
    plateNo: f.plate('车牌', { anyKind: true, required: true, serverSet: true }),
    plateColor: f.dict('号牌颜色', 'plate_color', { required: true, serverSet: true }),
    vehicleKind: f.enum('身份', passKinds, { required: true, serverSet: true }),
    vehicleId: f.ref('车辆', 'base/vehicles', { serverSet: true, within: 'estateId', labelAs: 'plateNo' }),
    visitorId: f.ref('访客', 'visitor/applications', { serverSet: true, within: 'estateId' }),
    inRecordId: f.int('入场记录', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    outRecordId: f.int('出场记录', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    inAt: f.datetime('入场', { serverSet: true }),
    outAt: f.datetime('出场', { serverSet: true }),
    minutes: f.duration('时长', { serverSet: true }),
    parkedFor: f.duration('已停', { computed: true }),
    fee: f.money('应收', { required: true, serverSet: true, initial: 0, max: mostFee }),
    discount: f.money('减免', { required: true, serverSet: true, initial: 0, max: mostPaid }),
    paid: f.money('实收', { required: true, serverSet: true, initial: 0, max: mostPaid }),
    refundable: f.money('可退', { required: true, serverSet: true, initial: 0 }),
    payMethod: f.enum('支付', payMethods, { serverSet: true }),
    paidAt: f.datetime('支付时间', { serverSet: true }),
    payTransactionId: f.int('支付单', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    discountReason: f.dict('减免原因', 'parking_free_reason', { serverSet: true }),
    feeDiff: f.money('差额', { required: true, serverSet: true, initial: 0 }),
    byHand: f.bool('人工配对', { required: true, serverSet: true, initial: false }),
    closeReason: f.text('结束原因', { max: 100, serverSet: true }),
    state: f.state('状态', parkingSessionFlow),
  },
  list: {
    columns: [
      { field: 'plateNo', width: 116 },
      'state',
      'vehicleKind',
      'inAt',
      'outAt',
      { field: 'minutes', width: 136 },
      { field: 'fee', width: 88 },
      { field: 'discount', width: 80 },
      { field: 'paid', width: 88 },
      'payMethod',
      { field: 'parkedFor', hidden: true },
      { field: 'feeDiff', hidden: true },
      { field: 'lotId', hidden: true },
      { field: 'closeReason', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: [
      'estateId',
      'lotId',
      'state',
      'vehicleKind',
      'inAt',
      'outAt',
      'minutes',
      'payMethod',
      'vehicleId',
    ],
    extraFilters: {
      plate: f.text('车牌', { max: 20, help: '? 代表一个看不清的字符' }),
      parkedOver: f.int('在场超过', { min: 0, max: 8_760, unit: '小时' }),
      odd: f.bool('异常配对'),
    },
    keyword: ['plateNo'],
    sort: '-inAt',
    figures: [{ sum: 'fee' }, { sum: 'paid' }, { by: 'state' }],
  },
  operations: ['list', 'detail', 'export'],
})

const line = z.object({ label: z.string(), minutes: z.nullable(z.int()), amount: z.int() })

/** How the fee of a stay comes about, step by step, and what is still due now. */
export const explainFee = endpoint('access.explainFee', {
  method: 'GET',
  path: '/api/access/parking-sessions/{id}/fee',
  label: '费用说明',
  access: 'session',
  permission: 'access:session:list',
  of: 'access/parking-sessions',
  input: z.object({ id: f.ref('停车', 'access/parking-sessions', { required: true }) }),
  output: z.object({
    minutes: z.nullable(z.int()),
    lines: z.array(line),
    fee: z.int(),
    discount: z.int(),
    paid: z.int(),
    due: z.int(),
  }),
})

/** Cars in the yard by how long they have been there. */
export const yardHours = endpoint('access.yardHours', {
  method: 'GET',
  path: '/api/access/parking-sessions/yard',
  label: '在场时长分布',
  access: 'session',
  permission: 'access:session:list',
  input: z.object({
    estateId: z.optional(f.ref('小区', 'base/estates')),
    lotId: z.optional(f.ref('停车场', 'base/parking-lots')),
  }),
  output: z.array(z.object({ label: z.string(), from: z.int(), count: z.int() })),
})
