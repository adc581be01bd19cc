import type { notice as described } from '@linli/api-client/contract/property/notices/notice'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from '../../base/places/estate.table.ts'
import { notice, type NoticeRow } from './notice.table.ts'

type New = NewOf<typeof described>

const minuteMs = 60_000
const remindAgainMs = 4 * 3_600_000
const mostPinned = 3

const instantOf = (at: Date | string | null | undefined): Date | null => (at == null ? null : new Date(at))

/** A time that is set lies far enough ahead for somebody to look once more. */
export function assertAhead(ctx: Ctx, field: string, at: Date | string): void {
  if (new Date(at).getTime() <= ctx.now.getTime() + minuteMs)
    throw invalid({ [field]: '发布时间须晚于当前时间1分钟以上' })
}

/** What a draft may say of its channels and times. */
export function checkNotice(input: Partial<New>, ctx: Ctx, before?: NoticeRow): void {
  const { channels, publishMode, publishAt, expireAt } = { ...before, ...input }
  if (channels && !channels.includes('mp')) throw invalid({ channels: '小程序渠道不能取消' })
  if (before !== undefined && before.sourceType !== 'manual') throw refuse('系统公告不能修改')
  const isScheduled = publishMode === 'scheduled'
  const changesTime = input.publishAt !== undefined || input.publishMode !== undefined
  if (isScheduled && publishAt != null && changesTime) assertAhead(ctx, 'publishAt', publishAt)
  const ends = instantOf(expireAt)
  const begins = (isScheduled ? instantOf(publishAt) : null) ?? ctx.now
  if (ends !== null && ends <= begins && (changesTime || input.expireAt !== undefined))
    throw invalid({ expireAt: '失效时间须晚于发布时间' })
}

/** What has lain too long is looked at once more before residents see it. */
export function assertStillAhead(row: NoticeRow, ctx: Ctx): void {
  const begins = row.appearsAt !== null && row.appearsAt > ctx.now ? row.appearsAt : ctx.now
  if (row.expireAt !== null && row.expireAt <= begins) throw refuse('失效时间早于发布时间，请修改后再提交')
}

/** At most three of an estate stand above the others; two who pin at once wait for each other. */
export async function assertRoomToPin(row: NoticeRow, ctx: Ctx): Promise<void> {
  await ctx.tx.select({ id: estate.id }).from(estate).where(eq(estate.id, row.estateId)).for('no key update')
  const others = and(
    eq(notice.estateId, row.estateId),
    eq(notice.state, 'published'),
    eq(notice.pinned, true),
    ne(notice.id, row.id),
    sql`(${notice.pinUntil} is null or ${notice.pinUntil} > ${ctx.now.toISOString()}::timestamptz)`,
  )
  if ((await ctx.tx.$count(notice, others)) >= mostPinned) throw refuse('每个小区最多置顶3条公告')
}

/** Who was told an hour ago is not told again. */
export function assertNotJustReminded({ remindedAt }: NoticeRow, ctx: Ctx): void {
  if (remindedAt !== null && ctx.now.getTime() - remindedAt.getTime() < remindAgainMs)
    throw refuse('距上次提醒不足4小时')
}
