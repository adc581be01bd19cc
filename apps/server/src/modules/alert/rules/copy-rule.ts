import { copyAlertRule } from '@linli/api-client/contract/alert/alert-rule'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { lockRow, lockRows } from '../../../kit/serve/read.ts'
import { createRow, updateRow } from '../../../kit/serve/write.ts'
import { estate } from '../../base/places/estate.table.ts'
import { alertRule } from './alert-rule.table.ts'
import { alertRuleModel } from './alert-rule.routes.ts'
import { usualPolicy } from './usual-rules.ts'

const create = 'alert:rule:create'
const update = 'alert:rule:update'

async function companiesOf(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await ctx.tx
    .select({ id: estate.id, companyId: estate.companyId })
    .from(estate)
    .where(inArray(estate.id, [...estateIds]))
  return new Map(rows.map((row) => [row.id, row.companyId]))
}

/**
 * A rule for other estates, too. Where it holds (doors, devices, buildings) is of its estate and stays behind; the
 * policy goes along within the company, another company's estate has its usual one.
 */
export const copyRuleRoute = () =>
  handle(copyAlertRule, async ({ id, estateIds }, ctx) => {
    const rule = await lockRow(alertRuleModel, ctx, ctx.scopeFor(create), id)
    if (!rule) throw notFound()
    const others = [...new Set(estateIds)].filter((one) => one !== rule.estateId)
    if (others.length === 0) throw invalid({ estateIds: '请选择其他小区' })
    const companies = await companiesOf(ctx, [rule.estateId, ...others])
    const { kind, name, params, level, activeTime, dedupeMinutes, actions, voiceText } = rule
    const counts = { created: 0, updated: 0 }
    for (const estateId of others) {
      const companyId = companies.get(estateId) ?? null
      const policyId =
        companyId === (companies.get(rule.estateId) ?? null)
          ? rule.policyId
          : await usualPolicy(ctx, companyId)
      const values = { params, level, activeTime, dedupeMinutes, actions, voiceText, policyId }
      const same = and(eq(alertRule.estateId, estateId), eq(alertRule.kind, kind), eq(alertRule.name, name))
      const scope = ctx.scopeFor(update)
      const [before] = await lockRows(alertRuleModel, ctx, scope, same ?? sql`false`)
      if (before) await updateRow(alertRuleModel, before as typeof rule, values, scope, ctx)
      else await createRow(alertRuleModel, { estateId, kind, name, ...values }, ctx)
      counts[before ? 'updated' : 'created'] += 1
    }
    ctx.note({
      resource: 'alertRule',
      targetId: id,
      rowCount: others.length,
      title: `复制预警规则「${name}」到${others.length}个小区`,
    })
    return counts
  })
