import {
  escalationPolicy as described,
  type EscalationLevels,
} from '@linli/api-client/contract/alert/escalation-policy'
import { alertLevels, type AlertLevel } from '@linli/api-client/contract/alert/levels'
import { count, eq, inArray } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { userOf, type Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user } from '../../auth/account/user.table.ts'
import { alertRule, escalationPolicy } from './alert-rule.table.ts'

const span = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`)

/** `紧急 3分钟受理、30分钟处理、3级`, the most urgent level first; one without any limit is not named. */
function stepsText(perLevel: EscalationLevels): string {
  // The database keeps the levels in an order of its own.
  return (Object.keys(alertLevels) as AlertLevel[])
    .flatMap((key) => {
      const { acceptMinutes, treatMinutes, steps } = perLevel[key]
      const limits = [
        ...(acceptMinutes === null ? [] : [`${span(acceptMinutes)}受理`]),
        ...(treatMinutes === null ? [] : [`${span(treatMinutes)}处理`]),
        ...(steps.length > 0 ? [`${steps.length}级`] : []),
      ]
      return limits.length === 0 ? [] : [`${alertLevels[key].label} ${limits.join('、')}`]
    })
    .join('；')
}

/** Persons named by a step are users of ours that are in service. */
async function assertUsers(perLevel: EscalationLevels, ctx: Ctx): Promise<void> {
  const ids = [
    ...new Set(Object.values(perLevel).flatMap(({ steps }) => steps.flatMap((one) => one.userIds))),
  ]
  if (ids.length === 0) return
  const known = await ctx.tx
    .select({ id: user.id, companyId: user.companyId })
    .from(user)
    .where(inArray(user.id, ids))
  const own = ctx.caller.kind === 'user' ? userOf(ctx).companyId : null
  const seen = known.filter(({ companyId }) => own === null || companyId === own)
  if (seen.length < ids.length) throw invalid({ perLevel: '所选人员不存在' })
}

const served = serve(
  described,
  escalationPolicy,
)({
  present: async (rows, ctx) => {
    const ids = rows.map((row) => row.id)
    const counts = await ctx.tx
      .select({ id: alertRule.policyId, count: count() })
      .from(alertRule)
      .where(inArray(alertRule.policyId, ids))
      .groupBy(alertRule.policyId)
    const ruleCount = new Map(counts.map((one) => [one.id, one.count]))
    return new Map(
      rows.map((row) => [row.id, { steps: stepsText(row.perLevel), ruleCount: ruleCount.get(row.id) ?? 0 }]),
    )
  },
  defaults: (input, { caller }) => ({
    companyId: input.companyId ?? (caller.kind === 'user' ? caller.companyId : null),
  }),
  check: async ({ perLevel }, ctx) => {
    if (perLevel) await assertUsers(perLevel, ctx)
  },
  removable: async (row, ctx) => {
    if ((await ctx.tx.$count(alertRule, eq(alertRule.policyId, row.id))) > 0)
      throw refuse('该策略已被规则引用，无法删除')
  },
})

export const escalationPolicyModel = served.model
export const escalationPolicyRoutes = served.routes
