import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'

const days = 30
/** From so many on, and from so many false ones in a hundred, the numbers of a rule may want to be changed. */
export const judgedFrom = 20
export const manyFalse = 50

export interface RuleFigures {
  readonly recentAlerts: number
  /** Of a hundred that were handled; null before one was. */
  readonly falseShare: number | null
  readonly advice: string | null
}

/** How many alerts rules raised lately, and how many of those that were handled were false. */
export async function howRulesFared(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RuleFigures>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.execute<{ id: number; total: number; treated: number; wrong: number }>(sql`
    select rule_id::float8 as id, count(*)::int as total, (count(*) filter (where state = 'treated'))::int as treated,
      (count(*) filter (where false_alarm))::int as wrong
    from control_alert where rule_id = ${idList(ids)} and parent_id is null
      and occurred_at >= ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${days})
    group by rule_id`)
  return new Map(
    rows.map(({ id, total, treated, wrong }) => [
      id,
      {
        recentAlerts: total,
        falseShare: treated === 0 ? null : Math.min(100, Math.round((1000 * wrong) / treated) / 10),
        advice: treated >= judgedFrom && (100 * wrong) / treated >= manyFalse ? '建议调整阈值' : null,
      },
    ]),
  )
}
