import type { mpPay as described } from '@linli/api-client/contract/property/payments/mp-bill-calls'
import type { InputOf } from '@linli/api-client/kit'
import { randomUUID } from 'node:crypto'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { assertMay } from '../../auth/mp/mp-capabilities.ts'
import { ownHomes, residentOf } from '../../auth/mp/mp-caller.ts'
import { lockBills, owedOf, payableOf } from './bill-lock.ts'
import { askByCode } from './collect.ts'
import { openOfRoom } from './desk-account.ts'
import { openBills } from './desk-bills.ts'
import { makePayment } from './make-payment.ts'
import { planAllocation } from './plan-allocation.ts'
import type { PaymentRow } from './payment.table.ts'

type Input = InputOf<typeof described>

/** A home of who calls, in which bills may be looked at and paid. */
export async function payingHome(ctx: Ctx, roomId: number) {
  const home = (await ownHomes(ctx)).find((one) => one.roomId === roomId)
  if (home === undefined) throw invalid({ roomId: '只能为本人名下的房屋缴费' })
  await assertMay(ctx, roomId, 'bill')
  return home
}

/** Asks a channel for what bills of a home come to, or for money ahead of them. */
export async function payByPhone(ctx: Ctx, input: Input): Promise<PaymentRow> {
  const { personId } = residentOf(ctx)
  const home = await payingHome(ctx, input.roomId)
  const day = dayOf(ctx.now)
  const own = await openBills(ctx, openOfRoom(input.roomId))
  for (const { id } of input.bills) if (!own.some((one) => one.row.id === id)) throw notFound()
  const bills = await lockBills(
    ctx,
    input.bills.map(({ id }) => id),
  )
  for (const { id, expectedOwed } of input.bills) {
    const of = bills.find((one) => one.row.id === id)
    if (of === undefined) throw notFound()
    const { principal, late } = owedOf(of, day)
    if (principal + late !== expectedOwed) throw refuse('账单金额已变化，请刷新后重试')
    if (!of.onlinePay) throw refuse(`「${of.subjectName}」不支持线上缴费，请到收银台办理`)
  }
  const topup = input.topup ?? 0
  if ((topup === 0) === (input.bills.length === 0)) throw invalid({ bills: '请选择账单或填写充值金额' })
  const amount = input.bills.reduce((sum, { expectedOwed }) => sum + expectedOwed, topup)
  const { parts } = planAllocation(
    bills.map((one) => payableOf(one, day)),
    amount - topup,
  )
  const made = await makePayment(ctx, {
    estateId: home.estateId,
    roomId: input.roomId,
    channel: 'mp',
    key: `mp:${personId}:${ctx.header('idempotency-key') ?? randomUUID()}`,
    wanted: parts.map(({ billId: id, principal, lateFee }) => ({ id, most: principal + lateFee })),
    tenders: [{ method: input.channel, amount }],
    payerName: bills[0]?.row.payerName ?? null,
  })
  const [tender] = made.tenders
  if (tender !== undefined)
    await askByCode(ctx, made.row, tender.id, input.channel, amount, `物业缴费 ${home.roomName}`)
  return made.row
}
