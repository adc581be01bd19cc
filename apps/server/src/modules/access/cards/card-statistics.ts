import { cardStatistics, lowCardStock } from '@linli/api-client/contract/access/ic-card-calls'
import { icCard as described } from '@linli/api-client/contract/access/ic-card'
import { metaOf } from '@linli/api-client/kit'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { estate } from '../../base/places/estate.table.ts'
import { icCardModel } from './ic-card.routes.ts'
import { icCard, icCardEvent } from './ic-card.table.ts'

const maxDays = 366
const dayMs = 86_400_000

const count = (of: SQL) => sql<number>`(count(*) filter (where ${of}))::int`
const held = sql`${icCard.state} in ('active', 'expired')`
const done = (action: string) => count(sql`${icCardEvent.action} = ${action}`)
const flows = {
  issued: done('issue'),
  lost: done('lost'),
  returned: done('takeBack'),
}

/** The money of an event is there: cash in the hand, or paid by telephone. */
const isTaken = sql`(ic_card_event.pay_method = 'cash' or exists (
  select 1 from pay_transaction_item i join pay_transaction p on p.id = i.txn_id and p.state = 'success'
  where i.biz_type = 'ic_card' and i.biz_id = ic_card_event.id))`

/** What became of cards within some days, and how many there are now (catalogue 2a /ic-permission). */
export const cardStatisticsRoute = handle(cardStatistics, async ({ estateId, from, to }, ctx) => {
  if (to < from) throw invalid({ to: '结束日期不能早于开始日期' })
  if (dayStart(to).getTime() - dayStart(from).getTime() > maxDays * dayMs)
    throw invalid({ to: '最多统计一年' })
  const cards = and(
    icCardModel.within(ctx.scopeFor('access:icCard:list'), ctx),
    estateId == null ? undefined : eq(icCard.estateId, estateId),
  )
  const [now] = await ctx.tx
    .select({
      stock: count(sql`${icCard.state} = 'stock'`),
      held: count(held),
      stopped: count(sql`${icCard.state} in ('lost', 'frozen')`),
      deposits: sql<number>`coalesce(sum(${icCard.deposit}) filter (where ${icCard.depositState} = 'held'), 0)::int8`,
    })
    .from(icCard)
    .where(cards)
  const within = and(
    sql`${icCardEvent.cardId} in ${ctx.tx.select({ id: icCard.id }).from(icCard).where(cards)}`,
    estateId == null ? undefined : eq(icCardEvent.estateId, estateId),
    gte(icCardEvent.at, dayStart(from)),
    lte(icCardEvent.at, dayEnd(to)),
  )
  const [sum] = await ctx.tx
    .select({
      ...flows,
      replaced: done('replace'),
      fees: sql<number>`coalesce(sum(${icCardEvent.fee}) filter (where ${isTaken}), 0)::int8`,
    })
    .from(icCardEvent)
    .where(within)
  const months = await ctx.tx
    .select({
      month: sql<string>`to_char(${icCardEvent.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`,
      ...flows,
    })
    .from(icCardEvent)
    .where(within)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  if (now === undefined || sum === undefined) throw new Error('Linli: nothing was counted')
  const { options: holderWords = {} } = metaOf(described.fields.holderType)
  const wordOf = (value: string) => {
    const word = holderWords[value]
    return typeof word === 'string' ? word : (word?.label ?? value)
  }
  return {
    ...now,
    ...sum,
    months,
    types: await Promise.all(
      (await heldBy(ctx, cards, icCard.cardType)).map(async (row) => ({
        name: await ctx.deps.dicts.label('ic_card_type', row.value),
        count: row.count,
      })),
    ),
    holders: (await heldBy(ctx, cards, icCard.holderType)).map((row) => ({
      name: wordOf(row.value),
      count: row.count,
    })),
  }
})

async function heldBy(
  ctx: Ctx,
  cards: SQL | undefined,
  of: typeof icCard.cardType | typeof icCard.holderType,
) {
  const amount = sql<number>`count(*)::int`
  return await ctx.tx
    .select({ value: sql<string>`${of}`, count: amount })
    .from(icCard)
    .where(and(cards, held))
    .groupBy(sql`1`)
    .orderBy(desc(amount), sql`1`)
}

/** Estates with cards of which few are left; one that uses none is not asked to buy some. */
export const lowStockRoute = handle(lowCardStock, async (_input, ctx) => {
  const rows = await ctx.tx
    .select({
      estateId: icCard.estateId,
      estate: estate.name,
      count: count(sql`${icCard.state} = 'stock'`),
    })
    .from(icCard)
    .innerJoin(estate, eq(estate.id, icCard.estateId))
    .where(icCardModel.within(ctx.scopeFor('access:icCard:list'), ctx))
    .groupBy(icCard.estateId, estate.name)
    .orderBy(sql`3`, estate.name)
  const told = []
  for (const row of rows) {
    const low = await ctx.deps.params.number('access.cardStockLow', { estateId: row.estateId })
    if (row.count < low) told.push({ ...row, low })
  }
  return told
})
