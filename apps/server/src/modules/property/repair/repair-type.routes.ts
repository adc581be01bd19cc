import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import {
  repairType as described,
  repairTypeEstate as describedEstate,
} from '@linli/api-client/contract/property/repair-type'
import { copyRepairSettings, sortRepairTypes } from '@linli/api-client/contract/property/repair-type-calls'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { placeInOrder } from '../../../kit/serve/place-in-order.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { assertIncreasing, assertQuick } from './repair-limits.ts'
import { repairOrder } from './repair-order.table.ts'
import { repairPrice } from './repair-price.table.ts'
import { overriddenBy, repairTypeFigures } from './repair-type-figures.ts'
import {
  repairType,
  repairTypeEstate,
  type RepairTypeEstateRow,
  type RepairTypeRow,
} from './repair-type.table.ts'

type NewType = NewOf<typeof described>
type NewTypeEstate = NewOf<typeof describedEstate>

/** The row of a type that is known to be there. */
export async function typeOf(ctx: Ctx, id: number): Promise<RepairTypeRow> {
  const [row] = await ctx.tx.select().from(repairType).where(eq(repairType.id, id))
  if (row === undefined) throw invalid({ typeId: '所选报修类型不存在' })
  return row
}

function checkType(input: Partial<NewType>, _ctx: Ctx, before?: RepairTypeRow): void {
  const initial = { acceptMinutes: 15, arriveMinutes: 60, finishMinutes: 1_440, urgency: 'normal' }
  const after = { ...initial, ...before, ...input }
  assertIncreasing(after)
  assertQuick(after.urgency, after.acceptMinutes)
  // A category keeps its types, and a type is never a category: both are named by what hangs on them.
  if (
    before !== undefined &&
    input.parentId !== undefined &&
    (input.parentId === null) !== (before.parentId === null)
  )
    throw invalid({ parentId: before.parentId === null ? '类别不能改为类型' : '类型须有上级类别' })
}

/** Orders that are not done keep their type in use. */
async function assertNoneOpen(ctx: Ctx, typeId: number, verb: string): Promise<void> {
  const open = await ctx.tx.$count(
    repairOrder,
    and(eq(repairOrder.typeId, typeId), inArray(repairOrder.state, [...openRepairs])),
  )
  if (open > 0) throw refuse(`该类型下有${open}个未完结工单，无法${verb}`)
}

const levelOf = (parentId: number | null | undefined) => (parentId == null ? 'category' : 'type')

export const { model: repairTypeModel, routes: repairTypeCalls } = serve(
  described,
  repairType,
)({
  defaults: ({ parentId }) => ({ level: levelOf(parentId) }),
  check: checkType,
  present: repairTypeFigures,
  uniqueAmong: {
    name: ({ parentId }, before) =>
      sql`coalesce(${repairType.parentId}, 0) = ${(parentId === undefined ? before?.parentId : parentId) ?? 0}`,
  },
  on: { disable: async ({ id }, _input, ctx) => await assertNoneOpen(ctx, id, '停用') },
  removable: async (row, ctx) => {
    await assertNoneOpen(ctx, row.id, '删除')
    if ((await ctx.tx.$count(repairOrder, eq(repairOrder.typeId, row.id))) > 0)
      throw refuse('该类型下有历史工单，无法删除，可以停用')
    const below = await ctx.tx.$count(repairType, eq(repairType.parentId, row.id))
    if (below > 0) throw refuse(`该类别下有${below}个类型，无法删除`)
    const prices = await ctx.tx.$count(repairPrice, eq(repairPrice.typeId, row.id))
    if (prices > 0) throw refuse(`该类型下有${prices}项价目，无法删除`)
    await ctx.tx.delete(repairTypeEstate).where(eq(repairTypeEstate.typeId, row.id))
  },
})

/** A type as an estate offers it: what the estate says goes before what the type says. */
export async function typeInEstate(ctx: Ctx, typeId: number, estateId: number) {
  const type = await typeOf(ctx, typeId)
  const [own] = await ctx.tx
    .select()
    .from(repairTypeEstate)
    .where(and(eq(repairTypeEstate.typeId, typeId), eq(repairTypeEstate.estateId, estateId)))
  return inEstate(type, own)
}

function inEstate(type: RepairTypeRow, own: Partial<RepairTypeEstateRow> = {}) {
  const { dispatchMode, acceptMinutes, arriveMinutes, finishMinutes, feeMode } = own
  return {
    ...type,
    dispatchMode: dispatchMode ?? type.dispatchMode,
    acceptMinutes: acceptMinutes ?? type.acceptMinutes,
    arriveMinutes: arriveMinutes ?? type.arriveMinutes,
    finishMinutes: finishMinutes ?? type.finishMinutes,
    feeMode: feeMode ?? type.feeMode,
    staffIds: own.staffIds ?? [],
    offered: own.offered !== 'no',
  }
}

async function checkTypeEstate(
  input: Partial<NewTypeEstate>,
  ctx: Ctx,
  before?: RepairTypeEstateRow,
): Promise<void> {
  const typeId = before?.typeId ?? input.typeId
  if (typeId === undefined) return
  const type = await typeOf(ctx, typeId)
  const after = inEstate(type, { ...before, ...input })
  assertIncreasing(after)
  assertQuick(type.urgency, after.acceptMinutes)
}

export const { model: repairTypeEstateModel, routes: repairTypeEstateCalls } = serve(
  describedEstate,
  repairTypeEstate,
)({
  title: sql<string>`(select name from repair_type where id = ${repairTypeEstate.typeId})`,
  columns: { name: sql<string>`(select name from repair_type where id = ${repairTypeEstate.typeId})` },
  check: checkTypeEstate,
  present: (rows) => new Map(rows.map((row) => [row.id, { overridden: overriddenBy(row) }])),
})

const copyRoute = handle(copyRepairSettings, async ({ fromEstateId, toEstateId }, ctx) => {
  const scope = ctx.scopeFor('operation:repairTypeEstate:create')
  for (const [key, id] of Object.entries({ fromEstateId, toEstateId }))
    if (!coversEstate(scope, id)) throw invalid({ [key]: '所选小区不存在' })
  const found = await ctx.tx
    .select()
    .from(repairTypeEstate)
    .where(eq(repairTypeEstate.estateId, fromEstateId))
  const copies = found.map(
    ({ typeId, offered, dispatchMode, acceptMinutes, arriveMinutes, finishMinutes, feeMode }) => ({
      estateId: toEstateId,
      typeId,
      offered,
      dispatchMode,
      acceptMinutes,
      arriveMinutes,
      finishMinutes,
      feeMode,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
  )
  // Staff stay where they are: the other estate has its own.
  const made =
    copies.length === 0
      ? []
      : await ctx.tx.insert(repairTypeEstate).values(copies).onConflictDoNothing().returning()
  ctx.note({ title: `复制小区报修设置 ${made.length}条`, rowCount: made.length, estateId: toEstateId })
  return { copied: made.length, kept: copies.length - made.length }
})

/** Puts the types of a category, or the categories, into an order; what is left out keeps its place behind them. */
const sortRoute = handle(sortRepairTypes, async ({ parentId, ids }, ctx) => {
  const unique = [...new Set(ids)]
  const siblings = await ctx.tx
    .select({ id: repairType.id })
    .from(repairType)
    .where(
      and(
        parentId === null ? isNull(repairType.parentId) : eq(repairType.parentId, parentId),
        inArray(repairType.id, unique),
      ),
    )
    .for('update')
  if (siblings.length < unique.length) throw invalid({ ids: '只能在同一类别内排序' })
  await placeInOrder(ctx, repairType, unique)
  ctx.note({ title: `报修类型排序 ${unique.length}项`, rowCount: unique.length })
  return true as const
})

/** 报修类型, and what estates do otherwise. */
export const repairTypeRoutes = (): Route[] => [
  ...repairTypeCalls,
  ...repairTypeEstateCalls,
  copyRoute,
  sortRoute,
]
