import * as z from 'zod/mini'
import { endpoint, f, resource } from '../../../kit/index.ts'

export const dunningChannels = { sms: '短信', mp: '小程序', phone: '电话', letter: '催缴函' } as const

const must = { serverSet: true, required: true } as const
const read = { serverSet: true } as const

/** That a room, or who rents from outside, was reminded of what is owed; by each way once a day (catalogue 3 /pay-record). */
export const dunningLog = resource({
  module: 'property',
  name: 'dunning-logs',
  entity: 'dunningLog',
  permission: 'property:dunning',
  label: '催缴记录',
  scope: 'estate',
  title: 'day',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    roomId: f.ref('房屋', 'base/rooms', { ...read, within: 'estateId' }),
    contractId: f.ref('租赁合同', 'property/rental-contracts', { ...read, within: 'estateId' }),
    channel: f.enum('方式', dunningChannels, must),
    day: f.date('日期', must),
    billCount: f.int('账单', { ...must, min: 0, unit: '张' }),
    amount: f.money('欠费', must),
    billIds: f.json('账单编号', z.array(z.int()), { ...read, internal: true }),
    result: f.text('结果', { ...read, max: 200 }),
    userId: f.ref('催缴人', 'auth/users', read),
  },
  list: {
    columns: [
      { field: 'day', width: 112 },
      { field: 'roomId', width: 176 },
      { field: 'contractId', width: 168 },
      'channel',
      'billCount',
      'amount',
      { field: 'result', width: 200 },
      { field: 'userId', width: 96 },
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'roomId', 'contractId', 'channel', 'day', 'userId'],
    keyword: ['roomId.fullName', 'contractId.contractNo'],
    sort: '-day,-createdAt',
    figures: [{ by: 'channel' }],
  },
  operations: ['list', 'detail', 'export'],
})

/** Rooms that are looked at, and reminded, at once. */
export const mostRooms = 500

/** What rooms owe that is over its day and not in dispute, those that owe the most first. */
export const arrears = endpoint('property.bills.arrears', {
  access: 'session',
  method: 'GET',
  path: '/api/property/bills/arrears',
  label: '欠费房屋',
  permission: 'property:dunning:list',
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    buildingId: z.optional(f.ref('楼栋', 'base/buildings')),
    minDays: z.optional(f.int('逾期天数不少于', { min: 1, max: 36_500 })),
    minOwed: z.optional(f.money('欠费不少于')),
  }),
  output: z.object({
    rooms: z.array(
      z.object({
        roomId: z.int(),
        fullName: z.string(),
        payerName: z.nullable(z.string()),
        bills: z.int(),
        owed: z.int(),
        late: z.int(),
        daysOverdue: z.int(),
        remindedOn: z.nullable(z.string()),
        remindedBy: z.nullable(z.string()),
      }),
    ),
    total: z.object({ rooms: z.int(), owed: z.int(), late: z.int() }),
    /** What each building owes, for a map of heat. */
    buildings: z.array(
      z.object({
        buildingId: z.int(),
        name: z.string(),
        rooms: z.int(),
        owing: z.int(),
        owed: z.int(),
      }),
    ),
  }),
})

const letter = z.object({
  fullName: z.string(),
  payerName: z.nullable(z.string()),
  estateName: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      period: z.string(),
      dueDate: z.string(),
      principal: z.int(),
      late: z.int(),
    }),
  ),
  principal: z.int(),
  late: z.int(),
  asOf: z.string(),
})
export type DunningLetter = z.infer<typeof letter>

export const remindFields = {
  channel: f.enum('方式', dunningChannels, { required: true, initial: 'sms' }),
  result: f.text('沟通结果', {
    max: 200,
    when: { channel: ['phone'] },
    requiredWhen: { channel: ['phone'] },
  }),
}

/** Reminds rooms by one way; who was reminded by it today is left out. Letters come back to be printed. */
export const remind = endpoint('property.dunning.remind', {
  access: 'session',
  method: 'POST',
  path: '/api/property/dunning-logs/remind',
  label: '催缴',
  permission: 'property:dunning:send',
  idempotent: true,
  touches: ['property/dunning-logs', 'property/bills'],
  timeout: 60_000,
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    roomIds: f.refs('房屋', 'base/rooms', { required: true, within: 'estateId', max: mostRooms }),
    channel: remindFields.channel,
    result: z.optional(z.nullable(remindFields.result)),
  }),
  output: z.object({ sent: z.int(), skipped: z.int(), letters: z.array(letter) }),
})
