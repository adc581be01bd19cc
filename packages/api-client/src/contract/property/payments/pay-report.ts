import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'
import { monthPattern } from '../billing/bill.ts'

const session = { access: 'session', method: 'GET', permission: 'property:payReport:list' } as const
const month = (label: string) => f.text(label, { required: true, max: 7, pattern: monthPattern })

/** What figures of charges are told by. */
export const chargeGroups = { estate: '小区', building: '楼栋', subject: '项目', month: '月份' } as const
/** What figures of money are told by. */
export const cashGroups = { day: '日期', method: '方式', cashier: '收款人', channel: '渠道' } as const

/** Which rows stand behind a number: filters of the list of a part of the page. */
const drill = z.record(z.string(), z.string())

const charged = z.object({
  receivable: z.int(),
  received: z.int(),
  owed: z.int(),
  /** In parts of ten thousand; nothing was charged: null. */
  rate: z.nullable(z.int()),
  roomsBilled: z.int(),
  roomsPaid: z.int(),
  roomRate: z.nullable(z.int()),
  /** What came in these months for bills of earlier ones. */
  recovered: z.int(),
})
export type Charged = z.infer<typeof charged>

/** 收费统计: what was charged for months, and what of it was paid (catalogue 3 /pay-record). */
export const chargeReport = endpoint('property.payReport.charges', {
  ...session,
  path: '/api/property/pay-report/charges',
  label: '收费统计',
  of: 'property/bills',
  input: z.object({
    estateId: z.optional(f.ref('小区', 'base/estates')),
    monthFrom: month('起始月'),
    monthTo: month('截止月'),
    by: f.enum('统计维度', chargeGroups, { required: true }),
    deposits: z.optional(f.bool('含押金')),
  }),
  output: z.object({
    rows: z.array(z.object({ key: z.string(), label: z.string(), bills: drill, ...charged.shape })),
    total: charged,
  }),
})

const flow = z.object({
  received: z.int(),
  refunded: z.int(),
  net: z.int(),
  count: z.int(),
})
export type CashFlow = z.infer<typeof flow>

/** 收款统计: what really came and went on days; what only moved between accounts is left out. */
export const cashReport = endpoint('property.payReport.cash', {
  ...session,
  path: '/api/property/pay-report/cash',
  label: '收款统计',
  of: 'property/payments',
  input: z.object({
    estateId: z.optional(f.ref('小区', 'base/estates')),
    dayFrom: f.date('起始日', { required: true }),
    dayTo: f.date('截止日', { required: true }),
    by: f.enum('统计维度', cashGroups, { required: true }),
  }),
  output: z.object({
    rows: z.array(z.object({ key: z.string(), label: z.string(), payments: drill, ...flow.shape })),
    total: flow,
    /** The same money by who answers for it: shifts at the desk, and what came by itself. */
    byShifts: z.int(),
    online: z.int(),
  }),
})

/** How old what is overdue is, in days. */
export const ages = {
  d30: '1–30天',
  d90: '31–90天',
  d180: '91–180天',
  d365: '181–365天',
  older: '365天以上',
} as const

export const ageingReport = endpoint('property.payReport.ageing', {
  ...session,
  path: '/api/property/pay-report/ageing',
  label: '欠费账龄',
  of: 'property/bills',
  input: z.object({
    estateId: z.optional(f.ref('小区', 'base/estates')),
    deposits: z.optional(f.bool('含押金')),
  }),
  output: z.array(
    z.object({
      age: z.enum(Object.keys(ages) as (keyof typeof ages)[]),
      bills: z.int(),
      rooms: z.int(),
      owed: z.int(),
      drill,
    }),
  ),
})

/** 对账单: what a room, who pays for it, or somebody from outside was charged and what was paid in some days, out of the ledger. */
export const roomStatement = endpoint('property.bills.statement', {
  ...session,
  path: '/api/property/bills/statement',
  label: '房屋对账单',
  permission: 'property:bill:list',
  takesOut: true,
  input: z.object({
    roomId: z.optional(z.nullable(f.ref('房屋', 'base/rooms'))),
    /** With the estate, where there is no room: all bills that they pay in it. */
    payerPersonId: z.optional(z.nullable(rowId)),
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    dayFrom: f.date('起始日', { required: true }),
    dayTo: f.date('截止日', { required: true }),
    /** All bills that who pays for the room has in the estate, on one paper. */
    ofPayer: z.optional(f.bool('含该缴费人在本小区的全部账单')),
  }),
  output: z.object({
    /** The room, or all that the bills are of. */
    fullName: z.string(),
    estateName: z.string(),
    payerName: z.nullable(z.string()),
    opening: z.int(),
    charged: z.int(),
    settled: z.int(),
    closing: z.int(),
    /** Fees for being late that were paid in these days, which are charged as they are paid. */
    latePaid: z.int(),
    prepaid: z.int(),
    lines: z.array(
      z.object({
        at: z.string(),
        action: z.string(),
        subjectName: z.string(),
        objectName: z.string(),
        billNo: z.string(),
        note: z.nullable(z.string()),
        amount: z.int(),
        balance: z.int(),
      }),
    ),
  }),
})
