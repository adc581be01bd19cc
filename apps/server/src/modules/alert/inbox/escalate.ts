import type { EscalationStep } from '@linli/api-client/contract/alert/escalation-policy'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { eq, lte } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { withoutValues } from '../../../kit/http/errors.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { roleHolders } from '../../auth/account/role-holders.ts'
import { servingIn } from '../../auth/account/serving-in.ts'
import { estate } from '../../base/places/estate.table.ts'
import { policyOf, scheduleOf } from './alert-clock.ts'
import { alertNotice, controlAlert, type ControlAlertRow } from './control-alert.table.ts'
import type { Firing } from './escalation.ts'

const batch = 200

/** Tells the next people of every alert that nobody took or handled in time. */
export const alertEscalation: JobDefinition = {
  name: 'alertEscalation',
  label: '预警升级',
  every: 15,
  run: async (deps) => {
    const due = await deps.database.db
      .select({ id: controlAlert.id })
      .from(controlAlert)
      .where(lte(controlAlert.escalateAt, deps.clock()))
      .orderBy(controlAlert.escalateAt)
      .limit(batch)
    let told = 0
    for (const { id } of due) told += await escalateOne(deps, id)
    const counts: Record<string, number> = told > 0 ? { 已通知: told } : {}
    return counts
  },
}

/** Each in a transaction of its own: what was sent and that it was sent hold together, or neither. */
async function escalateOne(deps: ServerDeps, id: number): Promise<number> {
  try {
    return await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const [row] = await ctx.tx
        .select()
        .from(controlAlert)
        .where(eq(controlAlert.id, id))
        .for('update', { skipLocked: true })
      if (row?.escalateAt == null || row.escalateAt > ctx.now) return 0
      return await fire(ctx, row)
    })
  } catch (error) {
    deps.log.error('an alert could not be escalated', { alert: id, error: withoutValues(error) })
    return 0
  }
}

async function fire(ctx: Ctx, row: ControlAlertRow): Promise<number> {
  const policy = await policyOf(ctx, row.ruleId)
  const { firings } = scheduleOf(row, policy)
  const due = firings.slice(row.escalationFired).filter(({ at }) => at <= ctx.now)
  let told = 0
  for (const one of due) told += await tell(ctx, row, one)
  const after = {
    escalationFired: row.escalationFired + due.length,
    escalationStep: due.reduce((most, { step }) => Math.max(most, step), row.escalationStep),
  }
  const { escalateAt } = scheduleOf({ ...row, ...after }, policy)
  await ctx.tx
    .update(controlAlert)
    .set({ ...after, escalateAt })
    .where(eq(controlAlert.id, row.id))
  return told
}

/** The people of one step, each by each way, once. */
async function tell(ctx: Ctx, row: ControlAlertRow, { step, turn, tells }: Firing): Promise<number> {
  const receivers = await receiversOf(ctx, row.estateId, tells)
  const told = await notify(ctx, row, receivers, { step, turn, channels: tells.channels })
  await flowEvents.record(ctx, {
    entity: 'controlAlert',
    entityId: row.id,
    action: 'escalate',
    fromState: row.state,
    toState: row.state,
    content: `${row.state === 'untreated' ? '未及时受理' : '未及时处理'}，第${step}级通知${told}人`,
  })
  return told
}

interface Told {
  readonly step: number
  readonly turn: number
  readonly channels: EscalationStep['channels']
}

/** Notices of an alert to these users; what there is no way for is kept as failed. */
export async function notify(
  ctx: Ctx,
  row: ControlAlertRow,
  receivers: readonly number[],
  { step, turn, channels }: Told,
): Promise<number> {
  if (receivers.length === 0) return 0
  const round = row.escalationRound
  await ctx.tx
    .insert(alertNotice)
    .values(
      channels.flatMap((channel) =>
        receivers.map((receiverId) => ({
          alertId: row.id,
          step,
          turn,
          round,
          channel,
          receiverId,
          ...(channel === 'console'
            ? { status: 'sent' as const, sentAt: ctx.now }
            : { status: 'failed' as const, error: '该通知方式尚未接入' }),
        })),
      ),
    )
    .onConflictDoNothing()
  if (channels.includes('console'))
    await staffMessages.notify(ctx, receivers, {
      kind: 'alert.notice',
      title: row.title,
      content: step === 0 ? '新的预警' : `预警未及时处理，第${step}级通知`,
      link: `${pageUrl('alerts')}?id=${row.id}`,
      bizType: 'controlAlert',
      bizId: row.id,
      round: round * 10_000 + step * 100 + turn,
    })
  return receivers.length
}

const roleCodes = { guard: 'guard', property_admin: 'property_admin' } as const

/** Those whom a step names, as far as they may see the estate and are in service. */
async function receiversOf(
  ctx: Ctx,
  estateId: number,
  { roles, userIds }: EscalationStep,
): Promise<number[]> {
  const found = new Set(userIds)
  for (const one of roles) {
    if (one === 'estate_manager') {
      const [row] = await ctx.tx
        .select({ id: estate.managerUserId })
        .from(estate)
        .where(eq(estate.id, estateId))
      if (row?.id != null) found.add(row.id)
    } else for (const { id } of await roleHolders(ctx, roleCodes[one])) found.add(id)
  }
  return await servingIn(ctx, estateId, [...found])
}
