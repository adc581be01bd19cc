import type { sortDictItems } from '@linli/api-client/contract/system/dict-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { dictItem } from '../../../kit/dicts/dict.table.ts'
import { placeInOrder } from '../../../kit/serve/place-in-order.ts'
import { raiseRevision, typeOf } from './dict-rules.ts'

/** Puts the items of one level into a new order. */
export async function sortItems(
  ctx: Ctx,
  { typeId, parentId, ids }: InputOf<typeof sortDictItems>,
): Promise<void> {
  const { name } = await typeOf(typeId, ctx)
  const level = and(
    eq(dictItem.typeId, typeId),
    parentId === null ? isNull(dictItem.parentId) : eq(dictItem.parentId, parentId),
  )
  const rows = await ctx.tx
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(and(level, inArray(dictItem.id, ids)))
    .for('update')
  if (rows.length !== new Set(ids).size) throw notFound()
  await placeInOrder(ctx, dictItem, ids)
  await raiseRevision(typeId, ctx)
  ctx.note({ resource: 'dictItem', title: `调整「${name}」的字典项顺序`, rowCount: ids.length })
}
