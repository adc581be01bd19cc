import type { PlanGroup, RoomLevel } from '@linli/api-client/contract/base/build-plan'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { NamingError } from '../naming/naming-error.ts'
import { estateZone } from '../places/estate.table.ts'

/** Runs a step of the naming; its refusals become field errors at the place of the input. */
export function named<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof NamingError) throw invalid({ [error.path || 'groups']: error.message })
    throw error
  }
}

/** Names of the estate's zones. Throws for a zone of another estate. */
export async function zonesOf(
  ctx: Ctx,
  estateId: number,
  groups: readonly PlanGroup[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx
    .select({ id: estateZone.id, name: estateZone.name })
    .from(estateZone)
    .where(eq(estateZone.estateId, estateId))
  const zones = new Map(rows.map((row) => [row.id, row.name]))
  for (const [index, { zoneId }] of groups.entries()) {
    if (zoneId != null && !zones.has(zoneId)) throw invalid({ [`groups.${index}.zoneId`]: '所选数据不存在' })
  }
  return zones
}

/** Dictionary values and areas that stand inside a plan. */
export async function checkPlan(ctx: Ctx, groups: readonly PlanGroup[]): Promise<void> {
  for (const [index, group] of groups.entries()) {
    const at = `groups.${index}`
    await accept(ctx, 'building_type', group.building.buildingType, `${at}.building.buildingType`)
    await accept(ctx, 'building_structure', group.building.structure, `${at}.building.structure`)
    for (const [floor, type] of Object.entries(group.floors.types ?? {}))
      await accept(ctx, 'floor_type', type, `${at}.floors.types.${floor}`)
    await checkRoomLevel(ctx, group.rooms, `${at}.rooms`)
  }
}

/** Dictionary values and areas of the positions. */
export async function checkRoomLevel(ctx: Ctx, level: RoomLevel | undefined, at: string): Promise<void> {
  for (const [index, position] of (level?.byPosition ?? []).entries()) {
    const path = `${at}.byPosition.${index}`
    await accept(ctx, 'orientation', position.orientation, `${path}.orientation`)
    await accept(ctx, 'house_usage', position.usage, `${path}.usage`)
    if (position.innerArea !== undefined && position.innerArea > (position.builtArea ?? Infinity))
      throw invalid({ [`${path}.innerArea`]: '套内面积不能大于建筑面积' })
  }
}

async function accept(ctx: Ctx, dict: string, value: string | undefined, path: string): Promise<void> {
  if (value !== undefined && !(await ctx.deps.dicts.accepts(dict, value)))
    throw invalid({ [path]: '所选数据不存在' })
}
