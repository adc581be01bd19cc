import { and, asc, eq, lte } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { withoutValues } from '../../../kit/http/errors.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { checkPlan } from './check-plan.table.ts'
import { makeChecks } from './generate-checks.ts'

const system = { kind: 'system', name: '系统' } as const

const makeChecksOf = async (deps: ServerDeps, id: number): Promise<number> =>
  await inContext(deps, system, async (ctx) => {
    const [plan] = await ctx.tx
      .select()
      .from(checkPlan)
      .where(and(eq(checkPlan.id, id), eq(checkPlan.enabled, true)))
      .for('update')
    return plan === undefined ? 0 : (await makeChecks(ctx, plan)).made
  })

/** 生成点检单: every night what the present period of each plan is still missing. */
export const checkPlanJob: JobDefinition = {
  name: 'checkPlan',
  label: '生成点检单',
  cron: '20 0 * * *',
  run: async (deps) => {
    const plans = await deps.database.db
      .select({ id: checkPlan.id })
      .from(checkPlan)
      .where(and(eq(checkPlan.enabled, true), lte(checkPlan.startDate, dayOf(deps.clock()))))
      .orderBy(asc(checkPlan.id))
    let [checks, failed] = [0, 0]
    for (const { id } of plans)
      try {
        checks += await makeChecksOf(deps, id)
      } catch (error) {
        // A plan whose template or contractor was withdrawn keeps no other plan from its checks.
        failed += 1
        deps.log.error('the checks of a plan could not be made', { plan: id, error: withoutValues(error) })
      }
    return { checks, failed }
  },
}
