import {
  copyNotice,
  markNoticeCall,
  noticeReaders,
  screenNotices,
} from '@linli/api-client/contract/property/notices/notice-calls'
import { and, arrayContains, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { AppError, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { device } from '../../base/devices/device.table.ts'
import { devicesOfCaller } from '../../access/ingest/devices-of-caller.ts'
import { copyOf } from './copy-notice.ts'
import { noticeModel } from './notice.routes.ts'
import { notice, noticeReceipt } from './notice.table.ts'

/** The notice within what the caller may list, or tell of. */
async function seen(ctx: Ctx, id: number, code: string): Promise<typeof notice.$inferSelect> {
  const [row] = await ctx.tx
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), noticeModel.within(ctx.scopeFor(code), ctx)))
  if (row === undefined) throw notFound()
  return row
}

const counts = sql`count(*)::int as delivered, count(n.first_read_at)::int as read,
  count(n.confirmed_at)::int as confirmed`
interface Counts extends Record<string, unknown> {
  readonly delivered: number
  readonly read: number
  readonly confirmed: number
}

async function readersOf(ctx: Ctx, id: number) {
  const buildings = await ctx.tx.execute<Counts & { name: string }>(sql`
    select b.name, ${counts} from ${noticeReceipt} n join room r on r.id = n.room_id join building b on b.id = r.building_id
    where n.notice_id = ${id} group by b.id, b.name order by b.id`)
  const unread = await ctx.tx.execute<{
    roomId: number
    room: string
    people: number
    calledAt: Date | string | null
    calledBy: string | null
    rooms: number
  }>(sql`
    select u.*, count(*) over ()::int as rooms from (
      select r.id::float8 as "roomId", r.full_name as room, count(*)::int as people, max(n.called_at) as "calledAt",
        (select actual_name from sys_user where id = max(n.called_by)) as "calledBy"
      from ${noticeReceipt} n join room r on r.id = n.room_id
      where n.notice_id = ${id}
      group by r.id, r.full_name having count(n.first_read_at) = 0) u
    order by u."calledAt" nulls first, u."roomId" limit 500`)
  const sum = (key: 'delivered' | 'read' | 'confirmed') => buildings.reduce((n, one) => n + one[key], 0)
  return {
    delivered: sum('delivered'),
    read: sum('read'),
    confirmed: sum('confirmed'),
    buildings: buildings.map(({ name, delivered, read, confirmed }) => ({
      name,
      delivered,
      read,
      confirmed,
    })),
    unread: unread.map(({ roomId, room, people, calledAt, calledBy }) => ({
      roomId,
      room,
      people,
      calledAt: calledAt === null ? null : new Date(calledAt).toISOString(),
      calledBy,
    })),
    unreadRooms: unread[0]?.rooms ?? 0,
  }
}

/** Who has read a notice, who was told by telephone, and what the screens at the doors show. */
export const noticeReaderRoutes: readonly Route[] = [
  handle(noticeReaders, async ({ id }, ctx) => {
    await seen(ctx, id, 'property:notice:list')
    return await readersOf(ctx, id)
  }),
  handle(markNoticeCall, async ({ id, roomId }, ctx) => {
    const { title } = await seen(ctx, id, 'property:notice:remind')
    const marked = await ctx.tx
      .update(noticeReceipt)
      .set({ calledAt: ctx.now, calledBy: userIdOf(ctx.caller) })
      .where(and(eq(noticeReceipt.noticeId, id), eq(noticeReceipt.roomId, roomId)))
      .returning({ id: noticeReceipt.id })
    if (marked.length === 0) throw notFound()
    ctx.note({ resource: 'notice', targetId: id, title: `登记电话告知 ${title}` })
    return { marked: marked.length }
  }),
  handle(copyNotice, async ({ id }, ctx) => {
    const row = await seen(ctx, id, 'property:notice:create')
    return { id: (await createRow(noticeModel, await copyOf(row, ctx), ctx)).id }
  }),
  handle(screenNotices, async ({ sn }, ctx) => {
    const own = await devicesOfCaller(ctx)
    const [screen] = await ctx.tx
      .select({ id: device.id, estateId: device.estateId })
      .from(device)
      .where(eq(device.sn, sn))
    if (screen === undefined || !own.includes(screen.id)) throw new AppError('SIGNATURE_INVALID')
    const rows = await ctx.tx
      .select()
      .from(notice)
      .where(
        and(
          eq(notice.estateId, screen.estateId),
          eq(notice.state, 'published'),
          arrayContains(notice.channels, ['screen']),
          or(isNull(notice.expireAt), gt(notice.expireAt, ctx.now)),
        ),
      )
      .orderBy(desc(notice.pinned), desc(notice.appearsAt))
      .limit(20)
    return {
      notices: rows.map((row) => ({
        id: row.id,
        title: row.title,
        content: row.content,
        priority: row.priority,
        publishedAt: (row.appearsAt ?? row.updatedAt).toISOString(),
        expireAt: row.expireAt?.toISOString() ?? null,
      })),
    }
  }),
]
