import { icCard as described, icCardEvent as describedEvent } from '@linli/api-client/contract/access/ic-card'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { personalChannels } from '../grants/grant-rules.ts'
import { entitledResidents } from '../grants/grant.service.ts'
import { expiryOf, renewedExpiry } from '../grants/grant-term.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { normalizeCardNo } from './card-number.ts'
import { icCard, icCardEvent } from './ic-card.table.ts'

type Card = typeof icCard.$inferSelect
type Action = NonNullable<(typeof icCardEvent.$inferInsert)['action']>

/** Cards that somebody holds, in whatever state; a cancelled one is nobody's. */
const held = inArray(icCard.state, ['active', 'lost', 'frozen', 'expired'])

async function noteEvent(
  ctx: Ctx,
  card: Card,
  action: Action,
  more: Partial<typeof icCardEvent.$inferInsert> = {},
): Promise<void> {
  await ctx.tx.insert(icCardEvent).values({
    estateId: card.estateId,
    eventNo: await sequences.next(ctx, 'KW', card.estateId),
    cardId: card.id,
    action,
    residentId: card.residentId,
    roomId: card.roomId,
    at: ctx.now,
    createdAt: ctx.now,
    createdBy: userIdOf(ctx.caller),
    updatedAt: ctx.now,
    updatedBy: userIdOf(ctx.caller),
    ...more,
  })
}

/** Devices hear of it at once where the card stops opening, with the rest of its holder's rights untouched. */
async function tellDevices(ctx: Ctx, card: Pick<Card, 'residentId'>, stops: boolean): Promise<void> {
  if (card.residentId === null) return
  await issueFor(
    ctx,
    { subjectType: 'resident', subjectIds: [card.residentId] },
    {
      kind: 'card',
      title: stops ? '卡停用' : '卡启用',
      priority: stops ? priorities.revoke : priorities.manual,
    },
  )
}

async function assertRoom(ctx: Ctx, holder: Pick<Card, 'estateId' | 'residentId' | 'roomId'>): Promise<void> {
  const { estateId, residentId, roomId } = holder
  const of = residentId === null ? eq(icCard.roomId, roomId ?? 0) : eq(icCard.residentId, residentId)
  const key = residentId === null ? 'access.cardsPerRoom' : 'access.cardsPerPerson'
  const limit = await ctx.deps.params.number(key, { estateId })
  // Whoever gives the holder another card at the same time waits here.
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cards/${residentId ?? ''}/${roomId ?? ''}`}, 0))`,
  )
  if ((await ctx.tx.$count(icCard, and(of, held))) < limit) return
  throw invalid(
    residentId === null
      ? { roomId: `该房屋持卡数已达上限（${limit}张）` }
      : { residentId: `该人员持卡数已达上限（${limit}张）` },
  )
}

async function assertNew(ctx: Ctx, estateId: number, cardNo: string): Promise<void> {
  const same = and(eq(icCard.estateId, estateId), eq(icCard.cardNo, cardNo), ne(icCard.state, 'cancelled'))
  if ((await ctx.tx.$count(icCard, same)) > 0)
    throw new AppError('DUPLICATE', '卡号已存在', { fields: { cardNo: '卡号已存在' } })
}

interface IssueInput {
  readonly holderType: 'resident' | 'room'
  readonly residentId?: number | null | undefined
  readonly roomId?: number | null | undefined
  readonly channelIds?: readonly number[] | null | undefined
  readonly expireDys: number
  readonly deposit?: number | null | undefined
  readonly fee?: number | null | undefined
  readonly payMethod: 'cash' | 'wechat' | 'alipay' | 'none'
}

async function issue(card: Card, input: IssueInput, ctx: Ctx) {
  const { holderType, expireDys } = input
  const [holder] =
    holderType === 'resident' ? await entitledResidents(ctx, [input.residentId ?? 0]) : [undefined]
  if (holderType === 'resident' && holder?.estateId !== card.estateId)
    throw invalid({ residentId: '该人员在本小区没有有效居住关系' })
  const residentId = holder?.residentId ?? null
  const roomId = holder?.roomId ?? input.roomId ?? null
  await assertRoom(ctx, { estateId: card.estateId, residentId, roomId })
  const channelIds = [...new Set(input.channelIds ?? [])]
  if (channelIds.length > 0) await personalChannels(ctx, card.estateId, channelIds)
  const money = { deposit: input.deposit ?? 0, fee: input.fee ?? 0 }
  const patch = {
    holderType,
    residentId,
    roomId,
    channelIds,
    validFrom: ctx.now,
    expireDys,
    expireAt: expiryOf(ctx.now, expireDys, holder?.leaseEnd ?? null),
    issuedAt: ctx.now,
    lostAt: null,
    ...money,
    depositState: money.deposit > 0 ? ('held' as const) : ('none' as const),
  }
  await noteEvent(ctx, card, 'issue', { residentId, roomId, ...money, payMethod: input.payMethod })
  return { patch }
}

/** Cards may be found lost for a month; after that a new one is handed out. */
const unlostDays = 30

export const { model: icCardModel, routes: cardCalls } = serve(
  described,
  icCard,
)({
  defaults: async (input: NewOf<typeof described>, ctx) => {
    const cardNo = normalizeCardNo(input.cardNo)
    await assertNew(ctx, input.estateId, cardNo)
    return { cardNo }
  },
  on: {
    issue: (row, input, ctx) => issue(row, input, ctx),
    renew: async (row, { expireDys }, ctx) => {
      const [holder] = await entitledResidents(ctx, row.residentId === null ? [] : [row.residentId])
      await noteEvent(ctx, row, 'renew')
      return {
        patch: {
          expireDys,
          expireAt: renewedExpiry(ctx.now, row.expireAt, expireDys, holder?.leaseEnd ?? null),
        },
      }
    },
    lost: async (row, { reason }, ctx) => {
      await noteEvent(ctx, row, 'lost', { reason })
      return { patch: { lostAt: ctx.now }, content: reason }
    },
    unlost: async (row, { identityChecked }, ctx) => {
      if (!identityChecked) throw invalid({ identityChecked: '请先核对持卡人身份' })
      if (row.lostAt !== null && ctx.now.getTime() - row.lostAt.getTime() > unlostDays * 86_400_000)
        throw refuse('挂失已超过30天，请补换新卡')
      await noteEvent(ctx, row, 'unlost')
      return { patch: { lostAt: null } }
    },
    freeze: async (row, { freezeReason }, ctx) => {
      await noteEvent(ctx, row, 'freeze', {
        reason: await ctx.deps.dicts.label('access_suspend_reason', freezeReason),
      })
      return {}
    },
    unfreeze: async (row, _input, ctx) => {
      await noteEvent(ctx, row, 'unfreeze')
      return {}
    },
    replace: async (row, { newCardId, fee, payMethod }, ctx) => {
      const [fresh] = await ctx.tx.select().from(icCard).where(eq(icCard.id, newCardId)).for('update')
      if (fresh === undefined || fresh.estateId !== row.estateId || fresh.state !== 'stock')
        throw invalid({ newCardId: '请选择本小区的库存卡' })
      await ctx.tx
        .update(icCard)
        .set({
          state: 'active',
          holderType: row.holderType,
          residentId: row.residentId,
          roomId: row.roomId,
          channelIds: row.channelIds,
          validFrom: ctx.now,
          expireDys: row.expireDys,
          expireAt: row.expireAt,
          deposit: row.deposit,
          depositState: row.depositState,
          issuedAt: ctx.now,
          version: sql`${icCard.version} + 1`,
          updatedAt: ctx.now,
        })
        .where(eq(icCard.id, fresh.id))
      await noteEvent(ctx, row, 'replace', { fee: fee ?? 0, payMethod })
      await noteEvent(ctx, { ...fresh, residentId: row.residentId, roomId: row.roomId }, 'issue')
      return {
        patch: { replacedById: fresh.id, depositState: 'none' as const },
        content: `换为 ${fresh.printedNo}`,
      }
    },
    takeBack: async (row, { condition, depositBack }, ctx) => {
      if (depositBack && row.depositState === 'returned') throw refuse('押金已退还')
      await noteEvent(ctx, row, 'takeBack', { deposit: depositBack ? -(row.deposit ?? 0) : 0 })
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
      await noteEvent(ctx, row, 'cancel', { reason })
      return { content: reason }
    },
    expire: async (row, _input, ctx) => {
      await noteEvent(ctx, row, 'expire')
      return {}
    },
  },
  after: {
    change: async (row, ctx) => {
      const [last] = await ctx.tx
        .select({ residentId: icCardEvent.residentId })
        .from(icCardEvent)
        .where(eq(icCardEvent.cardId, row.id))
        .orderBy(sql`${icCardEvent.id} desc`)
        .limit(1)
      // A card that was given back has no holder any more; its last one is told all the same.
      await tellDevices(
        ctx,
        { residentId: row.residentId ?? last?.residentId ?? null },
        row.state !== 'active',
      )
    },
  },
})

/** IC卡. */
export const icCardRoutes = (): readonly Route[] => [
  ...cardCalls,
  ...serve(
    describedEvent,
    icCardEvent,
  )({
    filters: {
      // What was done with cards of a registration that was merged keeps its name; it is told with the one that stays.
      residentId: (ids) =>
        sql`${icCardEvent.residentId} in (select r.id from resident r where r.id = ${idList(ids)} or r.merged_into = ${idList(ids)})`,
    },
  }).routes,
]
