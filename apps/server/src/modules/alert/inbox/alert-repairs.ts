import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import type { ControlAlertRow } from './control-alert.table.ts'

/** What is wrong with a device, by the kind of the alert that tells of it. */
const faults: Readonly<Record<string, string>> = {
  device_offline: 'offline',
  tamper: 'damage',
  door_forced: 'door_lock',
  door_held_open: 'door_lock',
}

/** The device of an alert is to be repaired: an order is made, unless there is one that is open. */
export async function wantRepair(
  ctx: Ctx,
  { id, kind, level }: Pick<ControlAlertRow, 'id' | 'kind' | 'level'>,
  deviceId: number,
  description: string,
): Promise<void> {
  await announce(ctx, 'deviceRepair.wanted', {
    deviceId,
    source: 'alert',
    faultType: faults[kind] ?? 'other',
    description,
    alertId: id,
    userId: userIdOf(ctx.caller),
    ...(level === 'urgent' && { urgency: 'urgent' as const }),
  })
}
