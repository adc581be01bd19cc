import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { projectDevice } from '../projects/project.table.ts'
import { equipmentCheck, type EquipmentCheckRow } from './equipment-check.table.ts'

/** The live project of a device names the check by which it was found good; a warranty that runs already is its own, too. */
export async function proveInstalled(ctx: Ctx, { id, deviceId }: EquipmentCheckRow): Promise<void> {
  await ctx.tx
    .update(projectDevice)
    .set({ checkId: id, ...changed(ctx, projectDevice) })
    .where(and(eq(projectDevice.deviceId, deviceId), eq(projectDevice.isLive, true)))
  // Before the acceptance a project has no end of warranty: then its devices get theirs with it.
  await ctx.tx.execute(sql`
    update device d set warranty_end = o.warranty_end, updated_at = ${ctx.now.toISOString()}::timestamptz,
      version = d.version + 1
    from project_device p join ops_project o on o.id = p.project_id
    where p.device_id = d.id and p.is_live and d.id = ${deviceId}
      and o.warranty_end is not null and d.warranty_end is distinct from o.warranty_end`)
}

/** The newest check by which the installation of a device was found good, if it was before it came to a project. */
export async function provenBy(ctx: Ctx, deviceId: number): Promise<number | null> {
  const [found] = await ctx.tx
    .select({ id: equipmentCheck.id })
    .from(equipmentCheck)
    .where(
      and(
        eq(equipmentCheck.deviceId, deviceId),
        inArray(equipmentCheck.kind, ['install', 'rectify']),
        eq(equipmentCheck.state, 'passed'),
      ),
    )
    .orderBy(desc(equipmentCheck.id))
    .limit(1)
  return found?.id ?? null
}
