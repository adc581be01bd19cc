import type { movePlace } from '@linli/api-client/contract/base/build-structure'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate, estateZone } from '../places/estate.table.ts'
import { building, buildingUnit } from './building.table.ts'
import { within } from './locate.ts'

const code = 'base:building:update'

type Input = InputOf<typeof movePlace>
type Table = typeof estateZone | typeof building | typeof buildingUnit

const tables = { 4: estateZone, 5: building, 6: buildingUnit } as const
const words = { 4: '片区', 5: '楼栋', 6: '单元' } as const
const tableOf = (type: number): Table => tables[type as keyof typeof tables]

/** Puts a place beside another one, or a building into a zone or out to its estate; the siblings are numbered anew. */
export async function moveAlong(ctx: Ctx, input: Input): Promise<{ ids: number[] }> {
  const { type, id, targetType, targetId, side } = input
  const moved = await placeOf(ctx, type, id)
  await lockEstate(ctx, moved.estateId)
  if (input.version !== undefined && moved.version !== input.version) throw new AppError('STALE_VERSION')
  const inside = side === 'inside'
  if (inside ? type !== 5 || targetType > 4 : targetType !== type)
    throw invalid({ targetId: `${words[type as keyof typeof words]}不能移动到这里` })
  const target = await placeOf(ctx, targetType, targetId)
  if (target.estateId !== moved.estateId) throw invalid({ targetId: '不能移动到其他小区' })
  if (type === 6 && target.parentId !== moved.parentId)
    throw invalid({ targetId: '单元只能在同一楼栋内调整顺序' })
  const zoneId = inside ? (targetType === 4 ? targetId : null) : target.parentId
  const siblings = (await siblingsOf(ctx, type, moved.estateId, type === 5 ? zoneId : moved.parentId)).filter(
    (one) => one !== id,
  )
  const at = inside ? siblings.length : siblings.indexOf(targetId) + (side === 'after' ? 1 : 0)
  const ids = siblings.toSpliced(at, 0, id)
  for (const [index, one] of ids.entries()) await numberOne(ctx, type, one, index + 1)
  const table = tableOf(type)
  await ctx.tx
    .update(table)
    .set({
      ...(type === 5 && { zoneId }),
      version: moved.version + 1,
      updatedAt: ctx.now,
      updatedBy: userIdOf(ctx.caller),
    })
    .where(eq(table.id, id))
  ctx.note({
    resource: { 4: 'zone', 5: 'building', 6: 'buildingUnit' }[type as 4 | 5 | 6],
    targetId: id,
    targetName: moved.name,
    estateId: moved.estateId,
    title: `调整${words[type as keyof typeof words]}顺序 ${moved.name}`,
  })
  return { ids }
}

/** Two moves in one estate wait for each other. */
async function lockEstate(ctx: Ctx, estateId: number): Promise<void> {
  await ctx.tx.select({ id: estate.id }).from(estate).where(eq(estate.id, estateId)).for('update')
}

interface Moved {
  readonly estateId: number
  readonly name: string
  readonly version: number
  /** Zone of a building, building of a unit. */
  readonly parentId: number | null
}

async function placeOf(ctx: Ctx, type: number, id: number): Promise<Moved> {
  if (type === 3) {
    const [row] = await ctx.tx
      .select()
      .from(estate)
      .where(and(eq(estate.id, id), within(ctx, code, estate.id)))
    if (row === undefined) throw notFound()
    return { estateId: row.id, name: row.name, version: row.version, parentId: null }
  }
  const table = tableOf(type)
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), within(ctx, code, table.estateId)))
    .for('update')
  if (row === undefined) throw notFound()
  const parentId = 'zoneId' in row ? row.zoneId : 'buildingId' in row ? row.buildingId : null
  return { estateId: row.estateId, name: row.name, version: row.version, parentId }
}

/** In the order in which the tree shows them. */
async function siblingsOf(
  ctx: Ctx,
  type: number,
  estateId: number,
  parentId: number | null,
): Promise<number[]> {
  const table = tableOf(type)
  const below =
    type === 4
      ? undefined
      : type === 5
        ? parentId === null
          ? isNull(building.zoneId)
          : eq(building.zoneId, parentId)
        : and(eq(buildingUnit.buildingId, parentId ?? 0), eq(buildingUnit.isVirtual, false))
  const rows = await ctx.tx
    .select({ id: table.id, name: table.name, sortNo: table.sortNo })
    .from(table)
    .where(and(eq(table.estateId, estateId), below))
    .orderBy(asc(table.sortNo))
  return rows
    .toSorted((a, b) => (a.sortNo ?? 0) - (b.sortNo ?? 0) || natural.compare(a.name, b.name))
    .map((row) => row.id)
}

const natural = new Intl.Collator('zh-Hans-CN', { numeric: true })

async function numberOne(ctx: Ctx, type: number, id: number, sortNo: number): Promise<void> {
  const table = tableOf(type)
  await ctx.tx
    .update(table)
    .set({ sortNo })
    .where(and(eq(table.id, id), ne(table.sortNo, sortNo)))
}
