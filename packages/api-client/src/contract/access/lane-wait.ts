import * as z from 'zod/mini'
import { endpoint, f, flow, param, resource } from '../../kit/index.ts'
import { payCode } from '../pay/pay-code.ts'
import { passDirections } from './pass-record.ts'
import { passKinds } from './vehicle-pass.ts'

/** How the wait of a car at a barrier ended. */
export const laneResolutions = {
  opened: '放行',
  refused: '拒绝',
  paid: '已缴费放行',
  left: '自行离开',
  expired: '超时',
} as const

/** By which step of the decision a car is held. */
export const laneSteps = {
  open: '常开',
  reading: '识别',
  blacklist: '黑名单',
  special: '特殊车辆',
  registered: '登记车辆',
  frozen: '冻结',
  expired: '到期',
  visitor: '访客',
  temp: '临停',
  fee: '缴费',
} as const

/** More of it, or more often in a shift, is let off by a supervisor alone. Money in fen. */
export const discountLimits = { amount: 5_000, perShift: 20 } as const

const openInput = {
  openReason: f.dict('放行原因', 'open_reason', { required: true }),
  note: f.text('备注', { max: 100 }),
}
const discountInput = {
  amount: f.money('减免金额', { required: true, min: 1 }),
  discountReason: f.dict('减免原因', 'parking_free_reason', { required: true }),
}
const closes = { by: 'operatorId', at: 'closedAt' } as const

export const laneWaitFlow = flow({
  states: {
    waiting: { label: '待处理', tone: 'warning' },
    closed: { label: '已处理', tone: 'success' },
    expired: { label: '超时', tone: 'neutral' },
  },
  initial: 'waiting',
  transitions: {
    open: {
      label: '放行',
      from: ['waiting'],
      to: 'closed',
      stamps: closes,
      input: openInput,
      primary: true,
    },
    override: {
      label: '强制放行',
      from: ['waiting'],
      to: 'closed',
      permission: 'overrideBlack',
      kind: 'sensitive',
      stamps: closes,
      input: openInput,
    },
    collect: {
      label: '收费',
      from: ['waiting'],
      to: 'closed',
      stamps: closes,
      input: {
        method: f.enum('收款方式', { cash: '现金', other: '其他' }, { required: true, initial: 'cash' }),
        amount: f.money('实收', { required: true, min: 0 }),
      },
    },
    // The barrier opens by itself once the money is there; until then the car waits.
    ask: {
      label: '扫码收款',
      from: ['waiting'],
      to: 'waiting',
      permission: 'collect',
      input: {
        channel: f.enum(
          '支付渠道',
          { wechat: '微信支付', alipay: '支付宝' },
          { required: true, initial: 'wechat' },
        ),
      },
    },
    cancelCode: { label: '取消扫码', from: ['waiting'], to: 'waiting', permission: 'collect' },
    paid: {
      label: '扫码缴费放行',
      from: ['waiting'],
      to: 'closed',
      by: 'system',
      stamps: { at: 'closedAt' },
    },
    noPlate: {
      label: '无牌入场',
      from: ['waiting'],
      to: 'closed',
      permission: 'open',
      stamps: closes,
      confirm: '生成临时车牌并打印凭条，出场时扫描凭条或输入临时车牌计费。',
    },
    slip: {
      label: '凭条出场',
      from: ['waiting'],
      to: ['waiting', 'closed'],
      permission: 'open',
      input: {
        slipNo: f.text('临时车牌', { required: true, max: 8, help: '凭条上的 WP 编号，可直接扫描' }),
      },
    },
    discount: { label: '减免', from: ['waiting'], to: 'waiting', input: discountInput },
    waive: {
      label: '大额减免',
      from: ['waiting'],
      to: 'waiting',
      permission: 'discountLarge',
      kind: 'sensitive',
      input: discountInput,
    },
    correct: {
      label: '校正',
      from: ['waiting'],
      to: ['waiting', 'closed'],
      input: {
        newPlate: f.plate('正确车牌', { anyKind: true, required: true }),
        newColor: f.dict('号牌颜色', 'plate_color', { required: true }),
      },
    },
    fixEntry: {
      label: '补入场时间',
      from: ['waiting'],
      to: 'waiting',
      permission: 'correct',
      input: { inAt: f.datetime('入场时间', { required: true }) },
    },
    refuse: {
      label: '拒绝',
      from: ['waiting'],
      to: 'closed',
      permission: 'open',
      stamps: closes,
      input: { note: f.text('语音提示', { required: true, max: 40 }) },
    },
    leave: { label: '自行离开', from: ['waiting'], to: 'closed', by: 'system', stamps: { at: 'closedAt' } },
    expire: {
      label: '超时',
      from: ['waiting'],
      to: 'expired',
      by: 'system',
      clock: { after: ['occurredAt', param('access.laneWaitSeconds')] },
      stamps: { at: 'closedAt' },
    },
  },
})

/** A car that stands before a barrier until somebody decides (catalogue 2a /monitor-car). */
export const laneWait = resource({
  module: 'access',
  name: 'lane-waits',
  entity: 'laneWait',
  permission: 'access:lane',
  label: '车道等待',
  scope: 'estate',
  title: 'plateNo',
  touches: ['access/parking-sessions', 'access/lane-shifts', 'base/device-commands'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    lotId: f.ref('停车场', 'base/parking-lots', { serverSet: true, within: 'estateId' }),
    channelId: f.ref('车道', 'base/channels', { serverSet: true, within: 'estateId' }),
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true, within: 'estateId' }),
    direction: f.enum('方向', passDirections, { serverSet: true }),
    recordId: f.int('通行记录', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    sessionId: f.int('停车', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    plateNo: f.plate('车牌', { anyKind: true, serverSet: true }),
    plateColor: f.dict('号牌颜色', 'plate_color', { required: true, serverSet: true }),
    confidence: f.int('置信度', { required: true, serverSet: true, min: 0, max: 100, unit: '%' }),
    image: f.image('全景', { computed: true }),
    vehicleKind: f.enum('身份', passKinds, { required: true, serverSet: true }),
    reason: f.dict('原因', 'vehicle_deny_reason', { required: true, serverSet: true }),
    step: f.enum('判定', laneSteps, { required: true, serverSet: true }),
    voice: f.text('语音', { max: 40, serverSet: true }),
    due: f.money('应收', { required: true, serverSet: true, initial: 0 }),
    discount: f.money('减免', { required: true, serverSet: true, initial: 0 }),
    discountReason: f.dict('减免原因', 'parking_free_reason', { serverSet: true }),
    candidates: f.json(
      '相近车牌',
      z.array(z.object({ plateNo: z.string(), plateColor: z.string() })).check(z.maxLength(3)),
      { serverSet: true },
    ),
    occurredAt: f.datetime('到达时间', { required: true, serverSet: true }),
    closedAt: f.datetime('处理时间', { serverSet: true }),
    operatorId: f.ref('操作人', 'auth/users', { serverSet: true }),
    resolution: f.enum('处理结果', laneResolutions, { serverSet: true }),
    openReason: f.dict('放行原因', 'open_reason', { serverSet: true }),
    payTransactionId: f.int('扫码收款', { internal: true, serverSet: true, max: Number.MAX_SAFE_INTEGER }),
    commandId: f.ref('开闸指令', 'base/device-commands', { serverSet: true, within: 'estateId' }),
    note: f.text('备注', { max: 100, serverSet: true }),
    state: f.state('状态', laneWaitFlow),
  },
  list: {
    live: true,
    columns: [
      'channelId',
      { field: 'plateNo', width: 116 },
      'state',
      { field: 'direction', width: 64 },
      'reason',
      { field: 'due', width: 88 },
      'occurredAt',
      'resolution',
      'operatorId',
      { field: 'note', hidden: true },
      { field: 'confidence', hidden: true },
      { field: 'lotId', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'lotId', 'channelId', 'state', 'reason', 'resolution', 'occurredAt', 'operatorId'],
    keyword: ['plateNo'],
    sort: '-occurredAt',
  },
  operations: ['list', 'detail'],
})

/** The code that is to be paid before the barrier opens. */
export const laneCode = endpoint('access.laneCode', {
  method: 'GET',
  path: '/api/access/lane-waits/{id}/code',
  label: '查询车道扫码收款',
  access: 'session',
  permission: 'access:lane:collect',
  of: 'access/lane-waits',
  background: true,
  input: z.object({ id: f.ref('车道等待', 'access/lane-waits', { required: true }) }),
  output: payCode,
})

/** What stands at the lanes of an estate today, and how well it goes. */
export const laneOverview = endpoint('access.laneOverview', {
  method: 'GET',
  path: '/api/access/lane-waits/overview',
  label: '车道概况',
  access: 'session',
  permission: 'access:lane:list',
  background: true,
  /** Without an estate: the first one with lanes that the caller may see. */
  input: z.object({ estateId: z.optional(f.ref('小区', 'base/estates')) }),
  output: z.object({
    estateId: z.nullable(z.int()),
    entered: z.int(),
    left: z.int(),
    waiting: z.int(),
    manualShare: z.nullable(z.number()),
    waitSeconds: z.nullable(z.int()),
    fee: z.int(),
    paid: z.int(),
    discount: z.int(),
    lots: z.array(
      z.object({ id: z.int(), name: z.string(), total: z.int(), inYard: z.int(), free: z.int() }),
    ),
    lanes: z.array(
      z.object({
        channelId: z.int(),
        name: z.string(),
        mode: z.string(),
        devices: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            direction: z.string(),
            runStatus: z.string(),
            last: z.nullable(
              z.object({
                recordId: z.int(),
                at: z.string(),
                plateNo: z.nullable(z.string()),
                plateColor: z.string(),
                vehicleKind: z.string(),
                result: z.string(),
                openMode: z.nullable(z.string()),
                image: z.nullable(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})
