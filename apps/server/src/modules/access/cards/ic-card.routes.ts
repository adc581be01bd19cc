import { icCard as described, icCardEvent as describedEvent } from '@linli/api-client/contract/access/ic-card'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { personalChannels } from '../grants/grant-rules.ts'
import { entitledResidents } from '../grants/grant.service.ts'
import { expiryOf, renewedExpiry } from '../grants/grant-term.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { normalizeCardNo } from './card-number.ts'
import { type AskedHolder, assertRoomFor, holderOf } from './card-holder.ts'
import { isOfCard } from './card-auths.ts'
import { isAboutHolder, noteCardEvent } from './card-events.ts'
import { cardPayRoutes } from './card-pay.routes.ts'
import { askForMoney, askNoMore, giveDepositBack, isOnline, presentPayStates } from './card-money.ts'
import { lookUpCardRoute } from './card-look-up.ts'
import { doorsOfRoom, followHolder, followRoomCard } from './card-rights.ts'
import { icCard, icCardEvent } from './ic-card.table.ts'
import { checkNumbersRoute, stockCardsRoute } from './stock-in.ts'

type Card = typeof icCard.$inferSelect
type Holding = Pick<Card, 'id' | 'residentId' | 'userId' | 'visitId' | 'roomId'>

/** Whose rights hang on a card: somebody's who has it, or its own, where it is of a room. */
function subjectOf({ id, residentId, userId, visitId, roomId }: Holding) {
  if (userId !== null) return { subjectType: 'staff', subjectIds: [userId] } as const
  if (residentId !== null) return { subjectType: 'resident', subjectIds: [residentId] } as const
  if (visitId !== null) return { subjectType: 'visitor', subjectIds: [visitId] } as const
  return roomId === null ? null : ({ subjectType: 'card', subjectIds: [id] } as const)
}

/** Devices hear of it at once where the card stops opening, with the rest of its holder's rights untouched. */
async function tellDevices(ctx: Ctx, card: Holding, stops: boolean): Promise<void> {
  const subject = subjectOf(card)
  if (subject === null) return
  await issueFor(ctx, subject, {
    kind: 'card',
    title: stops ? '卡停用' : '卡启用',
    priority: stops ? priorities.revoke : priorities.manual,
  })
}

async function assertNew(ctx: Ctx, estateId: number, cardNo: string): Promise<void> {
  const same = and(eq(icCard.estateId, estateId), eq(icCard.cardNo, cardNo), ne(icCard.state, 'cancelled'))
  if ((await ctx.tx.$count(icCard, same)) > 0)
    throw new AppError('DUPLICATE', '卡号已存在', { fields: { cardNo: '卡号已存在' } })
}

/** A card of a room opens the doors on the way to it and no others. */
async function assertOnTheWay(ctx: Ctx, roomId: number, channelIds: readonly number[]): Promise<void> {
  const way = new Set(await doorsOfRoom(ctx, roomId))
  if (channelIds.some((id) => !way.has(id))) throw invalid({ channelIds: '限定通道须在通往该房屋的路上' })
}

interface IssueInput extends AskedHolder {
  readonly channelIds?: readonly number[] | null | undefined
  readonly expireDys: number
  readonly deposit?: number | null | undefined
  readonly fee?: number | null | undefined
  readonly payMethod: 'cash' | 'wechat' | 'alipay' | 'none'
}

async function issue(card: Card, input: IssueInput, ctx: Ctx) {
  const { expireDys } = input
  const { leaseEnd, ...holder } = await holderOf(ctx, card.estateId, input)
  await assertRoomFor(ctx, card.estateId, { leaseEnd, ...holder })
  const channelIds = [...new Set(input.channelIds ?? [])]
  if (channelIds.length > 0) await personalChannels(ctx, card.estateId, channelIds)
  if (holder.holderType === 'room' && channelIds.length > 0)
    await assertOnTheWay(ctx, holder.roomId ?? 0, channelIds)
  const money = { deposit: input.deposit ?? 0, fee: input.fee ?? 0 }
  const patch = {
    ...holder,
    channelIds,
    validFrom: ctx.now,
    expireDys,
    expireAt: expiryOf(ctx.now, expireDys, leaseEnd),
    issuedAt: ctx.now,
    lostAt: null,
    ...money,
    // What a telephone pays is held once it is there.
    depositState: money.deposit > 0 && !isOnline(input.payMethod) ? ('held' as const) : ('none' as const),
  }
  const { residentId, userId, roomId } = holder
  const eventId = await noteCardEvent(ctx, card, 'issue', {
    residentId,
    userId,
    roomId,
    ...money,
    payMethod: input.payMethod,
  })
  await askForMoney(ctx, card, { eventId, payMethod: input.payMethod, amount: money.deposit + money.fee })
  return { patch }
}

/** The card goes to somebody else with its deposit; which doors it was for was about the holder before. */
async function transfer(
  card: Card,
  { reason, ...asked }: AskedHolder & { readonly reason: string },
  ctx: Ctx,
) {
  if (card.holderType === 'visitor') throw refuse('访客周转卡由门岗发给访客，不更换持卡人')
  const { leaseEnd, ...holder } = await holderOf(ctx, card.estateId, asked)
  const { residentId, userId, roomId } = holder
  const isSame = residentId === card.residentId && userId === card.userId && roomId === card.roomId
  if (isSame && holder.holderType === card.holderType) throw refuse('持卡人没有变化')
  await assertRoomFor(ctx, card.estateId, { leaseEnd, ...holder })
  const ends = [card.expireAt, leaseEnd].filter((at) => at !== null)
  const expireAt = ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)))
  await noteCardEvent(ctx, card, 'transfer', { residentId, userId, roomId, reason })
  return { patch: { ...holder, channelIds: [], expireAt }, content: reason }
}

/** How many of the devices that are to know a card do. */
async function presentCards(rows: readonly Card[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; wanted: number; issued: number }>(sql`
    select k.id, count(*)::int as wanted, (count(*) filter (where a.card_state = 'issued'))::int as issued
    from ic_card k join access_device_auth a on ${isOfCard(sql`a`, sql`k`)}
    where k.id = ${idList(rows.map(({ id }) => id))} and k.state = 'active' group by k.id`)
  return new Map(found.map(({ id, wanted, issued }) => [id, { issued: `${issued}/${wanted}` }]))
}

/** Cards may be found lost for a month; after that a new one is handed out. */
const unlostDays = 30

export const { model: icCardModel, routes: cardCalls } = serve(
  described,
  icCard,
)({
  present: presentCards,
  reads: {
    buildingId: ['roomId'],
    unusedDays: ['lastUsedAt', 'issuedAt'],
    issueState: [],
    unverified: ['entry', 'lastUsedAt'],
  },
  filters: {
    buildingId: (ids) => sql`${icCard.roomId} in (select id from room where building_id = ${idList(ids)})`,
    unusedDays: (
      days,
      ctx,
    ) => sql`${icCard.state} = 'active' and coalesce(${icCard.lastUsedAt}, ${icCard.issuedAt})
      < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`,
    issueState: (states) => sql`exists (select 1 from access_device_auth a
      where ${isOfCard(sql`a`, sql`ic_card`)} and a.state in (select jsonb_array_elements_text(${JSON.stringify(states)}::text::jsonb)))`,
    unverified: (isAsked) =>
      isAsked
        ? sql`${icCard.entry} = 'hand' and ${icCard.lastUsedAt} is null`
        : sql`(${icCard.entry} <> 'hand' or ${icCard.lastUsedAt} is not null)`,
  },
  defaults: async (input: NewOf<typeof described>, ctx) => {
    const cardNo = normalizeCardNo(input.cardNo)
    await assertNew(ctx, input.estateId, cardNo)
    return { cardNo }
  },
  on: {
    issue: (row, input, ctx) => issue(row, input, ctx),
    transfer: (row, input, ctx) => transfer(row, input, ctx),
    renew: async (row, { expireDys }, ctx) => {
      const [holder] = await entitledResidents(ctx, row.residentId === null ? [] : [row.residentId])
      await noteCardEvent(ctx, row, 'renew')
      return {
        patch: {
          expireDys,
          expireAt: renewedExpiry(ctx.now, row.expireAt, expireDys, holder?.leaseEnd ?? null),
        },
      }
    },
    lost: async (row, { reason }, ctx) => {
      await noteCardEvent(ctx, row, 'lost', { reason })
      return { patch: { lostAt: ctx.now }, content: reason }
    },
    unlost: async (row, { identityChecked }, ctx) => {
      if (!identityChecked) throw invalid({ identityChecked: '请先核对持卡人身份' })
      if (row.lostAt !== null && ctx.now.getTime() - row.lostAt.getTime() > unlostDays * 86_400_000)
        throw refuse('挂失已超过30天，请补换新卡')
      await noteCardEvent(ctx, row, 'unlost')
      return { patch: { lostAt: null } }
    },
    freeze: async (row, { freezeReason }, ctx) => {
      await noteCardEvent(ctx, row, 'freeze', {
        reason: await ctx.deps.dicts.label('access_suspend_reason', freezeReason),
      })
      return {}
    },
    unfreeze: async (row, _input, ctx) => {
      await noteCardEvent(ctx, row, 'unfreeze')
      return {}
    },
    replace: async (row, { newCardId, fee, payMethod }, ctx) => {
      if (row.visitId !== null) throw refuse('该卡在访客手中，请先收回或注销')
      const [fresh] = await ctx.tx.select().from(icCard).where(eq(icCard.id, newCardId)).for('update')
      if (fresh === undefined || fresh.estateId !== row.estateId || fresh.state !== 'stock')
        throw invalid({ newCardId: '请选择本小区的库存卡' })
      await ctx.tx
        .update(icCard)
        .set({
          state: 'active',
          holderType: row.holderType,
          residentId: row.residentId,
          userId: row.userId,
          roomId: row.roomId,
          channelIds: row.channelIds,
          validFrom: ctx.now,
          expireDys: row.expireDys,
          expireAt: row.expireAt,
          deposit: row.deposit,
          depositState: row.depositState,
          issuedAt: ctx.now,
          ...changed(ctx, icCard),
        })
        .where(eq(icCard.id, fresh.id))
      const eventId = await noteCardEvent(ctx, row, 'replace', { fee: fee ?? 0, payMethod })
      await askForMoney(ctx, row, { eventId, payMethod, amount: fee ?? 0 })
      const { residentId, userId, roomId } = row
      await noteCardEvent(ctx, { ...fresh, residentId, userId, roomId }, 'issue')
      const [taken] = await ctx.tx.select().from(icCard).where(eq(icCard.id, fresh.id))
      if (taken !== undefined) await followRoomCard(ctx, taken)
      await tellDevices(ctx, { ...row, id: fresh.id }, false)
      return {
        patch: { replacedById: fresh.id, depositState: 'none' as const },
        content: `换为 ${fresh.printedNo}`,
      }
    },
    takeBack: async (row, { condition, depositBack }, ctx) => {
      if (row.visitId !== null) throw refuse('该卡在访客手中，请由门岗收回')
      if (depositBack && row.depositState === 'returned') throw refuse('押金已退还')
      const back = depositBack && row.depositState === 'held' ? (row.deposit ?? 0) : 0
      const eventId = await noteCardEvent(ctx, row, 'takeBack', { deposit: -back })
      if (back > 0) await giveDepositBack(ctx, row.id, eventId, back)
      await askNoMore(ctx, row.id)
      const depositState =
        row.depositState === 'held'
          ? depositBack
            ? ('returned' as const)
            : ('forfeited' as const)
          : row.depositState
      if (condition === 'damaged') return { to: 'cancelled', patch: { depositState } }
      return {
        to: 'stock',
        patch: {
          holderType: 'none' as const,
          residentId: null,
          userId: null,
          roomId: null,
          channelIds: [],
          validFrom: null,
          expireAt: null,
          expireDys: null,
          deposit: null,
          fee: null,
          depositState: 'none' as const,
        },
      }
    },
    cancel: async (row, { reason }, ctx) => {
      await noteCardEvent(ctx, row, 'cancel', { reason })
      await askNoMore(ctx, row.id)
      return { content: reason }
    },
    leave: async (row, _input, ctx) => {
      await noteCardEvent(ctx, row, 'expire', { reason: row.userId === null ? '持卡人迁出' : '持卡人离职' })
      return { patch: { expireAt: ctx.now } }
    },
    expire: async (row, _input, ctx) => {
      await noteCardEvent(ctx, row, 'expire')
      return {}
    },
  },
  after: {
    change: async (row, ctx) => {
      await followRoomCard(ctx, row)
      // A card that was given back, or on, has another holder now; who had it before is told all the same.
      for (const holding of [row, ...(await formerHolders(ctx, row))]) {
        const has = holding.residentId === row.residentId && holding.userId === row.userId
        await followHolder(ctx, { ...row, ...holding }, has && row.state === 'active')
        await tellDevices(ctx, { ...holding, id: row.id }, !has || row.state !== 'active')
      }
    },
  },
})

/** Who held the card before whoever holds it now, the last two. */
async function formerHolders(ctx: Ctx, row: Card): Promise<readonly Holding[]> {
  const told = await ctx.tx
    .select({
      id: icCardEvent.cardId,
      residentId: icCardEvent.residentId,
      userId: icCardEvent.userId,
      visitId: icCardEvent.visitId,
      roomId: icCardEvent.roomId,
    })
    .from(icCardEvent)
    .where(and(eq(icCardEvent.cardId, row.id), isAboutHolder))
    .orderBy(sql`${icCardEvent.id} desc`)
    .limit(2)
  const keyOf = ({ residentId, userId, visitId, roomId }: Holding) =>
    `${residentId}/${userId}/${visitId}/${roomId}`
  const others = new Map(told.map((one) => [keyOf(one), one]))
  others.delete(keyOf(row))
  return [...others.values()]
}

/** IC卡. */
export const icCardRoutes = (): readonly Route[] => [
  lookUpCardRoute,
  stockCardsRoute,
  checkNumbersRoute,
  ...cardPayRoutes,
  ...cardCalls,
  ...serve(
    describedEvent,
    icCardEvent,
  )({
    present: presentPayStates,
    filters: {
      // What was done with cards of a registration that was merged keeps its name; it is told with the one that stays.
      residentId: (ids) =>
        sql`${icCardEvent.residentId} in (select r.id from resident r where r.id = ${idList(ids)} or r.merged_into = ${idList(ids)})`,
    },
  }).routes,
]
