import { notice as described } from '@linli/api-client/contract/property/notices/notice'
import { noticeFlow } from '@linli/api-client/contract/property/notices/notice-flow'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { copyFor } from './copy-notice.ts'
import { deliver } from './deliver-notice.ts'
import {
  assertAhead,
  assertNotJustReminded,
  assertRoomToPin,
  assertStillAhead,
  checkNotice,
} from './notice-rules.ts'
import { notice, noticeReceipt, type NoticeRow } from './notice.table.ts'

const rateOf = (part: AnyPgColumn) =>
  sql<number | null>`round(100.0 * ${part} / nullif(${notice.deliveredCount}, 0), 1)::float8`

const appearsAt = ({
  publishMode,
  publishAt,
}: {
  readonly publishMode?: string | null
  readonly publishAt?: Date | string | null
}): Date | null => (publishMode === 'scheduled' && publishAt != null ? new Date(publishAt) : null)

/** Shows it to residents, with a receipt for each who is meant now. */
async function publish(row: NoticeRow, ctx: Ctx) {
  const deliveredCount = await deliver(row, ctx)
  return {
    to: 'published' as const,
    patch: { appearsAt: ctx.now, deliveredCount },
    content: `送达${deliveredCount}人`,
  }
}

/** What was decided on is shown at once, or waits for its hour. */
async function letOut(row: NoticeRow, ctx: Ctx) {
  assertStillAhead(row, ctx)
  const publishedBy = userIdOf(ctx.caller)
  if (row.appearsAt !== null && row.appearsAt > ctx.now)
    return { to: 'scheduled' as const, patch: { publishedBy, reason: null } }
  const published = await publish(row, ctx)
  return { ...published, patch: { ...published.patch, publishedBy, reason: null } }
}

/** The same for each of the other estates: rows of one batch, that go their own ways from then on. */
async function spread(row: NoticeRow, ctx: Ctx): Promise<void> {
  const others = (row.alsoEstateIds ?? []).filter((id) => id !== row.estateId)
  if (others.length === 0) return
  const batchNo = await sequences.next(ctx, 'GZ', row.estateId)
  await ctx.tx.update(notice).set({ batchNo }).where(eq(notice.id, row.id))
  for (const estateId of others) {
    const made = await createRow(noticeModel, await copyFor(row, estateId, ctx), ctx)
    await ctx.tx.update(notice).set({ batchNo }).where(eq(notice.id, made.id))
  }
}

/** 公告通知 (catalogue 3 /notice). */
export const { model: noticeModel, routes: noticeCalls } = serve(
  described,
  notice,
)({
  columns: { readRate: rateOf(notice.readCount), confirmedRate: rateOf(notice.confirmedCount) },
  check: checkNotice,
  defaults: (input) => ({ appearsAt: appearsAt(input) }),
  derive: (changes, _ctx, before) => ({ appearsAt: appearsAt({ ...before, ...changes }) }),
  removable: ({ state }) => {
    if (state !== 'draft') throw refuse(`${noticeFlow.states[state].label}的公告不能删除`)
  },
  after: {
    create: spread,
    change: async ({ estateId }, ctx) => await raiseTopic(ctx, 'property', [estateId]),
  },
  on: {
    submit: async (row, _input, ctx) => {
      assertStillAhead(row, ctx)
      const submittedBy = userIdOf(ctx.caller)
      if (await ctx.deps.params.flag('notice.audit', { estateId: row.estateId }))
        return { to: 'auditing', patch: { submittedBy, reason: null } }
      const out = await letOut(row, ctx)
      return { ...out, patch: { ...out.patch, submittedBy } }
    },
    approve: async (row, _input, ctx) => await letOut(row, ctx),
    reject: (_row, { reason }) => ({ patch: { reason }, content: reason }),
    release: async (row, _input, ctx) => {
      if (row.priority !== 'emergency') throw refuse('只有紧急公告可以不经审核发布')
      assertStillAhead({ ...row, appearsAt: null }, ctx)
      const out = await publish(row, ctx)
      const userId = userIdOf(ctx.caller)
      return { ...out, patch: { ...out.patch, submittedBy: userId, publishedBy: userId } }
    },
    post: async (row, _input, ctx) => await publish(row, ctx),
    appear: async (row, _input, ctx) => await publish(row, ctx),
    reschedule: (row, { appearsAt: at }, ctx) => {
      assertAhead(ctx, 'appearsAt', at)
      if (row.expireAt !== null && row.expireAt <= new Date(at)) throw refuse('发布时间须早于失效时间')
      return { patch: { appearsAt: new Date(at), publishMode: 'scheduled', publishAt: new Date(at) } }
    },
    withdraw: (row, { reason }) =>
      row.state === 'scheduled'
        ? { to: 'draft', patch: { reason, publishedBy: null }, content: reason }
        : { to: 'withdrawn', patch: { reason, pinned: false, pinUntil: null }, content: reason },
    pin: async (row, { pinUntil }, ctx) => {
      if (pinUntil != null && new Date(pinUntil) <= ctx.now) throw refuse('置顶截止须晚于当前时间')
      await assertRoomToPin(row, ctx)
      return { patch: { pinned: true, pinUntil: pinUntil == null ? null : new Date(pinUntil) } }
    },
    unpin: () => ({ patch: { pinned: false, pinUntil: null } }),
    letGo: () => ({ patch: { pinned: false, pinUntil: null } }),
    extend: (row, { expireAt }, ctx) => {
      const until = new Date(expireAt)
      if (until <= ctx.now || (row.expireAt !== null && until <= row.expireAt))
        throw refuse('新的失效时间须晚于原失效时间')
      return { patch: { expireAt: until } }
    },
    remind: async (row, _input, ctx) => {
      assertNotJustReminded(row, ctx)
      const wantsSms = row.channels.includes('sms')
      const unread = and(eq(noticeReceipt.noticeId, row.id), isNull(noticeReceipt.firstReadAt))
      const told = await ctx.tx
        .update(noticeReceipt)
        .set({
          mpState: sql`case when ${noticeReceipt.mpState} = 'none' then 'none' else 'waiting' end`,
          ...(wantsSms && { smsState: 'waiting' as const }),
        })
        .where(unread)
        .returning({ id: noticeReceipt.id })
      return { patch: { remindedAt: ctx.now }, content: `提醒${told.length}人` }
    },
    expire: () => ({ patch: { pinned: false, pinUntil: null } }),
  },
})
