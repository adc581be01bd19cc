import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { room } from '../../base/rooms/room.table.ts'
import { accessGrant, accessSubject } from '../grants/access-grant.table.ts'
import { doorsOnTheWay, enrol, enrolStaff, entitledResidents } from '../grants/grant.service.ts'
import { expiryOf } from '../grants/grant-term.ts'
import type { icCard } from './ic-card.table.ts'

type Card = typeof icCard.$inferSelect
type NewGrant = typeof accessGrant.$inferInsert

const liveStates = ['pending', 'active', 'suspended', 'expired'] as const
/** In these somebody holds the card, whether it opens or not. */
const heldStates: ReadonlySet<Card['state']> = new Set(['active', 'lost', 'frozen', 'expired'])

const rightsOf = (
  ctx: Ctx,
  estateId: number,
  subjectType: 'resident' | 'staff' | 'card',
  subjectId: number,
) =>
  ctx.tx
    .select()
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.estateId, estateId),
        eq(accessGrant.subjectType, subjectType),
        eq(accessGrant.subjectId, subjectId),
        inArray(accessGrant.state, [...liveStates]),
      ),
    )
    .orderBy(accessGrant.id)
    .for('update')

const told = async (
  ctx: Ctx,
  entityId: number,
  change: { action: string; fromState: string | null; toState: string; content: string },
) => await flowEvents.record(ctx, { entity: 'grant', entityId, ...change })

async function give(ctx: Ctx, right: Omit<NewGrant, 'source' | 'authType' | 'state'>, content: string) {
  const [made] = await ctx.tx
    .insert(accessGrant)
    .values({ ...right, authType: '2', source: 'card', state: 'active' })
    .returning({ id: accessGrant.id })
  await told(ctx, made?.id ?? 0, { action: 'create', fromState: null, toState: 'active', content })
}

/** Ends rights that stood on a card alone. */
async function take(ctx: Ctx, rights: readonly (typeof accessGrant.$inferSelect)[]): Promise<void> {
  for (const { id, state } of rights) {
    await ctx.tx
      .update(accessGrant)
      .set({ state: 'revoked', ...changed(ctx, accessGrant) })
      .where(eq(accessGrant.id, id))
    await told(ctx, id, { action: 'revoke', fromState: state, toState: 'revoked', content: '卡已收回' })
  }
}

/** Cards of rooms are known at doors by C and eight digits. One that is given to another room is told of that room. */
async function enrolCard(ctx: Ctx, { id, estateId, roomId, printedNo }: Card): Promise<string> {
  const own = and(eq(accessSubject.subjectType, 'card'), eq(accessSubject.subjectId, id))
  const named = { roomId, name: `公用卡${printedNo}` }
  const [known] = await ctx.tx.update(accessSubject).set(named).where(own).returning({
    no: accessSubject.subjectNo,
  })
  if (known !== undefined) return known.no
  const [subjectNo = ''] = await sequences.take(ctx, 'C', estateId, 1, { period: 'none', digits: 8 })
  await ctx.tx
    .insert(accessSubject)
    .values({ estateId, subjectNo, subjectType: 'card', subjectId: id, ...named })
  return subjectNo
}

/** The doors on the way to a room. */
export async function doorsOfRoom(ctx: Ctx, roomId: number): Promise<readonly number[]> {
  const [found] = await ctx.tx.select({ unitId: room.unitId }).from(room).where(eq(room.id, roomId))
  if (found === undefined) return []
  return (await doorsOnTheWay(ctx, [found.unitId])).get(found.unitId) ?? []
}

/** A card of a room opens the doors on the way to it as long as somebody holds it; the card is its own subject. */
export async function followRoomCard(ctx: Ctx, card: Card): Promise<void> {
  const { estateId, roomId, expireAt, expireDys } = card
  const live = await rightsOf(ctx, estateId, 'card', card.id)
  if (card.holderType !== 'room' || roomId === null || !heldStates.has(card.state)) {
    await take(ctx, live)
    return
  }
  const [right] = live
  if (right === undefined) {
    const subjectNo = await enrolCard(ctx, card)
    const channelIds = [...(await doorsOfRoom(ctx, roomId))]
    const validFrom = card.validFrom ?? ctx.now
    const term = { validFrom, expireDys: expireDys ?? 0, expireAt }
    const subject = { subjectType: 'card' as const, subjectId: card.id, subjectNo }
    await give(ctx, { estateId, ...subject, roomId, channelIds, ...term }, '房屋公用卡')
    return
  }
  if (right.expireAt?.getTime() === expireAt?.getTime()) return
  const isOver = expireAt !== null && expireAt <= ctx.now
  const state =
    right.state === 'suspended' ? right.state : isOver ? ('expired' as const) : ('active' as const)
  await ctx.tx
    .update(accessGrant)
    .set({
      expireAt,
      expireDys: expireDys ?? 0,
      state,
      ...changed(ctx, accessGrant),
    })
    .where(eq(accessGrant.id, right.id))
  await told(ctx, right.id, { action: 'renew', fromState: right.state, toState: state, content: '随卡续期' })
}

/** Whoever has or had a card, and which doors it was given for. */
type Followed = Pick<Card, 'estateId' | 'residentId' | 'userId' | 'channelIds'>

/**
 * Who is given a card may use it: rights by face alone are by either from now on; who has none gets one, residents to the
 * doors on the way home, staff to those of the card or else of the staff. A right that is suspended stays that. What the
 * card gave goes with the last card. Cards of rooms and of visitors are followed elsewhere.
 */
export async function followHolder(ctx: Ctx, card: Followed, isActive: boolean): Promise<void> {
  const { estateId, residentId, userId } = card
  const id = residentId ?? userId
  if (id === null) return
  const type = residentId === null ? 'staff' : 'resident'
  const live = await rightsOf(ctx, estateId, type, id)
  if (!isActive) {
    const [another] = await ctx.tx.execute(sql`
      select 1 from ic_card where estate_id = ${estateId} and state in ('active', 'lost', 'frozen', 'expired')
        and ${type === 'staff' ? sql`user_id = ${id}` : sql`resident_id = ${id}`} limit 1`)
    const byCard = live.filter(({ source }) => source === 'card')
    if (another === undefined) await take(ctx, byCard)
    return
  }
  const standing = live.filter(({ state }) => state !== 'expired')
  if (standing.length === 0)
    await (type === 'staff' ? giveStaffDoors(ctx, estateId, id, card.channelIds ?? []) : giveWayHome(ctx, id))
  for (const { id: grantId, authType, state } of standing) {
    if (authType !== '1' || state === 'suspended') continue
    await ctx.tx
      .update(accessGrant)
      .set({ authType: '3', ...changed(ctx, accessGrant) })
      .where(eq(accessGrant.id, grantId))
    await told(ctx, grantId, {
      action: 'update',
      fromState: state,
      toState: state,
      content: '发卡，增加刷卡',
    })
  }
}

async function giveStaffDoors(
  ctx: Ctx,
  estateId: number,
  userId: number,
  chosen: readonly number[],
): Promise<void> {
  const [found] = await ctx.tx.execute<{ name: string; ids: number[] | null }>(sql`
    select u.actual_name as name, (select array_agg(distinct c) from access_group g, unnest(g.channel_ids) c
      where g.estate_id = ${estateId} and g.kind = 'staff' and g.enabled) as ids
    from sys_user u where u.id = ${userId}`)
  const channelIds = chosen.length > 0 ? [...chosen] : (found?.ids ?? [])
  if (channelIds.length === 0)
    throw invalid({ channelIds: '请选择限定通道：该员工没有通行授权，小区也没有员工权限组' })
  const subjectNo = (await enrolStaff(ctx, estateId, [{ id: userId, name: found?.name ?? '' }])).get(userId)
  const subject = { subjectType: 'staff' as const, subjectId: userId, subjectNo: subjectNo ?? '' }
  await give(
    ctx,
    { estateId, ...subject, channelIds, validFrom: ctx.now, expireDys: 0, expireAt: null },
    '发卡',
  )
}

async function giveWayHome(ctx: Ctx, residentId: number): Promise<void> {
  const [holder] = await entitledResidents(ctx, [residentId])
  if (holder === undefined) return
  const { estateId, personId, roomId } = holder
  const expireAt = expiryOf(ctx.now, 0, holder.leaseEnd)
  if (expireAt !== null && expireAt <= ctx.now) return
  const subjectNo = (await enrol(ctx, [holder])).get(residentId) ?? ''
  const subject = { subjectType: 'resident' as const, subjectId: residentId, subjectNo, personId }
  const channelIds = [...(await doorsOfRoom(ctx, roomId))]
  await give(
    ctx,
    { estateId, ...subject, roomId, channelIds, validFrom: ctx.now, expireDys: 0, expireAt },
    '发卡',
  )
}
