import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { roleHolders } from '../../auth/account/role-holders.ts'
import { user } from '../../auth/account/user.table.ts'
import { exceptionGroup, exceptionHour, exceptionWatch } from './exception.table.ts'

const hourMs = 3_600_000

interface Watcher {
  readonly id: number
  readonly newGroups: boolean
  readonly perHour: number | null
}

/** Who asked to be told; of fatal ones and storms every administrator is, asked or not. */
async function watchers(ctx: Ctx): Promise<readonly Watcher[]> {
  return await ctx.tx
    .select({
      id: exceptionWatch.userId,
      newGroups: exceptionWatch.newGroups,
      perHour: exceptionWatch.perHour,
    })
    .from(exceptionWatch)
    .innerJoin(user, and(eq(user.id, exceptionWatch.userId), eq(user.state, 'normal')))
}

async function tellNew(ctx: Ctx, all: readonly Watcher[], admins: readonly number[]): Promise<number> {
  const rows = await ctx.tx
    .select()
    .from(exceptionGroup)
    .where(
      and(
        isNull(exceptionGroup.toldAt),
        isNull(exceptionGroup.mergedInto),
        inArray(exceptionGroup.state, ['open', 'reopened']),
      ),
    )
    .orderBy(exceptionGroup.id)
    .limit(100)
    .for('update', { skipLocked: true })
  for (const row of rows) {
    const asked = all.flatMap((one) => (one.newGroups ? [one.id] : []))
    await staffMessages.notify(ctx, row.level === 'fatal' ? [...asked, ...admins] : asked, {
      kind: 'exceptionNew',
      title: row.state === 'reopened' ? '已解决的异常复发' : '出现新异常',
      content: row.message.slice(0, 100),
      link: `/logs-exception?id=${row.id}`,
      bizType: 'exceptionNew',
      bizId: row.id,
      round: row.version,
    })
  }
  if (rows.length > 0)
    await ctx.tx
      .update(exceptionGroup)
      .set({ toldAt: ctx.now })
      .where(
        inArray(
          exceptionGroup.id,
          rows.map((row) => row.id),
        ),
      )
  return rows.length
}

/** Groups that come more often in this hour than somebody wants to know of; once for each of them and hour. */
async function tellRising(
  ctx: Ctx,
  all: readonly Watcher[],
  admins: readonly number[],
  limit: number,
): Promise<number> {
  const hour = new Date(Math.floor(ctx.now.getTime() / hourMs) * hourMs)
  const bounds = [limit, ...all.flatMap(({ perHour }) => (perHour === null ? [] : [perHour]))]
  const rows = await ctx.tx
    .select({ id: exceptionGroup.id, message: exceptionGroup.message, count: exceptionHour.count })
    .from(exceptionHour)
    .innerJoin(exceptionGroup, eq(exceptionGroup.id, exceptionHour.groupId))
    .where(
      and(
        eq(exceptionHour.hour, hour),
        gte(exceptionHour.count, Math.min(...bounds) + 1),
        sql`${exceptionGroup.state} <> 'ignored'`,
      ),
    )
  for (const row of rows) {
    const asked = all.flatMap(({ id, perHour }) => (perHour !== null && row.count > perHour ? [id] : []))
    await staffMessages.notify(ctx, row.count > limit ? [...asked, ...admins] : asked, {
      kind: 'exceptionRising',
      title: '异常次数上升',
      content: `一小时内 ${row.count} 次：${row.message.slice(0, 80)}`,
      link: `/logs-exception?id=${row.id}`,
      bizType: 'exceptionRising',
      bizId: row.id,
      round: Math.floor(hour.getTime() / hourMs) % 2_000_000_000,
    })
  }
  return rows.length
}

/** Every minute: alarms, and figures that nobody asks for any more are forgotten. */
export async function rollUpExceptions(deps: ServerDeps): Promise<{ told: number; rising: number }> {
  const limit = await deps.params.number('log.exceptionAlarmPerHour')
  const days = await deps.params.number('log.exceptionDays')
  return await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    const admins = (await roleHolders(ctx, 'sys_admin')).map((one) => one.id)
    const all = await watchers(ctx)
    const told = await tellNew(ctx, all, admins)
    const rising = await tellRising(ctx, all, admins, limit)
    const oldest = new Date(ctx.now.getTime() - days * 24 * hourMs)
    await ctx.tx
      .delete(exceptionHour)
      .where(sql`${exceptionHour.hour} < ${oldest.toISOString()}::timestamptz`)
    return { told, rising }
  })
}

export const exceptionRollup: JobDefinition = {
  name: 'exceptionRollup',
  label: '异常汇总与告警',
  cron: '* * * * *',
  run: rollUpExceptions,
}
