import type { movePlace } from '@linli/api-client/contract/base/build-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate, estateZone } from '../places/estate.table.ts'
import { building, buildingUnit } from './building.table.ts'
import { within } from './locate.ts'
import { byOrder } from './tree.ts'

const code = 'base:building:update'

type Input = InputOf<typeof movePlace>
type Table = typeof estateZone | typeof building | typeof buildingUnit

interface Kind {
  readonly table: Table
  readonly word: string
  readonly resource: string
}

const kinds: Readonly<Record<number, Kind>> = {
  4: { table: estateZone, word: '片区', resource: 'zone' },
  5: { table: building, word: '楼栋', resource: 'building' },
  6: { table: buildingUnit, word: '单元', resource: 'buildingUnit' },
}

function kindOf(type: number): Kind {
  const kind = kinds[type]
  if (kind === undefined) throw notFound()
  return kind
}

/** Puts a place beside another one, or a building into a zone or out to its estate; the siblings are numbered anew. */
export async function moveAlong(ctx: Ctx, input: Input): Promise<{ ids: number[] }> {
  const { type, id, targetType, targetId, side } = input
  const { table, word, resource } = kindOf(type)
  await lockEstate(ctx, table, id)
  const moved = await placeOf(ctx, type, id)
  if (moved.version !== input.version) throw new AppError('STALE_VERSION')
  const inside = side === 'inside'
  if (inside ? type !== 5 || targetType > 4 : targetType !== type || targetId === id)
    throw invalid({ targetId: `${word}不能移动到这里` })
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
  await number(ctx, table, ids)
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
    resource,
    targetId: id,
    targetName: moved.name,
    estateId: moved.estateId,
    title: `调整${word}顺序 ${moved.name}`,
  })
  return { ids }
}

/** Two moves in one estate wait for each other before either locks a place: they might want each other's. */
async function lockEstate(ctx: Ctx, table: Table, id: number): Promise<void> {
  const own = ctx.tx.select({ id: table.estateId }).from(table).where(eq(table.id, id))
  await ctx.tx.select({ id: estate.id }).from(estate).where(eq(estate.id, own)).for('update')
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
  const { table } = kindOf(type)
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
  const { table } = kindOf(type)
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
  return rows.toSorted(byOrder).map((row) => row.id)
}

/** From 1, in one statement however many there are. */
async function number(ctx: Ctx, table: Table, ids: readonly number[]): Promise<void> {
  await ctx.tx.execute(sql`
    update ${table} t set sort_no = x.place
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as x(id, place)
    where x.id = t.id and t.sort_no <> x.place`)
}
