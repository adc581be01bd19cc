import { and, eq, lte, sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import type { ResidentAccounts } from '../../../kit/ports.ts'
import { mpGrant } from './mp-grant.table.ts'
import { mpUser } from './mp-user.table.ts'
import { settleWithHouses } from './mp-verify.routes.ts'
import { lapseGrants, syncGrants } from './sync-grants.ts'

const system = { kind: 'system', name: '系统' } as const
const frozenMs = 30 * 86_400_000

/** Accounts follow relations in the very transaction: no grant outlives what it stands on. */
export const residentAccounts: ResidentAccounts = {
  relationsChanged: async (ctx, residentIds, reason) => {
    if (residentIds.length === 0) return
    await settleWithHouses(ctx, residentIds)
    await syncGrants(ctx, residentIds, reason)
  },
}

/** Who is frozen for longer than a month loses the grants. */
async function endFrozen(deps: ServerDeps): Promise<{ ended: number }> {
  return await inContext(deps, system, async (ctx) => {
    const rows = await ctx.tx
      .select({ id: mpGrant.id, state: mpGrant.state })
      .from(mpGrant)
      .innerJoin(mpUser, eq(mpUser.id, mpGrant.mpUserId))
      .where(
        and(
          eq(mpUser.state, 'frozen'),
          lte(mpUser.frozenAt, new Date(ctx.now.getTime() - frozenMs)),
          sql`${mpGrant.state} not in ('rejected', 'revoked')`,
        ),
      )
      .orderBy(mpGrant.id)
      .for('update', { of: mpGrant })
    await lapseGrants(ctx, rows, '账号冻结超过30天')
    return { ended: rows.length }
  })
}

/** Who is known and has no grant yet, such as the accounts of before there were any. */
async function addForgotten(deps: ServerDeps): Promise<{ residents: number }> {
  return await inContext(deps, system, async (ctx) => {
    const rows = await ctx.tx.execute<{ id: number }>(sql`
      select distinct r.id from mp_user u join resident r on r.person_id = u.person_id
      join resident_house h on h.resident_id = r.id and h.state = 'active'
      where u.state = 'normal' and u.real_name_state = 'verified'
        and not exists (select from mp_grant g where g.mp_user_id = u.id and g.room_id = h.room_id)
      order by r.id`)
    await syncGrants(
      ctx,
      rows.map(({ id }) => id),
      '',
    )
    return { residents: rows.length }
  })
}

export const mpGrantJobs: readonly JobDefinition[] = [
  {
    name: 'mpGrantClock',
    label: '小程序授权检查',
    cron: '*/5 * * * *',
    run: async (deps) => ({ ...(await endFrozen(deps)), ...(await addForgotten(deps)) }),
  },
]
