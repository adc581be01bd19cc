import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { secondsOf, toldBetween } from '../status/status-spans.ts'

const weekMs = 7 * 86_400_000

interface Told extends Record<string, unknown> {
  readonly id: number
  readonly up: number
  readonly down: number
}

const percentOf = (up: number, down: number): number => Math.round((10_000 * up) / (up + down)) / 100

/** How long devices were there and away in the last seven days; when they were worked on counts for neither. */
async function toldOf(ctx: Ctx, which: SQL): Promise<Told[]> {
  const until = sql`${ctx.now.toISOString()}::timestamptz`
  const from = sql`${new Date(ctx.now.getTime() - weekMs).toISOString()}::timestamptz`
  return await ctx.tx.execute<Told>(sql`
    with d as (select * from device d where ${which}), ${toldBetween(from, until)}
    select t.id, ${secondsOf(sql`t.up`)} as up, ${secondsOf(sql`t.down`)} as down from told t`)
}

/** Percent of the last seven days in which each of some devices was there; without what was never heard. */
export async function weekOf(ctx: Ctx, deviceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const told = await toldOf(ctx, sql`d.id = ${idList(deviceIds)}`)
  return new Map(told.flatMap(({ id, up, down }) => (up + down === 0 ? [] : [[id, percentOf(up, down)]])))
}

/** The same of all devices of a project together; 0 where none of them was ever heard. */
export async function weekOfProject(ctx: Ctx, projectId: number): Promise<number> {
  const told = await toldOf(
    ctx,
    sql`d.id in (select device_id from project_device where project_id = ${projectId})`,
  )
  const [up, down] = [
    told.reduce((sum, one) => sum + one.up, 0),
    told.reduce((sum, one) => sum + one.down, 0),
  ]
  return up + down === 0 ? 0 : percentOf(up, down)
}
