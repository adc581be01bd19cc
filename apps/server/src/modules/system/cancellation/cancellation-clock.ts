import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { roleHolders } from '../../auth/account/role-holders.ts'
import { cancellationModel, checkAgain } from './cancellation.routes.ts'
import { cancellationRequest } from './cancellation.table.ts'
import { leaverOf, livesSomewhere, stands } from './leaving-facts.ts'
import { runErasure } from './run-erasure.ts'

const system = { kind: 'system', name: '系统' } as const

/** A request whose time to think is over begins, or waits for what stands in its way. True when it begins. */
async function advance(deps: ServerDeps, id: number): Promise<boolean> {
  return await inContext(deps, system, async (ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(cancellationRequest)
      .where(and(eq(cancellationRequest.id, id), inArray(cancellationRequest.state, ['cooling', 'blocked'])))
      .for('update')
    if (row === undefined) return false
    const { personId } = await leaverOf(ctx, row)
    const staysThere = row.scope === 'erase' && (await livesSomewhere(ctx, personId))
    if (staysThere || stands(await checkAgain(ctx, row)) > 0) {
      if (row.state === 'cooling') await takeTransition(cancellationModel, row, 'hold', {}, ctx)
      return false
    }
    await takeTransition(cancellationModel, row, 'begin', {}, ctx)
    return true
  })
}

/** Every ten minutes: who has thought it over goes, and what a process left half done is done. */
export const cancellationClock: JobDefinition = {
  name: 'cancellationClock',
  label: '执行到期的账号注销',
  cron: '*/10 * * * *',
  run: async (deps) => {
    const now = deps.clock()
    const { db } = deps.database
    const due = await db
      .select({ id: cancellationRequest.id })
      .from(cancellationRequest)
      .where(
        and(
          inArray(cancellationRequest.state, ['cooling', 'blocked']),
          lte(cancellationRequest.coolingUntil, now),
        ),
      )
      .orderBy(asc(cancellationRequest.id))
    let begun = 0
    for (const { id } of due) begun += (await advance(deps, id)) ? 1 : 0
    const left = await db
      .select({ id: cancellationRequest.id })
      .from(cancellationRequest)
      .where(eq(cancellationRequest.state, 'executing'))
    for (const { id } of left) await runErasure(deps, id)
    return { begun }
  },
}

/** Daily: who waits longer than the law allows is told to the operators until it is done. */
export const cancellationOverdue: JobDefinition = {
  name: 'cancellationOverdue',
  label: '提醒超期的账号注销',
  cron: '0 9 * * *',
  run: async (deps) =>
    await inContext(deps, system, async (ctx) => {
      const late = await ctx.tx
        .select()
        .from(cancellationRequest)
        .where(
          and(
            inArray(cancellationRequest.state, ['cooling', 'blocked', 'executing', 'failed']),
            lt(cancellationRequest.dueAt, ctx.now),
          ),
        )
      const operators = (await roleHolders(ctx, 'platform_ops')).map(({ id }) => id)
      // A round for each day.
      const round = Math.floor(Date.parse(dayOf(ctx.now)) / 86_400_000)
      for (const { id, requestNo } of late)
        await staffMessages.notify(ctx, operators, {
          kind: 'cancellation',
          title: `注销申请${requestNo}已超过办结期限`,
          content: '自提交起15个工作日内须办结，请尽快处理未了事项。',
          link: `/cancellation?id=${id}`,
          bizType: 'cancellation',
          bizId: id,
          round,
        })
      return { overdue: late.length }
    }),
}
