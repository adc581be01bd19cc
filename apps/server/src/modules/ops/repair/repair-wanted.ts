import { announce, whenever } from '../../../kit/facts/facts.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { eq } from 'drizzle-orm'
import { deviceRepair } from './device-repair.table.ts'
import { deviceRepairModel } from './device-repair.routes.ts'
import { lockDevice, openOrderOf } from './repair-device.ts'

/** What finds a fault wants a repair: an order is made, unless the device has one that is open. */
export const wantedRepairs = whenever('deviceRepair.wanted', 'ops.repairs', async (wanted, ctx) => {
  const { deviceId, source, faultType, description, urgency, userId = null } = wanted
  const { alertId = null, checkId = null } = wanted
  const device = await lockDevice(ctx, deviceId)
  if (device.state === 'pending' || device.state === 'retired') return
  const open = await openOrderOf(ctx, deviceId)
  const order =
    open ??
    (await createRow(
      deviceRepairModel,
      {
        estateId: device.estateId,
        deviceId,
        source,
        faultType,
        description: description.padEnd(5, '。').slice(0, 500),
        ...(urgency && { urgency }),
      },
      ctx,
    ))
  if (open === undefined)
    await ctx.tx
      .update(deviceRepair)
      .set({ alertId, checkId, createdBy: userId })
      .where(eq(deviceRepair.id, order.id))
  const { id: repairId, repairNo } = order
  await announce(ctx, 'deviceRepair.opened', { repairId, repairNo, alertId, checkId })
})
