import { sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { managerOf, tellStaff } from './complaint-people.ts'

interface Fired extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly complaintNo: string
  readonly handlerId: number | null
  readonly step: 'respond' | 'finish'
  readonly node: 50 | 100
}

const steps = { respond: '响应', finish: '办结' } as const

/**
 * Keeps that half, and that all of the time is over, each once for a complaint and a step, and tells of it: who has it
 * in hand; who manages the estate hears of what nobody has, and of what is late. One statement keeps them, so that
 * several processes keep each but once.
 */
export const complaintSla: JobDefinition = {
  name: 'complaintSla',
  label: '投诉时限记录',
  cron: '*/5 * * * *',
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const now = ctx.now.toISOString()
      const fired = await ctx.tx.execute<Fired>(sql`
        with fired as (
          insert into complaint_sla_event (complaint_id, step, node, fired_at)
          select c.id, s.step, n.node, ${now}::timestamptz
          from complaint c
          cross join lateral (values ('respond', c.response_due_at), ('finish', c.finish_due_at)) as s(step, due_at)
          cross join (values (50), (100)) as n(node)
          where c.state in ('pending', 'processing') and (s.step = 'finish' or c.first_response_at is null)
            and c.submitted_at + (s.due_at - c.submitted_at) * n.node / 100 <= ${now}::timestamptz
            and not exists (select 1 from complaint_sla_event e
              where e.complaint_id = c.id and e.step = s.step and e.node = n.node)
          on conflict do nothing returning complaint_id, step, node)
        select c.id, c.estate_id as "estateId", c.complaint_no as "complaintNo", c.handler_id as "handlerId",
          f.step, f.node
        from fired f join complaint c on c.id = f.complaint_id order by c.id, f.step, f.node`)
      for (const one of fired) {
        const isLate = one.node === 100
        const told = {
          kind: `complaint.${one.step}.${one.node}`,
          title: `投诉${steps[one.step]}${isLate ? '已超时' : '时限过半'}`,
        }
        await tellStaff(ctx, one, one.handlerId, told)
        if (isLate || one.handlerId === null)
          await tellStaff(ctx, one, await managerOf(ctx, one.estateId), told)
      }
      return { events: fired.length }
    }),
}
