import { and, asc, eq, inArray } from 'drizzle-orm'
import { whenever } from '../../../kit/facts/facts.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { device } from '../../base/devices/device.table.ts'
import { equipmentCheckModel } from './equipment-check.routes.ts'
import { equipmentCheck } from './equipment-check.table.ts'

/** Nobody looks at a device that is retired: its checks that were not done are cancelled. */
export const retiredChecks = whenever('base.changed', 'ops.retiredChecks', async ({ estateIds }, ctx) => {
  const rows = await ctx.tx
    .select({ check: equipmentCheck })
    .from(equipmentCheck)
    .innerJoin(device, eq(device.id, equipmentCheck.deviceId))
    .where(
      and(
        eq(device.state, 'retired'),
        inArray(equipmentCheck.state, ['todo', 'doing']),
        estateIds.length === 0 ? undefined : anyOf(equipmentCheck.estateId, estateIds),
      ),
    )
    .orderBy(asc(equipmentCheck.id))
    .for('update', { of: equipmentCheck })
  for (const { check } of rows)
    await takeTransition(equipmentCheckModel, check, 'cancel', { reason: '设备已报废' }, ctx)
})
