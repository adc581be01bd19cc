import { exceptionEvent as describedEvent } from '@linli/api-client/contract/log/exception-event'
import { exceptionGroup as described } from '@linli/api-client/contract/log/exception-group'
import { and, gte, inArray, isNull, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { eventsOfGroup } from './exception-merge.ts'
import { exceptionEvent, exceptionGroup, exceptionHour } from './exception.table.ts'

const dayMs = 86_400_000
const trendDays = 14

/** How often each of the groups happened on each of the last days. */
async function trends(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const from = dayStart(dayOf(new Date(ctx.now.getTime() - (trendDays - 1) * dayMs)))
  const rows = await ctx.tx
    .select({
      groupId: exceptionHour.groupId,
      day: sql<number>`floor(extract(epoch from ${exceptionHour.hour} - ${from.toISOString()}::timestamptz) / 86400)::int`,
      count: sql<number>`sum(${exceptionHour.count})::int`,
    })
    .from(exceptionHour)
    .where(and(inArray(exceptionHour.groupId, [...ids]), gte(exceptionHour.hour, from)))
    .groupBy(sql`1, 2`)
  const found = new Map(ids.map((id) => [id, Array.from({ length: trendDays }, () => 0)]))
  for (const { groupId, day, count } of rows) found.get(groupId)?.splice(day, 1, count)
  return found
}

export const { model: exceptionModel, routes: exceptionCalls } = serve(
  described,
  exceptionGroup,
)({
  // What was put into another group is seen there.
  scope: (t) => isNull(t.mergedInto),
  reads: { version: ['latestVersion'], unassigned: ['assigneeId'] },
  filters: {
    version: (value) => sql`${exceptionGroup.versions} ? ${value}`,
    unassigned: (value) => (value ? isNull(exceptionGroup.assigneeId) : undefined),
  },
  present: async (rows, ctx) => {
    const found = await trends(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(rows.map(({ id }) => [id, { trend: found.get(id) ?? [] }]))
  },
  on: {
    assign: async (row, { assigneeId }, ctx) => {
      // What the demo begins with is news to nobody.
      if (ctx.caller.kind === 'user')
        await staffMessages.notify(ctx, [assigneeId], {
          kind: 'exceptionAssigned',
          title: '异常已指派给您',
          content: row.message.slice(0, 100),
          link: `/logs-exception?id=${row.id}`,
          bizType: 'exception',
          bizId: row.id,
          round: row.version,
        })
      return { patch: { assigneeId } }
    },
    resolve: (row, { fixedVersion, note }, ctx) => {
      if (row.level === 'fatal' && !note) throw invalid({ note: '请填写处理说明' })
      return {
        patch: { fixedVersion: fixedVersion ?? null, note: note ?? null, resolvedAt: ctx.now },
        content: [fixedVersion && `修复版本 ${fixedVersion}`, note].filter(Boolean).join('：') || '已解决',
      }
    },
    ignore: (_row, { ignoreReason, ignoreUntil, ignoreTimes }, ctx) => {
      if (ignoreUntil && new Date(ignoreUntil) <= ctx.now)
        throw invalid({ ignoreUntil: '忽略至须晚于当前时间' })
      return {
        patch: {
          ignoreReason,
          ignoreUntil: ignoreUntil ? new Date(ignoreUntil) : null,
          ignoreTimes: ignoreTimes ?? null,
        },
        content: ignoreReason,
      }
    },
    reopen: () => ({ patch: notIgnored }),
    wake: () => ({ patch: notIgnored }),
  },
})

const notIgnored = { ignoreReason: null, ignoreUntil: null, ignoreTimes: null }

export const exceptionRoutes = (): readonly Route[] => [
  ...exceptionCalls,
  ...serve(
    describedEvent,
    exceptionEvent,
  )({
    scope: () => undefined,
    filters: { groupId: (ids) => eventsOfGroup(ids) },
  }).routes,
]
