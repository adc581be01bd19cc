import * as calls from '@linli/api-client/contract/property/notices/mp-notice-calls'
import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { isMeant } from '../../../kit/audience/audience.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { ownHomes, residentOf } from '../../auth/mp/mp-caller.ts'
import { estate } from '../../base/places/estate.table.ts'
import { notice, noticeReceipt } from './notice.table.ts'

const pageRows = 20

/** What who calls sees: published, not over, and meant for them today or when it came out. */
async function visible(ctx: Ctx): Promise<SQL | undefined> {
  const { personId } = residentOf(ctx)
  const estateIds = [...new Set((await ownHomes(ctx)).map((home) => home.estateId))]
  if (estateIds.length === 0) return sql`false`
  return and(
    inArray(notice.estateId, estateIds),
    eq(notice.state, 'published'),
    or(isNull(notice.expireAt), gt(notice.expireAt, ctx.now)),
    or(sql`${noticeReceipt.id} is not null`, isMeant(sql`${notice.audience}`, personId, ctx)),
  )
}

const ownReceipt = (ctx: Ctx) =>
  and(eq(noticeReceipt.noticeId, notice.id), eq(noticeReceipt.personId, residentOf(ctx).personId))

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .select({ row: notice, receipt: noticeReceipt, estateName: estate.name })
    .from(notice)
    .innerJoin(estate, eq(estate.id, notice.estateId))
    .leftJoin(noticeReceipt, ownReceipt(ctx))

interface Found {
  readonly row: typeof notice.$inferSelect
  readonly receipt: typeof noticeReceipt.$inferSelect | null
  readonly estateName: string
}

const viewOf = ({ row, receipt, estateName }: Found, categories: ReadonlyMap<string, string>) => ({
  id: row.id,
  title: row.title,
  category: categories.get(row.category) ?? row.category,
  priority: row.priority,
  estateName,
  publishedAt: (row.appearsAt ?? row.updatedAt).toISOString(),
  pinned: row.pinned,
  cover: row.cover,
  needReceipt: row.needReceipt,
  readAt: receipt?.firstReadAt?.toISOString() ?? null,
  confirmedAt: receipt?.confirmedAt?.toISOString() ?? null,
})

const categoriesOf = async (ctx: Ctx) =>
  new Map((await ctx.deps.dicts.items('notice_category')).map(({ value, label }) => [value, label]))

/** The notice as who calls may see it; nothing else is found. */
async function found(ctx: Ctx, id: number): Promise<Found> {
  const [one] = await rowsOf(ctx).where(and(eq(notice.id, id), await visible(ctx)))
  if (one === undefined) throw notFound()
  return one
}

const detailOf = async (ctx: Ctx, id: number) => {
  const one = await found(ctx, id)
  return {
    ...viewOf(one, await categoriesOf(ctx)),
    content: one.row.content,
    attachments: one.row.attachments ?? [],
  }
}

/** The first time counts, and never moves; who moved in later reads without being counted. */
async function markRead(ctx: Ctx, { row, receipt }: Found): Promise<void> {
  if (receipt === null) return
  const first = await ctx.tx
    .update(noticeReceipt)
    .set({ firstReadAt: ctx.now })
    .where(and(eq(noticeReceipt.id, receipt.id), isNull(noticeReceipt.firstReadAt)))
    .returning({ id: noticeReceipt.id })
  if (first.length > 0)
    await ctx.tx
      .update(notice)
      .set({ readCount: sql`${notice.readCount} + 1` })
      .where(eq(notice.id, row.id))
}

/** What residents do about notices. */
export const mpNoticeRoutes: readonly Route[] = [
  handle(calls.mpNotices, async ({ pageNum = 1, pageSize = pageRows }, ctx) => {
    const where = await visible(ctx)
    const rows = await rowsOf(ctx)
      .where(where)
      .orderBy(desc(notice.pinned), desc(notice.appearsAt), desc(notice.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const [all] = await ctx.tx
      .select({ n: count() })
      .from(notice)
      .leftJoin(noticeReceipt, ownReceipt(ctx))
      .where(where)
    const categories = await categoriesOf(ctx)
    return { records: rows.map((one) => viewOf(one, categories)), total: all?.n ?? 0, pageNum, pageSize }
  }),
  handle(calls.mpReadNotice, async ({ id }, ctx) => {
    await markRead(ctx, await found(ctx, id))
    return await detailOf(ctx, id)
  }),
  handle(calls.mpConfirmNotice, async ({ id }, ctx) => {
    const one = await found(ctx, id)
    if (!one.row.needReceipt) throw refuse('该公告不需要回执')
    await markRead(ctx, one)
    const [confirmed] =
      one.receipt === null
        ? []
        : await ctx.tx
            .update(noticeReceipt)
            .set({ confirmedAt: ctx.now })
            .where(and(eq(noticeReceipt.id, one.receipt.id), isNull(noticeReceipt.confirmedAt)))
            .returning({ id: noticeReceipt.id })
    if (confirmed)
      await ctx.tx
        .update(notice)
        .set({ confirmedCount: sql`${notice.confirmedCount} + 1` })
        .where(eq(notice.id, id))
    return await detailOf(ctx, id)
  }),
]

/** Its pictures and files are shown to whom it is shown. */
export const readersNotices: ResidentRows = {
  entity: 'notice',
  mayRead: async (ctx, id) =>
    (await rowsOf(ctx).where(and(eq(notice.id, id), await visible(ctx)))).length > 0,
}
