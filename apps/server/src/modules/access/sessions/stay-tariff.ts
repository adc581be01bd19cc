import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Tariff } from './parking-fee.ts'
import type { parkingSession } from './parking-session.table.ts'

export type SessionRow = typeof parkingSession.$inferSelect

/** What a car park charges, and how long the cars of visitors stay for nothing. */
export interface TariffAt {
  readonly tariff: Tariff
  readonly visitorMinutes: number
}

/** Whose stays cost something. */
export const payingKinds: readonly string[] = ['temp', 'visitor']

/** The tariff of a stay: the cars of visitors have free minutes of their own. */
export const tariffFor = (kind: string, { tariff, visitorMinutes }: TariffAt): Tariff =>
  kind === 'visitor' ? { ...tariff, freeMinutes: visitorMinutes } : tariff

/** The tariffs of car parks, in one statement. */
export async function tariffsOf(ctx: Ctx, lotIds: readonly number[]): Promise<ReadonlyMap<number, TariffAt>> {
  const rows = await ctx.tx.execute<
    Tariff & { id: number; visitorMinutes: number } & Record<string, unknown>
  >(sql`
    select l.id, l.free_minutes as "freeMinutes", l.fee_per_hour as "feePerHour", l.daily_cap as "dailyCap",
      l.grace_minutes as "graceMinutes", coalesce(s.car_free_minutes, 120) as "visitorMinutes"
    from parking_lot l left join visitor_setting s on s.estate_id = l.estate_id
    where l.id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(lotIds)}::jsonb) v)`)
  return new Map(
    rows.map(({ id, visitorMinutes, ...tariff }): [number, TariffAt] => [id, { tariff, visitorMinutes }]),
  )
}

/** The tariff of one stay. */
export async function tariffOf(ctx: Ctx, { lotId, vehicleKind }: SessionRow): Promise<Tariff> {
  const at = (await tariffsOf(ctx, [lotId])).get(lotId)
  if (at === undefined) throw new Error(`no car park ${lotId}`)
  return tariffFor(vehicleKind, at)
}
