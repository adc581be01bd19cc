import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import type { RepairOrderRow } from './repair-order.table.ts'
import { tellManager, tellWorker } from './repair-workers.ts'

const nodes = { accept: '接单', arrive: '到场', finish: '完成' } as const

interface Missed extends Record<string, unknown> {
  readonly id: number
  readonly orderNo: string
  readonly estateId: number
  readonly typeId: number
  readonly assigneeId: number | null
  readonly assignRound: number
  readonly node: keyof typeof nodes
  readonly level: 'warn' | 'overdue' | 'severe'
}

/**
 * Keeps what is nearly missed, missed, and missed by as much again, each once for an order, a step and whose turn it
 * was, and tells of it: who is to do it is warned; who manages the estate hears of what nobody has, and of what is late.
 */
async function keepMissed(ctx: Ctx, of: SQL): Promise<Record<string, number>> {
  const now = ctx.now.toISOString()
  const fired = await ctx.tx.execute<Missed>(sql`
    with fired as (
      insert into repair_sla_event (order_id, node, level, assign_round, fired_at)
      select o.id, o.due_key, l.level, o.assign_round, ${now}::timestamptz
      from repair_order o cross join lateral (values
        ('warn', o.due_warn_at),
        ('overdue', o.due_at),
        ('severe', o.due_at + (o.due_at - case o.due_key when 'accept' then o.accept_from
          when 'finish' then o.finish_from else o.reported_at end))) as l(level, at)
      where ${of} and o.due_at is not null and o.due_paused_at is null and l.at <= ${now}::timestamptz
        and not exists (select 1 from repair_sla_event e where e.order_id = o.id and e.node = o.due_key
          and e.level = l.level and e.assign_round = o.assign_round)
      on conflict do nothing returning order_id, node, level)
    select o.id, o.order_no as "orderNo", o.estate_id as "estateId", o.type_id as "typeId",
      o.assignee_id as "assigneeId", o.assign_round as "assignRound", f.node, f.level
    from fired f join repair_order o on o.id = f.order_id`)
  const counts: Record<string, number> = {}
  for (const { level } of fired) counts[level] = (counts[level] ?? 0) + 1
  // Of several degrees at once only the worst is told.
  for (const missed of Map.groupBy(fired, ({ id }) => id).values()) await tell(ctx, missed)
  return counts
}

async function tell(ctx: Ctx, missed: readonly Missed[]): Promise<void> {
  const worst = ['severe', 'overdue', 'warn'].flatMap(
    (level) => missed.find((one) => one.level === level) ?? [],
  )
  const [one] = worst
  if (one === undefined) return
  const step = nodes[one.node]
  const kind = `repair.${one.node}.${one.level}`
  if (one.level === 'warn') {
    const title = `${step}即将超时`
    return one.assigneeId === null
      ? await tellManager(ctx, one, kind, title)
      : await tellWorker(ctx, one, kind, title)
  }
  const title = `${step}${one.level === 'severe' ? '严重超时' : '已超时'}`
  await tellWorker(ctx, one, kind, title)
  await tellManager(ctx, one, kind, title)
}

/** Before an order leaves its step: what was missed of it between two runs of the job is kept, too. */
export async function keepMissedOf(row: RepairOrderRow, ctx: Ctx): Promise<void> {
  if (row.dueWarnAt !== null && row.dueWarnAt <= ctx.now && row.duePausedAt === null)
    await keepMissed(ctx, sql`o.id = ${row.id}`)
}

/** Looks for what is missed of all orders; one statement, so that several processes keep each but once. */
export const repairSla: JobDefinition = {
  name: 'repairSla',
  label: '报修时限记录',
  cron: '* * * * *',
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => await keepMissed(ctx, sql`true`)),
}
