import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { building, buildingFloor, buildingUnit } from './building.table.ts'

/** Condition that keeps rows inside the estates of a code. */
export const within = (ctx: Ctx, code: string, column: PgColumn) => {
  const scope = ctx.scopeFor(code)
  return scope.kind === 'all' ? undefined : anyOf(column, scope.estateIds)
}

/** The building, locked; NOT_FOUND outside the scope of the code. */
export async function lockBuilding(ctx: Ctx, code: string, id: number) {
  const [row] = await ctx.tx
    .select()
    .from(building)
    .where(and(eq(building.id, id), within(ctx, code, building.estateId)))
    .for('update')
  if (row === undefined) throw notFound()
  return row
}

/** The unit and its building, locked in this order from above. */
export async function lockUnit(ctx: Ctx, code: string, id: number) {
  const [found] = await ctx.tx.select().from(buildingUnit).where(eq(buildingUnit.id, id))
  if (found === undefined) throw notFound()
  const parent = await lockBuilding(ctx, code, found.buildingId)
  const [unit] = await ctx.tx.select().from(buildingUnit).where(eq(buildingUnit.id, id)).for('update')
  if (unit === undefined) throw notFound()
  return { building: parent, unit }
}

/** The floor with its unit and building, locked. */
export async function lockFloor(ctx: Ctx, code: string, id: number) {
  const [found] = await ctx.tx.select().from(buildingFloor).where(eq(buildingFloor.id, id))
  if (found === undefined) throw notFound()
  const above = await lockUnit(ctx, code, found.unitId)
  const [floor] = await ctx.tx.select().from(buildingFloor).where(eq(buildingFloor.id, id)).for('update')
  if (floor === undefined) throw notFound()
  return { ...above, floor }
}
