import * as calls from '@linli/api-client/contract/system/staff-messages'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { staffMessage } from '../../../kit/staff-messages/staff-message.table.ts'

/** Notices to the signed-in user. */
export const messageRoutes = (): readonly Route[] => [
  handle(calls.staffMessages, async ({ pageNum = 1, pageSize = 20, unread }, ctx) => {
    const mine = and(
      eq(staffMessage.userId, userOf(ctx).userId),
      unread ? isNull(staffMessage.readAt) : undefined,
    )
    const rows = await ctx.tx
      .select()
      .from(staffMessage)
      .where(mine)
      .orderBy(desc(staffMessage.createdAt), desc(staffMessage.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const [all] = await ctx.tx.select({ n: count() }).from(staffMessage).where(mine)
    return {
      records: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        title: row.title,
        content: row.content,
        link: row.link,
        createdAt: row.createdAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
      })),
      total: all?.n ?? 0,
      pageNum,
      pageSize,
    }
  }),

  handle(calls.unreadMessages, async (_input, ctx) => {
    const [row] = await ctx.tx
      .select({ n: count() })
      .from(staffMessage)
      .where(and(eq(staffMessage.userId, userOf(ctx).userId), isNull(staffMessage.readAt)))
    return row?.n ?? 0
  }),

  handle(calls.readMessages, async ({ ids }, ctx) => {
    const read = await ctx.tx
      .update(staffMessage)
      .set({ readAt: ctx.now })
      .where(
        and(
          eq(staffMessage.userId, userOf(ctx).userId),
          isNull(staffMessage.readAt),
          ids === undefined ? undefined : inArray(staffMessage.id, [...ids]),
        ),
      )
      .returning({ id: staffMessage.id })
    return { read: read.length }
  }),
]
