import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { user } from '../account/user.table.ts'
import { reachOfUser } from '../rights/reach-of-user.ts'
import { controlApprovers, controlGrantModel } from './control-grant.routes.ts'
import { controlGrant } from './control-grant.table.ts'

type Grant = typeof controlGrant.$inferSelect

const dayMs = 86_400_000
const system = { kind: 'system', name: '系统' } as const
/** A review that is not made for so long ends the grant. */
const graceDays = 7
const unusedDays = 30
const ofPolice: readonly string[] = ['maintain', 'reveal', 'export']

/** Why a grant no longer holds, when it does not. */
async function lapsedBy(ctx: Ctx, row: Grant): Promise<string | undefined> {
  const [holder] = await ctx.tx
    .select({ state: user.state, gaFlag: user.gaFlag })
    .from(user)
    .where(eq(user.id, row.userId))
  if (holder === undefined || holder.state === 'left') return '被授权人已离职'
  if (holder.state === 'disabled') return '被授权人账号已停用'
  if (!holder.gaFlag && row.actions.some((action) => ofPolice.includes(action)))
    return '被授权人不再是公安人员'
  if (row.reviewDueAt !== null && ctx.now.getTime() - row.reviewDueAt.getTime() > graceDays * dayMs)
    return `复核逾期超过${graceDays}天`
  const { estates } = await reachOfUser(ctx, row.userId)
  return estates !== 'all' && row.estateIds.some((id) => !estates.includes(id))
    ? '被授权人的小区范围已变更'
    : undefined
}

/** Every minute: grants whose holder may not hold them any more end; begin and end by time are the flow's own. */
export async function endLapsedGrants(deps: ServerDeps): Promise<{ ended: number }> {
  const held = await deps.database.db
    .select({ id: controlGrant.id })
    .from(controlGrant)
    .where(inArray(controlGrant.state, ['approved', 'active']))
    .orderBy(controlGrant.id)
  let ended = 0
  for (const { id } of held)
    ended += await inContext(deps, system, async (ctx) => {
      const [row] = await ctx.tx
        .select()
        .from(controlGrant)
        .where(and(eq(controlGrant.id, id), inArray(controlGrant.state, ['approved', 'active'])))
        .for('update')
      const why = row && (await lapsedBy(ctx, row))
      if (row === undefined || why === undefined) return 0
      await takeTransition(controlGrantModel, row, 'lapse', { revokeReason: why }, ctx)
      return 1
    })
  return { ended }
}

/** Every night: grants that nobody used for a month, to those who approve. */
export async function tellUnusedGrants(deps: ServerDeps): Promise<{ unused: number }> {
  return await inContext(deps, system, async (ctx) => {
    const since = new Date(ctx.now.getTime() - unusedDays * dayMs).toISOString()
    const rows = await ctx.tx
      .select({ id: controlGrant.id, grantNo: controlGrant.grantNo })
      .from(controlGrant)
      .where(
        and(
          eq(controlGrant.state, 'active'),
          gt(controlGrant.validTo, ctx.now),
          sql`coalesce(${controlGrant.lastUsedAt}, ${controlGrant.validFrom}) < ${since}::timestamptz`,
        ),
      )
      .orderBy(controlGrant.id)
    const day = Math.floor(ctx.now.getTime() / dayMs)
    if (rows.length > 0)
      await staffMessages.notify(ctx, await controlApprovers(ctx), {
        kind: 'controlGrantUnused',
        title: `${rows.length} 项布控授权30天未使用`,
        content: rows
          .slice(0, 10)
          .map((row) => row.grantNo)
          .join('、'),
        link: '/controlled?tab=all&unused=true',
        bizType: 'controlGrantUnused',
        bizId: day,
      })
    return { unused: rows.length }
  })
}

export const controlGrantJobs: readonly JobDefinition[] = [
  { name: 'controlGrantClock', label: '布控授权检查', cron: '* * * * *', run: endLapsedGrants },
  { name: 'controlGrantUnused', label: '布控授权未使用提醒', cron: '30 8 * * *', run: tellUnusedGrants },
]
