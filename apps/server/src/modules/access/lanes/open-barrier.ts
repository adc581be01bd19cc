import type { Ctx } from '../../../kit/context.ts'
import { quiet } from '../../../kit/quiet.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import type { WaitRow } from './lane.table.ts'

/** Tells the barrier to open; the device reports the pass that follows. */
export async function openBarrier(ctx: Ctx, row: WaitRow, reason: string, code: string): Promise<number> {
  const command = await issueCommand(
    // One line of the log for what the guard did: it is about the car.
    quiet(ctx),
    { estateId: row.estateId, action: 'open', deviceIds: [row.deviceId], reason, mode: 'now' },
    { code },
  )
  return command.id
}
