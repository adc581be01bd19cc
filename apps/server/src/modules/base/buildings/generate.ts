import type { BuildPlan } from '@linli/api-client/contract/base/build-plan'
import type { BuildResult } from '@linli/api-client/contract/base/build-generate'
import { and, count, eq, isNull, max, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { countPlan, expandPlan, type PlanCounts, type PlannedBuilding } from '../naming/expand-plan.ts'
import { findConflicts } from '../naming/find-conflicts.ts'
import { roomFullName } from '../naming/full-name.ts'
import { permittedEstate } from '../places/place-scope.ts'
import { room } from '../rooms/room.table.ts'
import { buildInitBatch } from './build-batch.table.ts'
import { type Progress, trackProgress } from './build-progress.ts'
import { pictureOf, sampleOf } from './build-sample.ts'
import { building } from './building.table.ts'
import { insertFloors, insertRooms, insertUnits, type NewFloor, type NewRoomRow } from './insert-places.ts'
import { checkPlan, named, zonesOf } from './plan-checks.ts'

/** First key of the advisory locks of estates that are being generated or reverted. */
const generatorLock = 7_165_101

/** Held until the end of the transaction. Throws when another call generates or reverts in this estate. */
export async function lockGenerator(ctx: Ctx, estateId: number): Promise<void> {
  const [row] = await ctx.tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${generatorLock}, ${estateId % 2_147_483_647}) as free`,
  )
  if (row?.free !== true) throw refuse('该小区正在生成楼栋，请稍后再试')
}

/** A plan with what it comes to. */
export interface PlannedBuild {
  readonly counts: PlanCounts
  readonly buildings: readonly PlannedBuilding[]
  /** Names that exist already or twice, as refusals. */
  readonly conflicts: readonly string[]
}

const codeOf = (kind: 'init' | 'add') => (kind === 'init' ? 'base:building:init' : 'base:building:create')

type Plan = Pick<BuildPlan, 'estateId' | 'groups'>

/** What a plan would make, and which names are taken; for who may make it. */
export async function planBuild(
  ctx: Ctx,
  { estateId, groups }: Plan,
  kind: 'init' | 'add',
): Promise<PlannedBuild> {
  await permittedEstate(ctx, codeOf(kind), estateId)
  const zones = await zonesOf(ctx, estateId, groups)
  await checkPlan(ctx, groups)
  const counts = named(() => countPlan(groups))
  const buildings = named(() => expandPlan(groups, zones))
  return { counts, buildings, conflicts: await conflictsOf(ctx, estateId, buildings, kind) }
}

/**
 * Makes the buildings of a plan with everything below them, all in the caller's transaction. A plan with one taken name
 * makes nothing.
 */
export async function makeBuild(
  ctx: Ctx,
  plan: Plan,
  kind: 'init' | 'add',
  track: (total: number) => Progress,
): Promise<PlannedBuild & { readonly batchId: number }> {
  const { estateId } = plan
  // Nobody holds up an estate that is not theirs.
  await permittedEstate(ctx, codeOf(kind), estateId)
  await lockGenerator(ctx, estateId)
  const planned = await planBuild(ctx, plan, kind)
  const { counts, buildings, conflicts } = planned
  if (conflicts[0] !== undefined) throw refuse(conflicts[0])
  const progress = track(counts.buildings + counts.units + counts.floors + counts.rooms)
  try {
    const batchId = await writePlan(ctx, plan, kind, counts, buildings, progress)
    ctx.afterCommit(() => progress.finish('done'))
    ctx.note({ resource: 'buildInitBatch', targetId: batchId, estateId, rowCount: counts.rooms })
    return { ...planned, batchId }
  } catch (error) {
    await progress.finish('failed')
    throw error
  }
}

/** The calls of the specification: what a plan makes, or with `dryRun` what it would. */
export async function generate(ctx: Ctx, plan: BuildPlan, kind: 'init' | 'add'): Promise<BuildResult> {
  if (!plan.dryRun) {
    const { batchId, counts } = await makeBuild(ctx, plan, kind, (total) => trackProgress(ctx, total))
    return { batchId, ...counts, warnings: [] }
  }
  const { counts, buildings, conflicts } = await planBuild(ctx, plan, kind)
  const sample = sampleOf(buildings)
  return {
    batchId: null,
    ...counts,
    warnings: [],
    counts,
    ...sample,
    picture: pictureOf(buildings[0]),
    conflicts: [...conflicts],
  }
}

async function conflictsOf(
  ctx: Ctx,
  estateId: number,
  buildings: readonly PlannedBuilding[],
  kind: 'init' | 'add',
): Promise<readonly string[]> {
  const names = await ctx.tx
    .select({ name: building.name })
    .from(building)
    .where(eq(building.estateId, estateId))
  const first = kind === 'init' && names.length > 0 ? [`该小区已有${names.length}栋楼，不能初始化`] : []
  const existing = {
    buildings: new Set(names.map((row) => row.name)),
    rooms: names.length === 0 ? new Set<string>() : await roomNames(ctx, estateId),
  }
  return [...first, ...findConflicts(buildings, existing)]
}

async function roomNames(ctx: Ctx, estateId: number): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ fullName: room.fullName })
    .from(room)
    .where(and(eq(room.estateId, estateId), isNull(room.deletedAt)))
  return new Set(rows.map((row) => row.fullName))
}

async function writePlan(
  ctx: Ctx,
  { estateId, groups }: Plan,
  kind: 'init' | 'add',
  counts: PlanCounts,
  buildings: readonly PlannedBuilding[],
  progress: Progress,
): Promise<number> {
  const born = {
    createdAt: ctx.now,
    createdBy: userIdOf(ctx.caller),
    updatedAt: ctx.now,
    updatedBy: userIdOf(ctx.caller),
  }
  const [batch] = await ctx.tx
    .insert(buildInitBatch)
    .values({ ...born, estateId, kind, plan: groups, counts, state: 'done' })
    .returning({ id: buildInitBatch.id })
  const batchId = batch?.id as number
  const [last] = await ctx.tx
    .select({ sortNo: max(building.sortNo), rows: count() })
    .from(building)
    .where(eq(building.estateId, estateId))
  const firstSort = (last?.sortNo ?? 0) + 1
  progress.step('生成楼栋')
  const made = await ctx.tx
    .insert(building)
    .values(
      buildings.map(({ units: _units, ...one }, index) => ({
        ...born,
        ...one,
        estateId,
        batchId,
        sortNo: firstSort + index,
      })),
    )
    .returning({ id: building.id, name: building.name })
  progress.advance(made.length)
  const ids = new Map(made.map((row) => [row.name, row.id]))
  await writeUnits(
    ctx,
    estateId,
    buildings.map((one) => ({ ...one, id: ids.get(one.name) as number })),
    progress,
  )
  return batchId
}

/** A planned building whose row exists; `firstUnit` is the number of units it has already. */
export type PlacedBuilding = Pick<PlannedBuilding, 'name' | 'units'> & {
  readonly id: number
  readonly firstUnit?: number
}

/** Units, floors and rooms below buildings that exist. */
export async function writeUnits(
  ctx: Ctx,
  estateId: number,
  buildings: readonly PlacedBuilding[],
  progress: Pick<Progress, 'step' | 'advance'>,
): Promise<ReadonlyMap<string, number>> {
  progress.step('生成单元')
  const units = buildings.flatMap((one) =>
    one.units.map(({ floors: _floors, ...unit }, index) => ({
      ...unit,
      buildingId: one.id,
      sortNo: (one.firstUnit ?? 0) + index + 1,
    })),
  )
  const unitIds = await insertUnits(ctx, estateId, units, progress.advance)
  progress.step('生成楼层')
  const floors: NewFloor[] = buildings.flatMap((one) =>
    one.units.flatMap((unit) =>
      unit.floors.map(({ rooms: _rooms, ...floor }) => ({
        ...floor,
        buildingId: one.id,
        unitId: unitIds.get(`${one.id}:${unit.name}`) as number,
      })),
    ),
  )
  const floorIds = await insertFloors(ctx, estateId, floors, progress.advance)
  progress.step('生成房屋')
  const rooms: NewRoomRow[] = buildings.flatMap((one) =>
    one.units.flatMap((unit) => {
      const unitId = unitIds.get(`${one.id}:${unit.name}`) as number
      return unit.floors.flatMap((floor) =>
        floor.rooms.map(({ roomNo, layout }) => ({
          ...layout,
          usage: layout.usage ?? 'residential',
          buildingId: one.id,
          unitId,
          floorId: floorIds.get(`${unitId}:${floor.physicalNo}`) as number,
          floorNo: floor.physicalNo,
          roomNo,
          fullName: roomFullName(one.name, unit, roomNo),
        })),
      )
    }),
  )
  await insertRooms(ctx, estateId, rooms, progress.advance)
  return unitIds
}
