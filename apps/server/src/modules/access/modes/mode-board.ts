import { modeBoard, type ModeGate } from '@linli/api-client/contract/access/modes/channel-mode'
import type { Area } from '@linli/api-client/contract/base/geometry'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { placeName } from '../../base/places/node.ts'

const code = 'access:trafficMode:list'

/** The first estate with gates that the caller may see; 0: there is none. */
async function firstWithGates(ctx: Ctx, scope: DataScope): Promise<number> {
  const [row] = await ctx.tx.execute<{ id: number | null }>(sql`
    select min(p.estate_id) as id from channel_mode_plan p
    ${scope.kind === 'all' ? sql`` : sql`where ${anyOf(sql`p.estate_id`, scope.estateIds)}`}`)
  return row?.id ?? 0
}

const inWords = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

async function gatesOf(ctx: Ctx, estateId: number): Promise<ModeGate[]> {
  const rows = await ctx.tx.execute<ModeGate & Record<string, unknown>>(sql`
    select p.id, p.channel_id as "channelId", p.version, c.name, c.kind, c.level,
      ${placeName(sql`c.node_type`, sql`c.node_id`)} as place, c.guard_phone as "guardPhone", c.geo,
      c.pass_mode as mode, p.cause, p.base_mode as "baseMode", p.weekly, p.override_from as "overrideFrom",
      p.override_until as "overrideUntil", p.override_reason as "overrideReason", p.next_change_at as "nextChangeAt",
      p.next_mode as "nextMode", p.mode_state as "modeState", p.delivered_count as delivered, p.device_count as devices,
      (select count(*)::int from device d where d.channel_id = c.id and d.state <> 'retired'
        and d.run_status in ('online', 'fault')) as online
    from channel_mode_plan p join channel c on c.id = p.channel_id
    where p.estate_id = ${estateId} order by c.is_main desc, c.sort_no, c.id`)
  return rows.map((row) => ({
    ...row,
    overrideFrom: inWords(row.overrideFrom),
    overrideUntil: inWords(row.overrideUntil),
    nextChangeAt: inWords(row.nextChangeAt),
  }))
}

/** The gates of an estate, with how each behaves and what comes next. */
export const modeBoardRoute = handle(modeBoard, async (asked, ctx) => {
  const scope = ctx.scopeFor(code)
  const estateId = asked.estateId ?? (await firstWithGates(ctx, scope))
  if (estateId === 0) return { estateId: null, estateName: null, boundary: null, gates: [] }
  if (!coversEstate(scope, estateId)) throw notFound()
  const [place] = await ctx.tx.execute<{ name: string; boundary: Area | null }>(sql`
    select name, boundary from estate where id = ${estateId}`)
  if (place === undefined) throw notFound()
  return { estateId, estateName: place.name, boundary: place.boundary, gates: await gatesOf(ctx, estateId) }
})
