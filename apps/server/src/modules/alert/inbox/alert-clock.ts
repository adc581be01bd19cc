import type { EscalationLevel } from '@linli/api-client/contract/alert/escalation-policy'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { alertRule, escalationPolicy } from '../rules/alert-rule.table.ts'
import type { ControlAlertRow } from './control-alert.table.ts'
import { afterQuiet, firingsOf, minutesFrom } from './escalation.ts'

/** The policy that an alert is escalated by; none for what has no rule, or whose policy is out of use. */
export async function policyOf(ctx: Ctx, ruleId: number | null) {
  if (ruleId === null) return undefined
  const [found] = await ctx.tx
    .select({
      perLevel: escalationPolicy.perLevel,
      quietHours: escalationPolicy.quietHours,
      enabled: escalationPolicy.enabled,
    })
    .from(alertRule)
    .innerJoin(escalationPolicy, eq(escalationPolicy.id, alertRule.policyId))
    .where(eq(alertRule.id, ruleId))
  return found?.enabled ? found : undefined
}
export type Policy = NonNullable<Awaited<ReturnType<typeof policyOf>>>

type Clocked = Pick<
  ControlAlertRow,
  'state' | 'level' | 'roundAt' | 'treatDueAt' | 'escalationFired' | 'parentId'
>

/** Normal alerts and hints wait while it is quiet. */
const waitsInQuiet = (level: AlertLevel): boolean => level === 'normal' || level === 'info'

/** The notices of the present round, and when the next of them is due. */
export function scheduleOf(row: Clocked, policy: Policy | undefined) {
  const firings = policy && row.parentId === null ? firingsOf(row, policy.perLevel[row.level]) : []
  const next = firings[row.escalationFired]
  const quiet = policy && waitsInQuiet(row.level) ? policy.quietHours : null
  return { firings, escalateAt: next ? afterQuiet(next.at, quiet) : null }
}

/** A new round of the clock: until when the alert is to be taken, or to be handled once it was. */
export async function newRound(
  ctx: Ctx,
  row: Pick<ControlAlertRow, 'ruleId' | 'level' | 'parentId' | 'escalationRound'>,
  state: 'untreated' | 'processing',
) {
  const policy = await policyOf(ctx, row.ruleId)
  const limits: EscalationLevel | undefined = policy?.perLevel[row.level]
  const until = (minutes: number | null | undefined) =>
    minutes == null ? null : minutesFrom(ctx.now, minutes)
  const round = {
    roundAt: ctx.now,
    acceptDueAt: state === 'untreated' ? until(limits?.acceptMinutes) : null,
    treatDueAt: state === 'processing' ? until(limits?.treatMinutes) : null,
    escalationFired: 0,
    escalationStep: 0,
  }
  const { escalateAt } = scheduleOf({ ...row, ...round, state }, policy)
  // What is taken keeps until when it was to be: by that it is told whether it was in time.
  const { acceptDueAt, ...kept } = round
  return {
    ...kept,
    ...(state === 'untreated' && { acceptDueAt }),
    escalateAt,
    escalationRound: row.escalationRound + 1,
  }
}
