import { convenienceType as described } from '@linli/api-client/contract/system/convenience-type'
import {
  convenienceIcons,
  mergeConvenienceTypes,
  offeredConvenience,
  sortConvenienceTypes,
} from '@linli/api-client/contract/system/convenience-calls'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { placeInOrder } from '../../../kit/serve/place-in-order.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { convenienceDrawings, convenienceTile } from './convenience-drawings.ts'
import { assertRoom, below, inTurn, visibleIn } from './convenience-rules.ts'
import { assertIcon, drawnIcon } from './convenience-icon.ts'
import { mergeType } from './merge-types.ts'
import { offeredTypes } from './offered-types.ts'
import { convenienceType, type ConvenienceTypeRow } from './convenience-type.table.ts'
import { askForBookings, assertKindFree, assertNoServices, presentTypes } from './type-services.ts'

type NewType = NewOf<typeof described>

async function checkType(input: Partial<NewType>, ctx: Ctx, before?: ConvenienceTypeRow): Promise<void> {
  const parentId = input.parentId === undefined ? (before?.parentId ?? null) : input.parentId
  if (before !== undefined && (parentId === null) !== (before.parentId === null))
    throw invalid({ parentId: before.parentId === null ? '一级类型不能改为二级' : '二级类型须有上级' })
  if (before === undefined || parentId !== before.parentId) await assertRoom(ctx, parentId, 1, before?.id)
  const { serviceKind } = input
  if (before !== undefined && serviceKind !== undefined && serviceKind !== before.serviceKind)
    await assertKindFree(ctx, before.id)
  await assertIcon(ctx, input.icon)
}

const asked = ({ licenses, needProviderCheck }: ConvenienceTypeRow): string =>
  [...(licenses ?? [])].sort().concat(String(needProviderCheck)).join()

export const { model: convenienceTypeModel, routes: typeCalls } = serve(
  described,
  convenienceType,
)({
  defaults: async (input, ctx) => ({
    level: input.parentId == null ? 'category' : 'type',
    ...(input.icon ? {} : { icon: await drawnIcon(ctx, input) }),
  }),
  whenEmptied: {
    icon: async ({ color }, ctx, before) => await drawnIcon(ctx, { ...before, color: color ?? before.color }),
  },
  check: checkType,
  present: presentTypes,
  filters: { visibleIn: ([estateId = 0]) => visibleIn(estateId) },
  reads: { visibleIn: ['estateMode', 'estateIds'] },
  uniqueAmong: {
    name: ({ parentId }, before) =>
      sql`coalesce(${convenienceType.parentId}, 0) = ${(parentId === undefined ? before?.parentId : parentId) ?? 0}`,
  },
  removable: async ({ id }, ctx) => {
    if ((await ctx.tx.$count(convenienceType, eq(convenienceType.parentId, id))) > 0)
      throw refuse('该类型下存在子类型，无法删除')
    await assertNoServices(ctx, id)
  },
  after: {
    update: async (before, row, ctx) => {
      if (asked(before) !== asked(row)) await announce(ctx, 'serviceType.licenses', { typeId: row.id })
    },
  },
  on: { disable: async (row, _input, ctx) => await askForBookings(ctx, row) },
})

async function sort(ctx: Ctx, parentId: number | null, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)]
  await inTurn(ctx)
  const found = await ctx.tx.$count(
    convenienceType,
    and(below(parentId), inArray(convenienceType.id, unique)),
  )
  if (found !== unique.length) throw notFound()
  await placeInOrder(ctx, convenienceType, unique)
  ctx.note({ title: `便民类型排序 ${unique.length}项`, rowCount: unique.length })
}

/** 便民类型: the catalogue behind the services around an estate. */
export const convenienceRoutes = (): Route[] => [
  ...typeCalls,
  handle(sortConvenienceTypes, async ({ parentId, ids }, ctx) => {
    await sort(ctx, parentId, ids)
    return true as const
  }),
  handle(mergeConvenienceTypes, async (input, ctx) => await mergeType(ctx, input, convenienceTypeModel)),
  handle(convenienceIcons, ({ color }) =>
    Object.entries(convenienceDrawings).map(([name, { label }]) => ({
      name,
      label,
      svg: convenienceTile([name], color),
    })),
  ),
  handle(offeredConvenience, async ({ estateId }, ctx) => {
    if (!coversEstate(ctx.scopeFor('system:convenienceType:list'), estateId)) throw notFound()
    return await offeredTypes(ctx, estateId)
  }),
]
