import { alertKinds, type AlertKind, initialParams } from '@linli/api-client/contract/alert/alert-kinds'
import { usualEscalation } from '@linli/api-client/contract/alert/escalation-policy'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { estate } from '../../base/places/estate.table.ts'
import { alertRule, escalationPolicy } from './alert-rule.table.ts'

/** Every company has one, so that every rule has somebody to turn to. */
export const usualPolicyName = '标准升级策略'

/** The policy that rules of a company have when nobody chose one; made when there is none. */
export async function usualPolicy(ctx: Ctx, companyId: number | null): Promise<number> {
  const of = sql`${escalationPolicy.companyId} is not distinct from ${companyId}`
  const known = async () =>
    await ctx.tx
      .select({ id: escalationPolicy.id })
      .from(escalationPolicy)
      .where(and(of, eq(escalationPolicy.name, usualPolicyName)))
      .orderBy(asc(escalationPolicy.id))
      .limit(1)
  const [found] = await known()
  if (found) return found.id
  const [made] = await ctx.tx
    .insert(escalationPolicy)
    .values({ companyId, name: usualPolicyName, perLevel: usualEscalation })
    .onConflictDoNothing()
    .returning({ id: escalationPolicy.id })
  return made?.id ?? (await known())[0]?.id ?? 0
}

/** One rule of every kind for an estate that has none of the kind. Answers how many were made. */
export async function makeUsualRules(
  ctx: Ctx,
  { id: estateId, companyId }: { readonly id: number; readonly companyId: number | null },
): Promise<number> {
  const policyId = await usualPolicy(ctx, companyId)
  const had = await ctx.tx
    .selectDistinct({ kind: alertRule.kind })
    .from(alertRule)
    .where(eq(alertRule.estateId, estateId))
  const known = new Set(had.map(({ kind }) => kind))
  const missing = Object.entries<AlertKind>(alertKinds).filter(([kind]) => !known.has(kind))
  if (missing.length === 0) return 0
  const made = await ctx.tx
    .insert(alertRule)
    .values(
      missing.map(([key, kind]) => ({
        estateId,
        kind: key,
        name: kind.label,
        params: initialParams(kind),
        level: kind.level,
        dedupeMinutes: kind.dedupeMinutes,
        policyId,
        actions: kind.level === 'urgent' ? (['screen', 'sound'] as const).slice() : [],
        state: kind.off ? ('disabled' as const) : ('enabled' as const),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: alertRule.id })
  return made.length
}

/** An estate that goes into use has a rule of every kind. */
export const rulesOfOpened = whenever('estate.opened', 'alert.usualRules', async ({ estateId }, ctx) => {
  const [row] = await ctx.tx
    .select({ id: estate.id, companyId: estate.companyId })
    .from(estate)
    .where(eq(estate.id, estateId))
  if (row) await makeUsualRules(ctx, row)
})

/** The rules that opened estates lack, because a kind is newer than they are. */
export async function completeUsualRules(deps: ServerDeps): Promise<void> {
  const kinds = Object.keys(alertKinds).length
  const lacking = await deps.database.db
    .select({ id: estate.id, companyId: estate.companyId })
    .from(estate)
    .where(
      and(
        eq(estate.openState, 'opened'),
        sql`(select count(distinct r.kind) from alert_rule r where r.estate_id = ${estate.id}) < ${kinds}`,
      ),
    )
  for (const one of lacking)
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => await makeUsualRules(ctx, one))
}
