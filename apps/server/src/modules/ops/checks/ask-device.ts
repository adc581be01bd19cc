import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { quiet } from '../../../kit/quiet.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import type { EquipmentCheckRow } from './equipment-check.table.ts'

/** Whoever presses again and again asks no oftener than this. */
const pauseSeconds = 20

/**
 * Asks the device of a check to answer, and for a picture where it takes any: the next look at it sees what came. A door is
 * not opened by a check: whoever stands before it does that.
 */
export async function askDevice(ctx: Ctx, { deviceId, estateId }: EquipmentCheckRow): Promise<void> {
  const wanted = await ctx.tx.execute<{ action: 'ping' | 'snapshot' }>(sql`
    select a.action from device d join device_model m on m.id = d.model_id
      cross join lateral (values ('ping', true), ('snapshot', d.category = 'camera' and 'snapshot' = any(m.abilities)))
        a(action, suits)
    where d.id = ${deviceId} and a.suits and d.state in ('in_use', 'repairing') and d.run_status in ('online', 'fault')
      and not exists (select 1 from device_command_item i where i.device_id = d.id and i.action = a.action
        and (i.state in ('queued', 'sent')
          or i.queued_at > ${ctx.now.toISOString()}::timestamptz - make_interval(secs => ${pauseSeconds})))`)
  for (const { action } of wanted)
    await issueCommand(
      // One line of the log for what was done: it is about the check.
      quiet(ctx),
      { estateId, action, deviceIds: [deviceId], mode: 'now', reason: '设备点检' },
      { code: 'ops:check:submit' },
    )
}
