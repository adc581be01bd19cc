import type { OnlineChannel } from '@linli/api-client/contract/pay/pay-words'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { beginPayment } from '../../pay/begin-payment.ts'
import { shiftOnDuty } from './lane-shift.routes.ts'
import type { WaitRow } from './lane.table.ts'
import { sayAtLane } from './say-at-lane.ts'

/** So long may a car stand before the barrier until its code is paid. */
const minutes = 5

export const owed = ({ due, discount }: WaitRow): number => due - discount

/** What would change the amount has to wait while a telephone may pay it. */
export function assertNotAsked({ payTransactionId }: WaitRow): void {
  if (payTransactionId !== null) throw refuse('正在等待扫码支付，请先取消扫码')
}

/** Asks a channel for what a car owes; the barrier opens when it is there. */
export async function askByCode(row: WaitRow, { channel }: { readonly channel: OnlineChannel }, ctx: Ctx) {
  await shiftOnDuty(ctx, row.estateId)
  const amount = owed(row)
  if (row.sessionId === null || amount <= 0) throw refuse('该车辆没有应收费用')
  assertNotAsked(row)
  const { id } = await beginPayment(ctx, {
    bizType: 'parking',
    channel,
    subject: `停车费 ${row.plateNo ?? ''}`.trim(),
    estateId: row.estateId,
    items: [{ bizId: row.sessionId, amount }],
    minutes,
  })
  await sayAtLane(ctx, row, `请扫码支付${amount / 100}元`, 'access:lane:collect')
  return { patch: { payTransactionId: id }, content: `扫码收款${amount / 100}元` }
}
