import type { OnlineChannel } from '@linli/api-client/contract/pay/pay-words'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { PaidMoney, PayBusiness } from '../../../kit/pay-business.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { beginPayment } from '../../pay/begin-payment.ts'
import { closeAfterwards, newestPayment } from '../../pay/pay-code.ts'
import { beginRefund } from '../../pay/pay-refunds.ts'
import { icCard, icCardEvent } from './ic-card.table.ts'

type Event = typeof icCardEvent.$inferSelect
type Method = NonNullable<Event['payMethod']>

/** So long is a code for deposit and fee good. */
const minutes = 30

export const isOnline = (method: Method | null): method is OnlineChannel =>
  method === 'wechat' || method === 'alipay'

interface Asked {
  readonly eventId: number
  readonly payMethod: Method | null
  readonly amount: number
}

/** Asks a channel for what an event costs, where it is to be paid by telephone. */
export async function askForMoney(
  ctx: Ctx,
  card: { readonly estateId: number; readonly printedNo: string },
  { eventId, payMethod, amount }: Asked,
): Promise<void> {
  if (amount === 0 || !isOnline(payMethod)) return
  await beginPayment(ctx, {
    bizType: 'ic_card',
    channel: payMethod,
    subject: `IC卡押金、工本费 ${card.printedNo}`,
    estateId: card.estateId,
    items: [{ bizId: eventId, amount }],
    minutes,
  })
}

/** The event that a deposit was taken with: of the card, or of one that it replaced. */
async function depositEvent(ctx: Ctx, cardId: number): Promise<Event | undefined> {
  const chain = sql`(with recursive c as (select ${cardId}::bigint as id
    union select o.id from ic_card o join c on o.replaced_by_id = c.id) select id from c)`
  const [row] = await ctx.tx
    .select()
    .from(icCardEvent)
    .where(
      sql`${icCardEvent.cardId} in ${chain} and ${icCardEvent.action} = 'issue' and ${icCardEvent.deposit} > 0`,
    )
    .orderBy(desc(icCardEvent.id))
    .limit(1)
  return row
}

/** A deposit that came through a channel goes back through it; cash is given back at the desk. */
export async function giveDepositBack(
  ctx: Ctx,
  cardId: number,
  eventId: number,
  amount: number,
): Promise<void> {
  const taken = await depositEvent(ctx, cardId)
  if (taken === undefined || !isOnline(taken.payMethod)) return
  const payment = await newestPayment(ctx, 'ic_card', taken.id)
  if (payment?.state !== 'success') return
  await beginRefund(ctx, {
    transactionId: payment.id,
    bizId: taken.id,
    sourceType: 'ic_card',
    sourceId: eventId,
    amount,
    reason: '退卡退押金',
  })
}

/** What was asked for with the card is not to be paid any more. */
export async function askNoMore(ctx: Ctx, cardId: number): Promise<void> {
  const open = await ctx.tx.execute<{ id: number }>(sql`
    select p.id::int as id from ic_card_event e join pay_transaction_item i on i.biz_type = 'ic_card' and i.biz_id = e.id and i.holds
    join pay_transaction p on p.id = i.txn_id and p.state = 'pending' where e.card_id = ${cardId} and e.action = 'issue'`)
  for (const { id } of open) closeAfterwards(ctx, id)
}

type PayState = 'pending' | 'paid' | 'unpaid' | 'refunding' | 'refunded' | 'refund_failed'
const states: Readonly<Record<string, PayState>> = {
  pending: 'pending',
  success: 'paid',
  late_paid: 'unpaid',
  closed: 'unpaid',
}
const refunds: Readonly<Record<string, PayState>> = {
  processing: 'refunding',
  success: 'refunded',
  failed: 'refund_failed',
}

/** What became of the money of events that goes through channels. */
export async function presentPayStates(rows: readonly Event[], ctx: Ctx) {
  const ids = rows.map(({ id }) => id)
  const found = await ctx.tx.execute<{
    id: number
    paid: string | null
    back: string | null
    cash: boolean
  }>(sql`
    select e.id::int as id, exists (select 1 from ic_card_event c where c.settles_id = e.id) as cash, (select p.state from pay_transaction_item i join pay_transaction p on p.id = i.txn_id
        where i.biz_type = 'ic_card' and i.biz_id = e.id order by p.id desc limit 1) as paid,
      (select r.state from pay_refund r where r.source_type = 'ic_card' and r.source_id = e.id) as back
    from ic_card_event e where ${anyOf(sql`e.id`, ids)}`)
  return new Map(
    found.map(({ id, paid, back, cash }) => [
      id,
      {
        payState: cash
          ? ('cash' as const)
          : ((back !== null ? refunds[back] : paid === null ? null : states[paid]) ?? null),
      },
    ]),
  )
}

const held = ['active', 'lost', 'frozen', 'expired'] as const

export const hasDeposit = ({ action, deposit }: Event): boolean => action === 'issue' && (deposit ?? 0) > 0

/**
 * The deposit of an event is held from now on: of its card, or of the one that took its place.
 *
 * @returns whether there is such a card that nobody paid a deposit for
 */
export async function holdDeposit(ctx: Ctx, event: Event): Promise<boolean> {
  const [card] = await ctx.tx
    .update(icCard)
    .set({
      depositState: 'held',
      ...changed(ctx, icCard),
    })
    .where(
      and(
        eq(icCard.depositState, 'none'),
        inArray(icCard.state, [...held]),
        sql`${icCard.deposit} > 0`,
        sql`${icCard.id} in (with recursive c as (select ${event.cardId}::bigint as id
          union select o.replaced_by_id from ic_card o join c on o.id = c.id where o.replaced_by_id is not null)
          select id from c)`,
      ),
    )
    .returning({ id: icCard.id })
  return card !== undefined
}

/** A deposit is held from now on; one of a card that was given back meanwhile goes back whole. */
async function paid(ctx: Ctx, { items, transactionId, amount }: PaidMoney): Promise<void> {
  const [item] = items
  const [event] = await ctx.tx
    .select()
    .from(icCardEvent)
    .where(eq(icCardEvent.id, item?.bizId ?? 0))
  if (event === undefined || !hasDeposit(event) || (await holdDeposit(ctx, event))) return
  await beginRefund(ctx, {
    transactionId,
    bizId: event.id,
    sourceType: 'late_callback',
    sourceId: transactionId,
    amount,
    reason: '卡已退还或注销',
  })
}

/** IC卡押金、工本费 by channels. That nobody pays takes no right away: it stands in the events. */
export const cardPayments: PayBusiness = {
  bizType: 'ic_card',
  paid,
  closed: async () => await Promise.resolve(),
  refunded: async () => await Promise.resolve(),
}
