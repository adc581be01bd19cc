import {
  askForCard,
  cardCode,
  collectCardCash,
  retryCardRefund,
} from '@linli/api-client/contract/access/ic-card-calls'
import { and, eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { closePayment } from '../../pay/close-payment.ts'
import { codeOf, newestPayment } from '../../pay/pay-code.ts'
import { retryRefund } from '../../pay/pay-refunds.ts'
import { payRefund } from '../../pay/pay.table.ts'
import { noteCardEvent } from './card-events.ts'
import { askForMoney, hasDeposit, holdDeposit, isOnline } from './card-money.ts'
import { icCard, icCardEvent } from './ic-card.table.ts'

/** An event with its card, within the reach of who asks. */
async function eventWithin(ctx: Ctx, id: number, code: string) {
  const [found] = await ctx.tx
    .select({ event: icCardEvent, card: icCard })
    .from(icCardEvent)
    .innerJoin(icCard, eq(icCard.id, icCardEvent.cardId))
    .where(eq(icCardEvent.id, id))
  if (found === undefined || !coversEstate(ctx.scopeFor(code), found.event.estateId)) throw notFound()
  return found
}

type Event = typeof icCardEvent.$inferSelect

/** Holds the card, so that nobody asks for the money of an event while somebody else takes it; refuses what is settled. */
async function lockUnpaid(ctx: Ctx, event: Event) {
  const [card] = await ctx.tx.select().from(icCard).where(eq(icCard.id, event.cardId)).for('update')
  const amount = (event.deposit ?? 0) + (event.fee ?? 0)
  if (card === undefined || !isOnline(event.payMethod) || amount <= 0) throw refuse('该流水没有扫码收款')
  if ((await ctx.tx.$count(icCardEvent, eq(icCardEvent.settlesId, event.id))) > 0) throw refuse('已改收现金')
  const before = await newestPayment(ctx, 'ic_card', event.id)
  if (before?.state === 'success') throw refuse('已支付')
  if (card.state === 'stock' || (card.state === 'cancelled' && card.replacedById === null))
    throw refuse('卡已退还或注销，不再收款')
  return { card, amount, payMethod: event.payMethod, isPending: before?.state === 'pending' }
}

/** Money of cards that goes through channels. */
export const cardPayRoutes: readonly Route[] = [
  handle(cardCode, async ({ id }, ctx) => {
    const { event } = await eventWithin(ctx, id, 'access:icCard:issue')
    return await codeOf(ctx, (await newestPayment(ctx, 'ic_card', event.id))?.id ?? null)
  }),
  handle(askForCard, async ({ id }, ctx) => {
    const { event } = await eventWithin(ctx, id, 'access:icCard:issue')
    const { card, amount, payMethod, isPending } = await lockUnpaid(ctx, event)
    if (!isPending) {
      await askForMoney(ctx, card, { eventId: id, payMethod, amount })
      const { estateId, eventNo } = event
      ctx.note({ resource: 'icCardEvent', targetId: id, estateId, title: `重新扫码收款 ${eventNo}` })
    }
    return await codeOf(ctx, (await newestPayment(ctx, 'ic_card', id))?.id ?? null)
  }),
  handle(collectCardCash, async ({ id, amount }, ctx) => {
    const { event } = await eventWithin(ctx, id, 'access:icCard:issue')
    // Before the card is held: whoever tells of money holds the payment first, too.
    const asked = await newestPayment(ctx, 'ic_card', id)
    if (asked !== undefined) await closePayment(ctx, asked.id)
    const { card, amount: due, isPending } = await lockUnpaid(ctx, event)
    if (isPending) throw refuse('正在重新扫码收款，请刷新后重试')
    if (amount !== due) throw invalid({ amount: '实收金额与应收不符' })
    if (hasDeposit(event) && !(await holdDeposit(ctx, event))) throw refuse('卡已退还或注销，不再收款')
    const { estateId, eventNo, deposit, fee } = event
    const eventId = await noteCardEvent(ctx, card, 'collect', {
      deposit,
      fee,
      payMethod: 'cash',
      settlesId: id,
    })
    ctx.note({ resource: 'icCardEvent', targetId: id, estateId, title: `改收现金 ${eventNo}` })
    return { eventId }
  }),
  handle(retryCardRefund, async ({ id }, ctx) => {
    const { event } = await eventWithin(ctx, id, 'access:icCard:return')
    const of = and(eq(payRefund.sourceType, 'ic_card'), eq(payRefund.sourceId, event.id))
    const [refund] = await ctx.tx.select({ id: payRefund.id }).from(payRefund).where(of)
    if (refund === undefined) throw refuse('该流水没有退款')
    await retryRefund(ctx, refund.id)
    const { estateId, eventNo } = event
    ctx.note({ resource: 'icCardEvent', targetId: id, estateId, title: `重试退押金 ${eventNo}` })
  }),
]
