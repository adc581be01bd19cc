import { residentDoors } from '@linli/api-client/contract/access/room-doors'
import { and, eq } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { accessGrant } from './access-grant.table.ts'
import { doorsOnTheWay, entitledResidents } from './grant.service.ts'

type Grant = typeof accessGrant.$inferSelect

/** The right that decides at a door is the one that opens it, else the one that comes nearest to it. */
const nearest = ['active', 'pending', 'suspended', 'expired', 'revoked']
const rankOf = ({ state }: Grant) => nearest.indexOf(state)

/** Whether a right opens its doors now, and what is to be said of it. */
async function said(grant: Grant | undefined, ctx: Ctx): Promise<{ open: boolean; why: string | null }> {
  if (grant === undefined) return { open: false, why: '没有这扇门的授权' }
  const { state, validFrom, expireAt, suspendReason } = grant
  if (state === 'suspended') {
    const reason = await ctx.deps.dicts.label('access_suspend_reason', suspendReason ?? '')
    return { open: false, why: `授权已暂停：${reason}` }
  }
  if (state === 'revoked') return { open: false, why: '授权已撤销' }
  if (state === 'expired' || (expireAt !== null && expireAt <= ctx.now))
    return { open: false, why: expireAt ? `授权已于 ${dayOf(expireAt)} 到期` : '授权已到期' }
  if (state === 'pending' || validFrom > ctx.now)
    return { open: false, why: `授权 ${dayOf(validFrom)} 起生效` }
  return { open: true, why: expireAt === null ? null : `有效至 ${dayOf(expireAt)}` }
}

/** Which doors a resident opens, and why not the others; the resident is one that the caller may name. */
export const residentDoorsRoute = handle(residentDoors, async ({ residentId }, ctx) => {
  const grants = await ctx.tx
    .select()
    .from(accessGrant)
    .where(and(eq(accessGrant.subjectType, 'resident'), eq(accessGrant.subjectId, residentId)))
    .orderBy(accessGrant.id)
  const [resident] = await entitledResidents(ctx, [residentId])
  const way = resident ? ((await doorsOnTheWay(ctx, [resident.unitId])).get(resident.unitId) ?? []) : []
  const doors = await ctx.tx
    .select({ id: channel.id, name: channel.name, enabled: channel.enabled })
    .from(channel)
    .where(anyOf(channel.id, [...way, ...grants.flatMap(({ channelIds }) => channelIds)]))
    .orderBy(channel.id)
  const answer: { id: number; name: string; open: boolean; why: string | null }[] = []
  for (const { id, name, enabled } of doors) {
    const own = grants.filter(({ channelIds }) => channelIds.includes(id))
    const decided = await said(own.toSorted((a, b) => rankOf(a) - rankOf(b))[0], ctx)
    answer.push({ id, name, ...(enabled ? decided : { open: false, why: '通道已停用' }) })
  }
  return answer
})
