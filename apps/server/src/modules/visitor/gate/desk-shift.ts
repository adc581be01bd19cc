import type { deskShift } from '@linli/api-client/contract/visitor/gate-calls'
import type { deskActions } from '@linli/api-client/contract/visitor/visitor-desk-log'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { visitorApplication as visit } from '../applications/visitor-application.table.ts'
import { gateReport } from './gate-report.table.ts'

/** Between two shifts of a guard lies at least so long without anything done. */
const pauseHours = 6

interface Counted extends Record<string, unknown> {
  readonly action: keyof typeof deskActions
  readonly count: number
  readonly since: string
}

/** What the caller did since the shift began: after the last long pause, of which a night at the gate has none. */
export async function shiftOf(ctx: Ctx, estateId: number): Promise<OutputOf<typeof deskShift>> {
  const rows = await ctx.tx.execute<Counted>(sql`
    with own as (
      select action, at, at - lag(at) over (order by at) as pause from visitor_desk_log
      where estate_id = ${estateId} and user_id = ${userIdOf(ctx.caller)}
        and at > ${ctx.now.toISOString()}::timestamptz - interval '24 hours'),
    begun as (
      select coalesce(max(at) filter (where pause >= make_interval(hours => ${pauseHours})), min(at)) as at from own)
    select action, count(*)::int as count,
      to_char(min(begun.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from own, begun
    where own.at >= begun.at and ${ctx.now.toISOString()}::timestamptz - (select max(at) from own)
      < make_interval(hours => ${pauseHours})
    group by action order by action`)
  const here = eq(visit.estateId, estateId)
  return {
    since: rows[0]?.since ?? null,
    counts: rows.map(({ action, count }) => ({ action, count })),
    inside: await ctx.tx.$count(visit, and(here, eq(visit.inside, true))),
    cardsOut: await ctx.tx.$count(visit, and(here, isNotNull(visit.visitCardId))),
    conflicts: await ctx.tx.$count(
      gateReport,
      and(eq(gateReport.estateId, estateId), eq(gateReport.state, 'conflict')),
    ),
  }
}
