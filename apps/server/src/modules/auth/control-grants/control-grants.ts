import type { ControlAction } from '@linli/api-client/contract/auth/control-grant'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../kit/context.ts'
import { traceCodeOf } from '../../../kit/trace/trace-codes.ts'

/** Where a restricted row belongs and how urgent it is: what a grant is looked at for. */
export interface GrantedPlace {
  readonly estateId: PgColumn | SQL
  readonly level: PgColumn | SQL
}

/** The grants of a user that hold now. Read at every call, so the end of one is felt at once. */
const holdsNow = (userId: number, action: ControlAction, now: Date): SQL =>
  sql`g.user_id = ${userId} and g.state in ('approved', 'active') and g.valid_from <= ${now.toISOString()}::timestamptz
    and g.valid_to > ${now.toISOString()}::timestamptz and ${action} = any(g.actions)`

/** True for rows on which the caller may do this by a grant. Jobs and the seed act for everybody. */
export function grantedFor(ctx: Ctx, action: ControlAction, { estateId, level }: GrantedPlace): SQL {
  const { caller } = ctx
  if (caller.kind === 'system') return sql`true`
  if (caller.kind !== 'user') return sql`false`
  return sql`exists (select 1 from control_grant g where ${holdsNow(caller.userId, action, ctx.now)}
    and ${estateId} = any(g.estate_ids) and ${level} = any(g.levels))`
}

/** A use of restricted rows: of these targets or their alerts, or of a sheet of many of them. */
interface GrantUse {
  readonly action: ControlAction
  /** SQL of rows with target_id, alert_id, estate_id, level; none: no single ones. */
  readonly rows?: SQL
}

/** Writes each use into the log of the grant that allows it, with the call itself: no log, no answer. */
export async function recordGrantUse(ctx: Ctx, { action, rows }: GrantUse): Promise<void> {
  const { caller } = ctx
  if (caller.kind !== 'user') return
  const of =
    rows ??
    sql`select null::bigint as target_id, null::bigint as alert_id, null::bigint as estate_id, null::text as level`
  const fits = rows ? sql`t.estate_id = any(g.estate_ids) and t.level = any(g.levels)` : sql`true`
  const traceCode = await traceCodeOf(ctx)
  await ctx.log(async (tx) => {
    await tx.execute(sql`
      with used as (
        insert into control_grant_use (grant_id, user_id, action, target_id, alert_id, at, ip, trace_code)
        select g.id, ${caller.userId}, ${action}, t.target_id, t.alert_id, ${ctx.now.toISOString()}::timestamptz, ${ctx.ip}, ${traceCode}
        from (${of}) t cross join lateral (
          select g.id from control_grant g
          where ${holdsNow(caller.userId, action, ctx.now)} and ${fits} order by g.id limit 1) g
        returning grant_id)
      update control_grant g set use_count = g.use_count + u.n, last_used_at = ${ctx.now.toISOString()}::timestamptz
      from (select grant_id, count(*)::int as n from used group by grant_id) u where g.id = u.grant_id`)
  })
}
