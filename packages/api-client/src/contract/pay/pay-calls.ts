import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { payStates, simulatedWays } from './pay-words.ts'

const channel = z.enum(['wechat', 'alipay'])
const txnNo = z.string().check(z.regex(/^P\d{20}$/))

/** What a channel tells: money came in, or went back. Signed as the channel signs, answered as it asks for it. */
export const payNotify = endpoint('pay.notify', {
  method: 'POST',
  path: '/api/open/pay/notify/{channel}',
  label: '接收支付通知',
  access: 'anonymous',
  answers: 'html',
  body: 'text',
  unlogged: true,
  input: z.object({ channel, body: z.optional(z.string().check(z.maxLength(20_000))) }),
})

/** What the simulated cashier shows of an order. Outside demo mode there is no such call (404). */
export const simulatedOrder = endpoint('pay.simulatedOrder', {
  method: 'GET',
  path: '/api/sim/pay/orders/{txnNo}',
  label: '模拟收银台订单',
  access: 'anonymous',
  background: true,
  input: z.object({ txnNo }),
  output: z.object({
    txnNo: z.string(),
    channel,
    subject: z.string(),
    amount: f.money('金额'),
    state: z.enum(Object.keys(payStates) as (keyof typeof payStates)[]),
    /** What the telephone paid, which the cashier may not have heard of. */
    paidAmount: z.nullable(f.money('已付')),
  }),
})

/** Pays on the simulated telephone. Outside demo mode there is no such call (404). */
export const simulatedPay = endpoint('pay.simulatedPay', {
  method: 'POST',
  path: '/api/sim/pay/orders/{txnNo}/pay',
  label: '模拟支付',
  access: 'anonymous',
  unlogged: true,
  input: z.object({ txnNo, way: f.enum('方式', simulatedWays, { required: true }) }),
  output: z.object({ told: z.boolean() }),
})
