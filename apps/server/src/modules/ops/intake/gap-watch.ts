import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { issueCommand } from '../../base/commands/command-model.ts'

/** What is missing for so long is asked for. */
const patienceMinutes = 10
/** At most so many devices each time, the longest waiting first. */
const atOnce = 50

interface Owing extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly deviceId: number
  readonly epoch: number
  readonly fromSeq: number
  readonly toSeq: number
}

const mostAsked = 10_000

/** Streams of devices that are there, and the first gap of each, that nobody asked for yet. */
const owing = (ctx: Ctx) =>
  ctx.tx.execute<Owing>(sql`
    select c.id, d.estate_id as "estateId", d.id as "deviceId", c.epoch, lower(g.r) as "fromSeq",
      least(upper(g.r), lower(g.r) + ${mostAsked}) - 1 as "toSeq"
    from device_event_cursor c join device d on d.id = c.device_id and d.state in ('in_use', 'repairing')
      and d.run_status in ('online', 'fault')
    cross join lateral (select r from unnest(c.missing_seqs) r order by r limit 1) g
    where c.missing > 0 and c.asked_at is null
      and c.missing_since < ${ctx.now.toISOString()}::timestamptz - make_interval(mins => ${patienceMinutes})
    order by c.missing_since limit ${atOnce} for update of c skip locked`)

/** 缺失补传: what is missing for more than ten minutes is asked for, once (catalogue 2a A4 rule 7). */
export const gapWatch: JobDefinition = {
  name: 'gapWatch',
  label: '事件缺失监测',
  every: 300,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const streams = await owing(ctx)
      for (const { id, estateId, deviceId, epoch, fromSeq, toSeq } of streams) {
        await issueCommand(
          ctx,
          { estateId, action: 'fetch_log', deviceIds: [deviceId], mode: 'now', epoch, fromSeq, toSeq },
          { source: 'system' },
        )
        await ctx.tx.execute(
          sql`update device_event_cursor set asked_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`,
        )
      }
      return { asked: streams.length }
    }),
}
