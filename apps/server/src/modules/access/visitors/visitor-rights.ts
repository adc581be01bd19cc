import { and, eq, inArray } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { room } from '../../base/rooms/room.table.ts'
import { accessGrant, accessSubject } from '../grants/access-grant.table.ts'
import { doorsOnTheWay } from '../grants/grant.service.ts'
import { accessGroup } from '../groups/group.table.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'

type Grant = typeof accessGrant.$inferSelect

/** A visit, as far as doors are concerned. */
export interface VisitRight {
  readonly visitId: number
  readonly estateId: number
  readonly roomId: number | null
  readonly name: string
  readonly channelIds: readonly number[]
  readonly validFrom: Date
  readonly validTo: Date
  /** What devices are to know it by; null: nothing, codes and plates are asked for. */
  readonly authType: '1' | '2' | '3' | null
}

/** Where a visitor passes unless somebody says otherwise: the doors for visitors, and those on the way to the room. */
export async function doorsForVisit(ctx: Ctx, estateId: number, roomId: number | null): Promise<number[]> {
  const [group] = await ctx.tx
    .select({ channelIds: accessGroup.channelIds })
    .from(accessGroup)
    .where(
      and(eq(accessGroup.estateId, estateId), eq(accessGroup.kind, 'visitor'), eq(accessGroup.enabled, true)),
    )
  const [place] =
    roomId === null ? [] : await ctx.tx.select({ unitId: room.unitId }).from(room).where(eq(room.id, roomId))
  const way = place === undefined ? [] : ((await doorsOnTheWay(ctx, [place.unitId])).get(place.unitId) ?? [])
  return [...new Set([...(group?.channelIds ?? []), ...way])].slice(0, 100)
}

/** Visitors are known at doors by V and eight digits; the number is never given twice. */
async function enrolVisitor(ctx: Ctx, { visitId, estateId, roomId, name }: VisitRight): Promise<string> {
  const [known] = await ctx.tx
    .select({ no: accessSubject.subjectNo })
    .from(accessSubject)
    .where(and(eq(accessSubject.subjectType, 'visitor'), eq(accessSubject.subjectId, visitId)))
  if (known !== undefined) return known.no
  const [subjectNo = ''] = await sequences.take(ctx, 'V', estateId, 1, { period: 'none', digits: 8 })
  await ctx.tx
    .insert(accessSubject)
    .values({ estateId, subjectNo, subjectType: 'visitor', subjectId: visitId, roomId, name })
  return subjectNo
}

const liveGrants = (ctx: Ctx, visitId: number): Promise<Grant[]> =>
  ctx.tx
    .select()
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.subjectType, 'visitor'),
        eq(accessGrant.subjectId, visitId),
        inArray(accessGrant.state, ['pending', 'active', 'suspended', 'expired']),
      ),
    )
    .orderBy(accessGrant.id)
    .for('update')

/** A visitor may pass from now on; said again with other doors or another end, it is changed. */
export async function giveVisitRight(ctx: Ctx, visit: VisitRight): Promise<void> {
  const subjectNo = await enrolVisitor(ctx, visit)
  const [live] = await liveGrants(ctx, visit.visitId)
  const { authType, visitId, estateId, roomId, validFrom, validTo } = visit
  if (authType === null) {
    if (live !== undefined) await takeVisitRight(ctx, visitId, '不再使用人脸和卡')
    return
  }
  const state = validFrom > ctx.now ? ('pending' as const) : ('active' as const)
  const wanted = { channelIds: [...visit.channelIds], authType, validFrom, expireAt: validTo, state }
  if (live === undefined) {
    const [made] = await ctx.tx
      .insert(accessGrant)
      .values({
        estateId,
        subjectType: 'visitor',
        subjectId: visitId,
        subjectNo,
        roomId,
        source: 'visitor',
        expireDys: 0,
        ...wanted,
      })
      .returning({ id: accessGrant.id })
    await recordGrant(ctx, made?.id ?? 0, 'create', null, state, '访客申请通过')
  } else {
    const isSame =
      live.expireAt?.getTime() === validTo.getTime() &&
      live.validFrom.getTime() === validFrom.getTime() &&
      live.authType === authType &&
      live.channelIds.join(',') === wanted.channelIds.join(',')
    if (isSame) return
    await ctx.tx
      .update(accessGrant)
      .set({ ...wanted, ...changed(ctx, accessGrant) })
      .where(eq(accessGrant.id, live.id))
    await recordGrant(ctx, live.id, 'renew', live.state, state, '访客有效时间或通道变更')
  }
  await issueFor(
    ctx,
    { subjectType: 'visitor', subjectIds: [visitId] },
    { kind: 'grant', title: `访客 ${subjectNo}`, priority: priorities.visitor },
  )
}

/** A visitor may pass no more. */
export async function takeVisitRight(ctx: Ctx, visitId: number, reason: string): Promise<void> {
  const live = await liveGrants(ctx, visitId)
  if (live.length === 0) return
  await ctx.tx
    .update(accessGrant)
    .set({ state: 'revoked', ...changed(ctx, accessGrant) })
    .where(
      inArray(
        accessGrant.id,
        live.map(({ id }) => id),
      ),
    )
  for (const { id, state } of live) await recordGrant(ctx, id, 'revoke', state, 'revoked', reason)
  await issueFor(
    ctx,
    { subjectType: 'visitor', subjectIds: [visitId] },
    { kind: 'revoke', title: reason, priority: priorities.revoke },
  )
}

const recordGrant = async (
  ctx: Ctx,
  entityId: number,
  action: string,
  fromState: string | null,
  toState: string,
  content: string,
) => await flowEvents.record(ctx, { entity: 'grant', entityId, action, fromState, toState, content })
