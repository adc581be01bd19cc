import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { passRecord } from '../passes/pass-record.table.ts'

export type NewPass = typeof passRecord.$inferInsert & { readonly id: number }

const hourOf = (t: Date) => new Date(Math.floor(t.getTime() / 3_600_000) * 3_600_000).toISOString()

/** Adds the records to the counters by hour (additive: any order of arrival gives the same sums). */
export async function countByHour(ctx: Ctx, passes: readonly NewPass[]): Promise<void> {
  const counts = new Map<string, { row: Record<string, string | number>; count: number }>()
  for (const p of passes) {
    const row = {
      estateId: p.estateId,
      channelId: p.channelId ?? 0,
      hour: hourOf(p.passTime),
      direction: p.direction ?? '',
      authMode: p.authMode,
      personKind: p.personKind,
      result: p.result,
    }
    const key = Object.values(row).join('|')
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  if (counts.size === 0) return
  // Key order: concurrent batches lock counters in the same order.
  const rows = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { row, count }]) => ({ ...row, count }))
  await ctx.tx.execute(sql`
    insert into pass_hourly as h (estate_id, channel_id, hour, direction, auth_mode, person_kind, result, count)
    select "estateId", "channelId", hour, direction, "authMode", "personKind", result, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("estateId" bigint, "channelId" bigint, hour timestamptz, direction text, "authMode" text, "personKind" text, result text, count int)
    on conflict (estate_id, hour, channel_id, direction, auth_mode, person_kind, result)
    do update set count = h.count + excluded.count`)
}

/** Newest success of a person in an estate; newest pass wins, never newest arrival (catalogue 2a A4 rule 4). */
export async function rememberLastPass(ctx: Ctx, passes: readonly NewPass[]): Promise<void> {
  const rows = passes
    .filter((p) => p.result === 'success' && p.personId)
    .map((p) => ({
      estateId: p.estateId,
      personId: p.personId,
      at: p.passTime.toISOString(),
      direction: p.direction,
      id: p.id,
    }))
  if (rows.length === 0) return
  await ctx.tx.execute(sql`
    insert into person_last_pass as l (estate_id, person_id, last_success_at, last_in_at, last_out_at, last_record_id)
    select "estateId", "personId", max(at), max(at) filter (where direction = 'in'), max(at) filter (where direction = 'out'),
      (array_agg(id order by at desc, id desc))[1]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("estateId" bigint, "personId" bigint, at timestamptz, direction text, id bigint)
    group by "estateId", "personId" order by "estateId", "personId"
    on conflict (estate_id, person_id) do update set
      last_record_id = case when excluded.last_success_at >= l.last_success_at then excluded.last_record_id else l.last_record_id end,
      last_success_at = greatest(l.last_success_at, excluded.last_success_at),
      last_in_at = greatest(l.last_in_at, excluded.last_in_at),
      last_out_at = greatest(l.last_out_at, excluded.last_out_at)`)
}
