import { sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { queueAuths } from './issue-auths.ts'
import { reclaimLeases } from './issue-results.ts'
import { followDevices } from './lease-items.ts'

/** Items follow their devices on and off line; what is wanted and has no item gets one. */
export const issueDispatch: JobDefinition = {
  name: 'issueDispatch',
  label: '下发调度',
  every: 5,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: 'issueDispatch' }, async (ctx) => {
      const freed = await followDevices(ctx)
      const due = await ctx.tx.execute<{ id: number }>(sql`
        select a.id from access_device_auth a where a.state in ('pending', 'revoking') and a.task_id is not null
          and not exists (select 1 from issue_item i where i.device_id = a.device_id and i.subject_no = a.subject_no
            and i.state in ('queued', 'waiting_device', 'leased'))
        order by a.id limit 5000`)
      const queued = await queueAuths(
        ctx,
        due.map(({ id }) => id),
      )
      return { freed, queued }
    }),
}

/** Leases without an answer end. */
export const leaseReclaim: JobDefinition = {
  name: 'leaseReclaim',
  label: '下发租约回收',
  every: 30,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: 'leaseReclaim' }, async (ctx) => ({
      reclaimed: await reclaimLeases(ctx),
    })),
}

/** Each device in use is asked for its digest once a night; decisions are kept for a week. */
export const deviceDigest: JobDefinition = {
  name: 'deviceDigest',
  label: '设备名单对账',
  cron: '30 2 * * *',
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: 'deviceDigest' }, async (ctx) => {
      const asked = await ctx.tx.execute(sql`
        update access_device_sync s set digest_wanted = true from device d
        where d.id = s.device_id and d.state = 'in_use' and not s.digest_wanted returning s.id`)
      await ctx.tx.execute(sql`
        delete from access_decision where at < ${ctx.now.toISOString()}::timestamptz - interval '7 days'`)
      return { asked: asked.length }
    }),
}
