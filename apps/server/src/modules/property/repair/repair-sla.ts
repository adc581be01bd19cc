import { sql } from 'drizzle-orm'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'

/**
 * Keeps what was nearly missed, missed, and missed by as much again, each once: what the figures of punctuality count.
 * One statement, so that several processes write each but once.
 */
export const repairSla: JobDefinition = {
  name: 'repairSla',
  label: '报修时限记录',
  cron: '* * * * *',
  run: async ({ database, clock }) => {
    const now = clock().toISOString()
    const fired = await database.db.execute<{ level: string }>(sql`
      insert into repair_sla_event (order_id, node, level, assign_round, fired_at)
      select o.id, o.due_key, l.level, o.assign_round, ${now}::timestamptz
      from repair_order o cross join lateral (values
        ('warn', o.due_warn_at),
        ('overdue', o.due_at),
        ('severe', o.due_at + (o.due_at - case o.due_key when 'accept' then o.accept_from
          when 'finish' then o.finish_from else o.reported_at end))) as l(level, at)
      where o.due_at is not null and o.due_paused_at is null and l.at <= ${now}::timestamptz
        and not exists (select 1 from repair_sla_event e where e.order_id = o.id and e.node = o.due_key
          and e.level = l.level and e.assign_round = o.assign_round)
      on conflict do nothing returning level`)
    const counts: Record<string, number> = {}
    for (const { level } of fired) counts[level] = (counts[level] ?? 0) + 1
    return counts
  },
}
