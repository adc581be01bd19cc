import { dictItem as itemContract, dictType as typeContract } from '@linli/api-client/contract/system/dict'
import {
  dicTree,
  dictUses,
  mergeDictItems,
  pasteDictItems,
  refreshDicts,
  sortDictItems,
} from '@linli/api-client/contract/system/dict-calls'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, handleRaw, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { dictItem, dictType } from '../../../kit/dicts/dict.table.ts'
import { checkItem, itemRemovable, raiseRevision, typeOf } from './dict-rules.ts'
import { answerTree } from './dict-tree.ts'
import { placesOf, usesByPlace, usesByValue } from './dict-uses.ts'
import { mergeTask, startMerge } from './merge-items.ts'
import { pasteItems } from './paste-items.ts'
import { sortItems } from './sort-items.ts'

type ItemRow = typeof dictItem.$inferSelect
type TypeRow = typeof dictType.$inferSelect

async function presentTypes(rows: readonly TypeRow[], ctx: Ctx) {
  const counts = await ctx.tx
    .select({ typeId: dictItem.typeId, n: count() })
    .from(dictItem)
    .where(
      inArray(
        dictItem.typeId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(dictItem.typeId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        itemCount: counts.find((one) => one.typeId === row.id)?.n ?? 0,
        fieldCount: placesOf(ctx, row.code).length,
      },
    ]),
  )
}

/** How often each is said, where they are of one dictionary: nobody asks it of all of them at once. */
async function presentItems(rows: readonly ItemRow[], ctx: Ctx) {
  const [typeId, ...others] = new Set(rows.map((row) => row.typeId))
  const uses =
    typeId === undefined || others.length > 0
      ? undefined
      : await usesByValue(ctx, (await typeOf(typeId, ctx)).code)
  return new Map(rows.map((row) => [row.id, { uses: uses && (uses.get(row.value) ?? 0) }]))
}

const { model: itemModel, routes: itemCalls } = serve(
  itemContract,
  dictItem,
)({
  present: presentItems,
  check: checkItem,
  removable: itemRemovable,
  after: { change: async (row, ctx) => await raiseRevision(row.typeId, ctx) },
})

/** 合并字典项: rows that say an item say another one then. */
export const dictTasks = [mergeTask(itemModel)]

/** Dictionaries (catalogue 2b /dict). */
export const dictRoutes = (): readonly Route[] => [
  ...serve(
    typeContract,
    dictType,
  )({
    present: presentTypes,
    check: (input, _ctx, before) => {
      if (before?.builtin === true && input.module !== undefined && input.module !== before.module)
        throw invalid({ module: '内置字典的模块不能修改' })
    },
    removable: (row) => {
      if (row.builtin) throw refuse('内置字典不能删除')
    },
    after: { change: (_row, ctx) => ctx.afterCommit(() => ctx.deps.dicts.refresh()) },
  }).routes,
  ...itemCalls,
  handle(dictUses, async ({ id }, ctx) => {
    const [type] = await ctx.tx.select({ code: dictType.code }).from(dictType).where(eq(dictType.id, id))
    if (type === undefined) throw notFound()
    return await usesByPlace(ctx, type.code)
  }),
  handle(sortDictItems, async (input, ctx) => {
    await sortItems(ctx, input)
    return true as const
  }),
  handle(pasteDictItems, async (input, ctx) => ({ made: await pasteItems(ctx, input, itemModel) })),
  handle(mergeDictItems, async (input, ctx) => ({ taskId: await startMerge(ctx, input) })),
  handle(refreshDicts, async (_input, ctx) => {
    await ctx.tx.update(dictType).set({ revision: sql`${dictType.revision} + 1` })
    ctx.afterCommit(() => ctx.deps.dicts.refresh())
    return { types: await ctx.tx.$count(dictType), items: await ctx.tx.$count(dictItem) }
  }),
  handleRaw(dicTree, async (_input, ctx) => await answerTree(ctx)),
]
