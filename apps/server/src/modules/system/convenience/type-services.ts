import { askFirst } from '../../../kit/ask-first.ts'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { TypedServices } from '../../../kit/typed-services.ts'
import { convenienceType, type ConvenienceTypeRow } from './convenience-type.table.ts'

export const servicesFrom = (ctx: Ctx): readonly TypedServices[] =>
  ctx.deps.modules.flatMap(({ typedServices }) => typedServices ?? [])

async function sumOf(ctx: Ctx, count: (of: TypedServices) => Promise<number>): Promise<number> {
  let sum = 0
  for (const one of servicesFrom(ctx)) sum += await count(one)
  return sum
}

type Type = Pick<ConvenienceTypeRow, 'id' | 'parentId'>

/** The types below each of these; a type of the second level stands for itself. */
async function leavesOf(ctx: Ctx, rows: readonly Type[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const ids = rows.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  const children = await ctx.tx
    .select({ id: convenienceType.id, parentId: convenienceType.parentId })
    .from(convenienceType)
    .where(anyOf(convenienceType.parentId, ids))
  const below = Map.groupBy(children, ({ parentId }) => parentId)
  return new Map(
    rows.map(({ id, parentId }) => [
      id,
      parentId === null ? (below.get(id) ?? []).map((child) => child.id) : [id],
    ]),
  )
}

/** How many types lie below each, what is offered of it and how often that was booked. */
export async function presentTypes(rows: readonly ConvenienceTypeRow[], ctx: Ctx) {
  const leaves = await leavesOf(ctx, rows)
  const asked = [...new Set([...leaves.values()].flat())]
  const found = await Promise.all(servicesFrom(ctx).map(async (of) => await of.figures(ctx, asked)))
  return new Map(
    rows.map(({ id, parentId }) => {
      const own = leaves.get(id) ?? []
      const figures = own.flatMap((leaf) => found.flatMap((of) => of.get(leaf) ?? []))
      const sum = (key: 'services' | 'online' | 'booked') => figures.reduce((n, one) => n + one[key], 0)
      return [
        id,
        {
          typeCount: parentId === null ? own.length : null,
          serviceCount: `${sum('online')}/${sum('services')}`,
          bookingCount: sum('booked'),
        },
      ]
    }),
  )
}

const countOf = async (ctx: Ctx, id: number): Promise<number> =>
  await sumOf(ctx, async (of) => await of.count(ctx, [id]))

/** How a type is offered was promised with its first service. */
export async function assertKindFree(ctx: Ctx, id: number): Promise<void> {
  if ((await countOf(ctx, id)) > 0) throw invalid({ serviceKind: '该类型下存在便民服务，不能更改服务形式' })
}

export async function assertNoServices(ctx: Ctx, id: number): Promise<void> {
  if ((await countOf(ctx, id)) > 0) throw refuse('该类型下存在便民服务，无法删除')
}

/** Residents who booked still come: whoever puts a type to rest knows of them. */
export async function askForBookings(ctx: Ctx, row: Type): Promise<void> {
  const ids = (await leavesOf(ctx, [row])).get(row.id) ?? []
  const open = await sumOf(ctx, async (of) => await of.toCome(ctx, ids))
  if (open > 0) askFirst(ctx, 'openBookings', `存在${open}个未完成预约，确认停用？`)
}
