import * as z from 'zod/mini'
import { f, flow, resource } from '../../../kit/index.ts'

export const cashierShiftFlow = flow({
  states: {
    open: { label: '进行中', tone: 'info' },
    submitted: { label: '已交账', tone: 'warning' },
    confirmed: { label: '已确认', tone: 'success' },
  },
  initial: 'open',
  edit: { from: [] },
  transitions: {
    submit: {
      label: '交账',
      from: ['open'],
      to: 'submitted',
      permission: 'open',
      kind: 'sensitive',
      actor: { is: 'cashierId' },
      stamps: { at: 'submittedAt' },
      input: {
        countedCash: f.money('清点现金', { required: true }),
        remark: f.text('差异说明', { max: 200, help: '与应交现金不一致时必填' }),
      },
      confirm: '交账后本班次的收款不能再冲正。',
      primary: true,
    },
    confirm: {
      label: '确认',
      from: ['submitted'],
      to: 'confirmed',
      kind: 'critical',
      actor: { not: 'cashierId', text: '不能确认自己的交账' },
      stamps: { at: 'confirmedAt', by: 'confirmedBy' },
      primary: true,
    },
  },
})

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const

/** What came and went by each way in a shift. */
export const shiftTotal = z.object({
  method: z.string(),
  received: z.int(),
  refunded: z.int(),
  count: z.int(),
})

/** The time for which a cashier answers for the money at the desk (catalogue 3 /pay-record). */
export const cashierShift = resource({
  module: 'property',
  name: 'cashier-shifts',
  entity: 'cashierShift',
  codes: { create: 'open' },
  kinds: { create: 'operate' },
  label: '收银班次',
  scope: 'estate',
  title: 'shiftNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    shiftNo: f.text('班次号', { ...must, max: 20 }),
    cashierId: f.ref('收银员', 'auth/users', read),
    openedAt: f.datetime('开班时间', must),
    submittedAt: f.datetime('交账时间', read),
    confirmedAt: f.datetime('确认时间', read),
    confirmedBy: f.ref('确认人', 'auth/users', read),
    received: f.money('收款合计', { computed: true }),
    cashDue: f.money('应交现金', { computed: true, min: -10_000_000_000 }),
    countedCash: f.money('清点现金', read),
    difference: f.money('差异', { ...read, min: -10_000_000_000 }),
    remark: f.text('差异说明', { ...read, max: 200 }),
    totals: f.json('各方式合计', z.array(shiftTotal), { computed: true, internal: true }),
    state: f.state('状态', cashierShiftFlow),
  },
  list: {
    columns: [
      { field: 'shiftNo', width: 168 },
      'state',
      { field: 'estateId', width: 120 },
      { field: 'cashierId', width: 96 },
      'openedAt',
      'submittedAt',
      { field: 'received', sortable: false },
      { field: 'cashDue', sortable: false },
      'countedCash',
      'difference',
      { field: 'confirmedBy', hidden: true },
      { field: 'confirmedAt', hidden: true },
    ],
    filters: ['state', 'estateId', 'cashierId', 'openedAt', 'difference'],
    keyword: ['shiftNo'],
    sort: '-openedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'export'],
})
