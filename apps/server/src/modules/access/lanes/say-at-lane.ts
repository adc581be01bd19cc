import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { quiet } from '../../../kit/quiet.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import type { WaitRow } from './lane.table.ts'

/**
 * The device of a lane says something to the driver, where its model can speak. What it shows was settled with the answer
 * to its plate: devices know no command that shows something later (catalogue 1, DeviceCommand).
 */
export async function sayAtLane(ctx: Ctx, row: WaitRow, voiceText: string, code: string): Promise<void> {
  const [device] = await ctx.tx.execute<{ speaks: boolean }>(sql`
    select 'talk' = any(m.abilities) and d.state in ('in_use', 'repairing') as speaks
    from device d join device_model m on m.id = d.model_id where d.id = ${row.deviceId}`)
  if (device?.speaks !== true) return
  await issueCommand(
    // One line of the log for what the guard did: it is about the car.
    quiet(ctx),
    { estateId: row.estateId, action: 'voice', deviceIds: [row.deviceId], voiceText, mode: 'now' },
    { code },
  )
}
