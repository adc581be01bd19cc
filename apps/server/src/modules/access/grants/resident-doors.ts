import { residentDoors } from '@linli/api-client/contract/access/room-doors'
import { and, eq } from 'drizzle-orm'
import { handle } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { decidePass, type Decision } from '../decision/decide-pass.ts'
import { abilitiesAt, doorOf, rightAt } from '../decision/door-facts.ts'
import { holidaysAround } from '../plans/plan-facts.ts'
import { accessGrant } from './access-grant.table.ts'
import { doorsOnTheWay, entitledResidents } from './grant.service.ts'

/** What is said of a door that opens or does not, out of the step that decided. */
function said({ allow, steps }: Decision): { open: boolean; why: string | null } {
  if (!allow) return { open: false, why: steps.at(-1)?.detail ?? null }
  const until = steps.find(({ key }) => key === 'right')?.detail ?? null
  return { open: true, why: until === '长期有效' ? null : (until ?? steps[0]?.detail ?? null) }
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
    .select({ id: channel.id, name: channel.name })
    .from(channel)
    .where(anyOf(channel.id, [...way, ...grants.flatMap(({ channelIds }) => channelIds)]))
    .orderBy(channel.id)
  const holidays = await holidaysAround(ctx, ctx.now)
  const answer: { id: number; name: string; open: boolean; why: string | null }[] = []
  for (const { id, name } of doors) {
    const door = await doorOf(ctx, id)
    if (door === undefined) continue
    const own = grants.filter(({ channelIds }) => channelIds.includes(id))
    const decision = decidePass(
      door,
      {
        at: ctx.now,
        direction: 'in',
        authMode: 'any',
        known: true,
        unknownReason: 'not_recognised',
        card: 'none',
        banned: false,
        ...(await rightAt(ctx, own, await abilitiesAt(ctx, id))),
        lastDirection: null,
      },
      holidays,
    )
    answer.push({ id, name, ...said(decision) })
  }
  return answer
})
