import { alertRule as described } from '@linli/api-client/contract/alert/alert-rule'
import { alertKindOf, initialParams, ruleSentence } from '@linli/api-client/contract/alert/alert-kinds'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { estate } from '../../base/places/estate.table.ts'
import { alertRule, escalationPolicy } from './alert-rule.table.ts'
import { howRulesFared } from './rule-figures.ts'
import { checkedParams, knownKind } from './rule-params.ts'

type Rule = typeof alertRule.$inferSelect

/** `2 个通道、1 栋楼`; nothing chosen is the whole estate. */
function rangeText({ channelIds, deviceIds, nodeIds }: Rule): string {
  const parts = [
    [channelIds, '个通道'],
    [deviceIds, '台设备'],
    [nodeIds, '栋楼'],
  ] as const
  const chosen = parts.flatMap(([ids, unit]) => (ids?.length ? [`${ids.length} ${unit}`] : []))
  return chosen.length === 0 ? '全小区' : chosen.join('、')
}

/** A policy is that of the estate's company. */
export async function assertPolicy(policyId: number, estateId: number, ctx: Ctx): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: escalationPolicy.id })
    .from(escalationPolicy)
    .innerJoin(estate, eq(estate.id, estateId))
    .where(
      and(
        eq(escalationPolicy.id, policyId),
        sql`${escalationPolicy.companyId} is not distinct from ${estate.companyId}`,
      ),
    )
  if (found === undefined) throw invalid({ policyId: '请选择本小区物业公司的升级策略' })
}

const served = serve(
  described,
  alertRule,
)({
  uniqueAmong: {
    name: (values, before) =>
      and(
        eq(alertRule.estateId, values.estateId ?? before?.estateId ?? 0),
        eq(alertRule.kind, values.kind ?? before?.kind ?? ''),
      ) ?? sql`true`,
  },
  present: async (rows, ctx) => {
    const fared = await howRulesFared(
      ctx,
      rows.map(({ id }) => id),
    )
    return new Map(
      rows.map((row) => {
        const kind = alertKindOf(row.kind)
        const told = fared.get(row.id) ?? { recentAlerts: 0, falseShare: null, advice: null }
        return [
          row.id,
          { ...told, range: rangeText(row), threshold: kind ? ruleSentence(kind, row.params) : '' },
        ]
      }),
    )
  },
  check: async (input, ctx, before) => {
    const after = { ...before, ...input }
    const kind = knownKind(after.kind ?? '')
    checkedParams(kind, input.params ?? {})
    if (after.actions?.includes('voice') && !after.voiceText) throw invalid({ voiceText: '请填写语音内容' })
    if (input.policyId !== undefined) await assertPolicy(input.policyId, after.estateId ?? 0, ctx)
  },
  defaults: ({ kind: key, params, level, dedupeMinutes }) => {
    const kind = knownKind(key)
    return {
      params: checkedParams(kind, params ?? {}),
      level: level ?? kind.level,
      dedupeMinutes: dedupeMinutes ?? kind.dedupeMinutes,
    }
  },
  derive: ({ params }, _ctx, before) =>
    params === undefined
      ? {}
      : { params: checkedParams(knownKind(before.kind), params ?? initialParams(knownKind(before.kind))) },
  whenEmptied: {
    level: (_changes, _ctx, before) => knownKind(before.kind).level,
    dedupeMinutes: (_changes, _ctx, before) => knownKind(before.kind).dedupeMinutes,
  },
  on: {
    disable: (row) => {
      if (knownKind(row.kind).critical) throw refuse('该类预警关系人身安全，停用须有相应权限并说明原因')
    },
    disableCritical: (_row, { reason }) => ({ content: `停用原因：${reason}` }),
  },
})

export const alertRuleModel = served.model
export const alertRuleRoutes = served.routes
