import { and, gte, isNotNull, like, or, sql } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { dayOf, dayStart } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { staffMessages } from '../../kit/staff-messages/staff-messages.ts'
import { roleHolders } from '../auth/account/role-holders.ts'
import { isExport } from './log.routes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Peak {
  readonly userId: number
  readonly name: string
  readonly count: number
}

/** Who did more than is usual since then, by what is counted. */
const above = (limit: number) => sql`having sum(n) > ${limit} order by sum(n) desc limit 50`

async function exportPeaks(ctx: Ctx, limit: number): Promise<readonly Peak[]> {
  return await ctx.tx.execute<Peak & Record<string, unknown>>(sql`
    select user_id::int as "userId", max(name) as name, sum(n)::int as count from (
      select ${operationLog.userId} as user_id, ${operationLog.actualName} as name, ${operationLog.rowCount} as n
      from ${operationLog}
      where ${and(gte(operationLog.at, dayStart(dayOf(ctx.now))), isExport, isNotNull(operationLog.rowCount))}
        and ${operationLog.operatorType} = 'staff' and ${operationLog.userId} is not null and ${operationLog.success}
    ) taken group by user_id ${above(limit)}`)
}

const isRemoval = or(
  like(operationLog.permission, '%:remove'),
  like(operationLog.permission, '%:batchRemove'),
)

async function removalPeaks(ctx: Ctx, limit: number): Promise<readonly Peak[]> {
  const since = new Date(ctx.now.getTime() - 10 * minuteMs)
  // Of a batch the rows of its targets count, not the one of the call.
  return await ctx.tx.execute<Peak & Record<string, unknown>>(sql`
    select user_id::int as "userId", max(name) as name, sum(n)::int as count from (
      select ${operationLog.userId} as user_id, ${operationLog.actualName} as name, 1 as n
      from ${operationLog}
      where ${and(gte(operationLog.at, since), isRemoval)} and ${operationLog.userId} is not null
        and ${operationLog.operatorType} = 'staff' and ${operationLog.success}
        and (${operationLog.batchId} is null or ${operationLog.targetId} is not null)
    ) gone group by user_id ${above(limit)}`)
}

async function revealPeaks(ctx: Ctx, limit: number): Promise<readonly Peak[]> {
  const since = new Date(ctx.now.getTime() - hourMs)
  return await ctx.tx.execute<Peak & Record<string, unknown>>(sql`
    select user_id::int as "userId", max(name) as name, sum(n)::int as count from (
      select ${sensitiveAccessLog.userId} as user_id, ${sensitiveAccessLog.userName} as name, 1 as n
      from ${sensitiveAccessLog}
      where ${gte(sensitiveAccessLog.at, since)}
    ) looked group by user_id ${above(limit)}`)
}

interface Alarm {
  readonly kind: string
  readonly param: string
  readonly title: string
  readonly peaks: (ctx: Ctx, limit: number) => Promise<readonly Peak[]>
  readonly said: (peak: Peak) => string
  /** Within a period they are told once of the same user. */
  readonly round: (now: Date) => number
  readonly link: (userId: number) => string
}

const byDay = (now: Date) => Math.floor(dayStart(dayOf(now)).getTime() / (24 * hourMs))
const byHour = (now: Date) => Math.floor(now.getTime() / hourMs)

const alarms: readonly Alarm[] = [
  {
    kind: 'logExports',
    param: 'log.alarmExportRows',
    title: '导出数据量异常',
    peaks: exportPeaks,
    said: ({ name, count }) => `${name}今天已导出${count}行数据`,
    round: byDay,
    link: (userId) => `/log-operation?tab=exports&userId=${userId}`,
  },
  {
    kind: 'logRemovals',
    param: 'log.alarmDeletes',
    title: '短时间大量删除',
    peaks: removalPeaks,
    said: ({ name, count }) => `${name}十分钟内删除了${count}条数据`,
    round: byHour,
    link: (userId) => `/log-operation?userId=${userId}`,
  },
  {
    kind: 'logReveals',
    param: 'log.alarmReveals',
    title: '查看明文次数异常',
    peaks: revealPeaks,
    said: ({ name, count }) => `${name}一小时内查看明文${count}次`,
    round: byHour,
    link: (userId) => `/log-operation?tab=access&userId=${userId}`,
  },
]

/** Tells auditors of what nobody does by hand in a usual day (catalogue 2b /log-operation). */
export const operationAlarms: JobDefinition = {
  name: 'operationAlarms',
  label: '操作异常告警',
  cron: '*/5 * * * *',
  run: (deps: ServerDeps) =>
    inContext(deps, { kind: 'system', name: 'operationAlarms' }, async (ctx) => {
      const auditors = (await roleHolders(ctx, 'auditor')).map(({ id }) => id)
      let told = 0
      for (const { kind, param, title, peaks, said, round, link } of alarms) {
        const found = await peaks(ctx, await deps.params.number(param))
        for (const peak of found)
          await staffMessages.notify(ctx, auditors, {
            kind,
            title,
            content: said(peak),
            link: link(peak.userId),
            bizType: kind,
            bizId: peak.userId,
            round: round(ctx.now),
          })
        told += found.length
      }
      return { told }
    }),
}
