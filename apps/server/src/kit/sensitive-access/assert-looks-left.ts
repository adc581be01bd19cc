import { and, count, eq, gt, gte, notInArray, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { dayEnd, dayOf, dayStart } from '../calendar.ts'
import { type Ctx, userOf } from '../context.ts'
import { sensitiveAccessLog } from './sensitive-access-log.table.ts'

const hourMs = 3_600_000
const exported = 'export'
/** Pictures and films are looked at one after the other at work; they are no values that somebody asked for. */
const looked = ['face', 'vehicle', 'video']

/**
 * Personal data leaves in clear so many times an hour, and as a sheet so many times a day. Counted by the log of it, one
 * call of a user after the other, so that neither a restart nor several processes let more through.
 */
export async function assertLooksLeft(ctx: Ctx, as: 'reveal' | 'export'): Promise<void> {
  const { userId } = userOf(ctx)
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`looks/${userId}`}, 0))`)
  const log = sensitiveAccessLog
  const today = dayOf(ctx.now)
  const [limit, which, again] =
    as === 'reveal'
      ? ([
          'reveal.perHour',
          and(
            notInArray(log.subjectType, [...looked, exported]),
            gt(log.at, new Date(ctx.now.getTime() - hourMs)),
          ),
          hourMs / 1_000,
        ] as const)
      : ([
          'export.plainPerDay',
          and(eq(log.subjectType, exported), gte(log.at, dayStart(today))),
          Math.ceil((dayEnd(today).getTime() - ctx.now.getTime()) / 1_000),
        ] as const)
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(log)
    .where(and(eq(log.userId, userId), which))
  if ((row?.count ?? 0) >= (await ctx.deps.params.number(limit)))
    throw new AppError('TOO_MANY', '查看次数已达上限，请联系管理员', { retryAfter: again })
}
