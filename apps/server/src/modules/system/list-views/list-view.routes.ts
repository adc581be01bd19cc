import {
  listViews,
  type ListView,
  removeListView,
  saveListView,
  shareViews,
} from '@linli/api-client/contract/system/list-views'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { listView } from './list-view.table.ts'

const maxViews = 30

/** Shared with the caller: by somebody of the same company. */
function sharedWith(ctx: Ctx): SQL | undefined {
  const { companyId } = userOf(ctx)
  return and(
    eq(listView.shared, true),
    companyId === null ? isNull(listView.companyId) : eq(listView.companyId, companyId),
  )
}

const mine = (ctx: Ctx) => eq(listView.userId, userOf(ctx).userId)

const told = (row: typeof listView.$inferSelect, ctx: Ctx): ListView => ({
  id: row.id,
  name: row.name,
  search: row.search,
  layout: row.layout as ListView['layout'],
  shared: row.shared,
  own: row.userId === userOf(ctx).userId,
})

/** Saved views of lists: kept per user, shared within a company by those who manage its roles. */
export const listViewRoutes = (): readonly Route[] => [
  handle(listViews, async ({ list }, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(listView)
      .where(and(eq(listView.list, list), or(mine(ctx), sharedWith(ctx))))
      .orderBy(listView.id)
    return rows.map((row) => told(row, ctx))
  }),

  handle(saveListView, async ({ list, name, ...kept }, ctx) => {
    if (kept.shared && !ctx.can(shareViews)) throw new AppError('FORBIDDEN')
    const { userId, companyId } = userOf(ctx)
    const values = { ...kept, companyId, updatedAt: ctx.now, updatedBy: userId }
    const [row] = await ctx.tx
      .insert(listView)
      .values({ ...values, userId, list, name, createdAt: ctx.now, createdBy: userId })
      .onConflictDoUpdate({ target: [listView.userId, listView.list, listView.name], set: values })
      .returning()
    if (!row) throw new Error('Linli: a view was not written')
    if ((await ctx.tx.$count(listView, and(mine(ctx), eq(listView.list, list)))) > maxViews)
      throw refuse(`一个列表最多保存${maxViews}个视图`)
    return told(row, ctx)
  }),

  handle(removeListView, async ({ id }, ctx) => {
    const gone = await ctx.tx
      .delete(listView)
      .where(and(eq(listView.id, id), ctx.can(shareViews) ? or(mine(ctx), sharedWith(ctx)) : mine(ctx)))
      .returning({ id: listView.id })
    if (gone.length === 0) throw notFound()
    return true as const
  }),
]
