import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { issueCommand } from '../../base/commands/command-model.ts'

const atOnce = 200

interface Wrong extends Record<string, unknown> {
  readonly deviceId: number
  readonly estateId: number
}

/** Devices whose clock was wrong within the hour, and that were not told the time within it. */
const wrong = (ctx: Ctx) =>
  ctx.tx.execute<Wrong>(sql`
    select d.id as "deviceId", d.estate_id as "estateId" from device d
    where d.state in ('in_use', 'repairing')
      and exists (select 1 from device_event e where e.device_id = d.id and e.skewed
        and e.pass_time > ${ctx.now.toISOString()}::timestamptz - interval '1 hour'
        and e.pass_time <= ${ctx.now.toISOString()}::timestamptz)
      and not exists (select 1 from device_command_item i where i.device_id = d.id and i.action = 'sync_time'
        and i.queued_at > ${ctx.now.toISOString()}::timestamptz - interval '1 hour')
    order by d.id limit ${atOnce}`)

/** 时钟校准: who reports from the future is told the time, once an hour (catalogue 2a A4 rule 3). */
export const clockWatch: JobDefinition = {
  name: 'clockWatch',
  label: '设备时钟校准',
  every: 60,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const devices = await wrong(ctx)
      for (const { deviceId, estateId } of devices)
        await issueCommand(
          ctx,
          { estateId, action: 'sync_time', deviceIds: [deviceId], mode: 'now' },
          { source: 'system' },
        )
      return { told: devices.length }
    }),
}
