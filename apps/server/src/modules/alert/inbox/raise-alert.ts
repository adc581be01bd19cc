import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import {
  type AlertEvidence,
  maxEvidence,
  restrictedTitle,
} from '@linli/api-client/contract/alert/control-alert'
import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { followDue } from '../../../kit/serve/due.ts'
import { raiseRows } from '../../../kit/serve/live-rows.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { alertRule } from '../rules/alert-rule.table.ts'
import { wantRepair } from './alert-repairs.ts'
import { newRound } from './alert-clock.ts'
import { controlAlertModel } from './alert.routes.ts'
import type { Arising } from './arising.ts'
import { controlAlert, type ControlAlertRow } from './control-alert.table.ts'
import { isWithin, minutesFrom } from './escalation.ts'
import { notify } from './escalate.ts'
import { isHigher } from './levels.ts'

export type AlertRuleRow = typeof alertRule.$inferSelect

/** The rules in use of some kinds in an estate. */
export const rulesOf = async (
  ctx: Ctx,
  estateId: number,
  kinds: readonly string[],
): Promise<AlertRuleRow[]> =>
  await ctx.tx
    .select()
    .from(alertRule)
    .where(
      and(
        eq(alertRule.estateId, estateId),
        inArray(alertRule.kind, [...kinds]),
        eq(alertRule.state, 'enabled'),
      ),
    )
    .orderBy(asc(alertRule.id))

const holds = (chosen: readonly number[] | null, id: number | null | undefined): boolean =>
  !chosen?.length || (id != null && chosen.includes(id))

/** Whether a rule looks at this place at this time. */
export const covers = (rule: AlertRuleRow, { channelId, deviceId, buildingId, at }: Arising): boolean =>
  holds(rule.channelIds, channelId) &&
  holds(rule.deviceIds, deviceId) &&
  holds(rule.nodeIds, buildingId) &&
  (!rule.activeTime?.length || isWithin(at, rule.activeTime))

/**
 * Raises what the rules of the estate say of it: merged into the open alert of the same key, or a new one. Nothing
 * where no rule in use looks there, or where it is too little for the numbers of the rule (`isEnough`). Answers the
 * alerts.
 */
export async function raiseAlert(
  ctx: Ctx,
  arising: Arising,
  isEnough: (rule: AlertRuleRow) => Promise<boolean> | boolean = () => true,
): Promise<number[]> {
  const rules = await rulesOf(ctx, arising.estateId, [arising.kind])
  const raised: number[] = []
  for (const rule of rules) {
    const counts = covers(rule, arising) && (await isEnough(rule))
    const id = counts ? await raiseUnder(ctx, rule, arising) : null
    if (id !== null) raised.push(id)
  }
  return raised
}

/** What one rule makes of it; null where it was closed so recently that it does not count anew. */
export async function raiseUnder(ctx: Ctx, rule: AlertRuleRow, arising: Arising): Promise<number | null> {
  const merged = await merge(ctx, rule, arising)
  if (merged !== null) return merged
  if (await wasJustClosed(ctx, rule, arising)) return null
  const made = await open(ctx, rule, arising)
  // Somebody else opened it meanwhile.
  return made ?? (await merge(ctx, rule, arising))
}

const evidenceOf = ({ at, recordId, title, text }: Arising, masked: boolean): AlertEvidence => ({
  at: at.toISOString(),
  recordId: masked ? null : (recordId ?? null),
  text: masked ? restrictedTitle : (text ?? title),
})

/** The record of an occurrence of a masked alert, for who may learn of it: one of the kind that the alert is about. */
const restrictedOf = ({ recordType, recordId }: Arising, kind: string | null): number =>
  recordType === kind ? (recordId ?? 0) : 0

async function merge(ctx: Ctx, rule: AlertRuleRow, arising: Arising): Promise<number | null> {
  const [row] = await ctx.tx
    .select()
    .from(controlAlert)
    .where(
      and(
        eq(controlAlert.ruleId, rule.id),
        eq(controlAlert.dedupeKey, arising.key),
        inArray(controlAlert.state, [...openAlerts]),
      ),
    )
    .for('update')
  if (row === undefined) return null
  // A target that became a restricted one meanwhile is told of as such from then on.
  const masked = row.isRestricted || arising.target?.restricted === true
  const hit = {
    lastAt: arising.at > row.lastAt ? arising.at : row.lastAt,
    occurredAt: arising.at < row.occurredAt ? arising.at : row.occurredAt,
    hitCount: row.hitCount + 1,
    evidence: [...row.evidence, evidenceOf(arising, masked)].slice(-maxEvidence),
    ...(row.isRestricted && {
      restrictedRecordIds: [
        ...row.restrictedRecordIds,
        restrictedOf(arising, row.restrictedRecordType),
      ].slice(-maxEvidence),
    }),
    recoveredAt: null,
  }
  await ctx.tx.update(controlAlert).set(hit).where(eq(controlAlert.id, row.id))
  const level = arising.level ?? arising.target?.level ?? rule.level
  if (isHigher(level, row.level)) await riseTo(ctx, { ...row, ...hit }, level, '触发条件加重')
  await told(ctx, row)
  return row.id
}

/** A level only rises; the clock begins anew, so that more people are told. */
export async function riseTo(ctx: Ctx, row: ControlAlertRow, level: AlertLevel, why: string): Promise<void> {
  const state = row.state === 'processing' ? 'processing' : 'untreated'
  const round = await newRound(ctx, { ...row, level }, state)
  const [risen] = await ctx.tx
    .update(controlAlert)
    .set({ level, ...round })
    .where(eq(controlAlert.id, row.id))
    .returning()
  if (risen === undefined) return
  await followDue(controlAlertModel, row, risen, ctx)
  await flowEvents.record(ctx, {
    entity: 'controlAlert',
    entityId: row.id,
    action: 'rise',
    fromState: row.state,
    toState: row.state,
    content: `${why}，等级提升`,
    payload: { from: row.level, to: level },
  })
}

/** After closing, the same counts anew when the window of the rule is over; what is urgent does at once. */
async function wasJustClosed(ctx: Ctx, rule: AlertRuleRow, arising: Arising): Promise<boolean> {
  const level = arising.level ?? arising.target?.level ?? rule.level
  if (level === 'urgent' || rule.dedupeMinutes === 0) return false
  const [last] = await ctx.tx
    .select({ handledAt: controlAlert.handledAt })
    .from(controlAlert)
    .where(and(eq(controlAlert.ruleId, rule.id), eq(controlAlert.dedupeKey, arising.key)))
    .orderBy(sql`${controlAlert.handledAt} desc nulls last`, desc(controlAlert.id))
    .limit(1)
  return last?.handledAt != null && minutesFrom(last.handledAt, rule.dedupeMinutes) > arising.at
}

async function open(ctx: Ctx, rule: AlertRuleRow, arising: Arising): Promise<number | null> {
  const { target, estateId, kind, key, at, parentId = null } = arising
  const level = arising.level ?? target?.level ?? rule.level
  const base = { ruleId: rule.id, level, parentId, escalationRound: -1 }
  const { roundAt, acceptDueAt, ...round } = await newRound(ctx, base, 'untreated')
  const { restricted = false } = target ?? {}
  const [row] = await ctx.tx
    .insert(controlAlert)
    .values({
      alertNo: await sequences.next(ctx, 'YJ', estateId),
      estateId,
      ruleId: rule.id,
      kind,
      level,
      title: restricted ? restrictedTitle : arising.title.slice(0, 100),
      dedupeKey: key,
      occurredAt: at,
      lastAt: at,
      late: arising.late ?? false,
      buildingId: arising.buildingId ?? null,
      roomId: arising.roomId ?? null,
      deviceId: arising.deviceId ?? null,
      channelId: arising.channelId ?? null,
      location: arising.location ?? null,
      // Of who is restricted the row itself knows nothing: no list, search, sheet or log can tell it.
      ...(restricted
        ? {
            isRestricted: true,
            restrictedTargetId: target?.id ?? null,
            restrictedRecordType: arising.recordType ?? null,
            restrictedRecordId: arising.recordId ?? null,
            restrictedRecordIds: [arising.recordId ?? 0],
          }
        : {
            personId: arising.personId ?? null,
            personName: arising.personName ?? null,
            plateNo: arising.plateNo ?? null,
            plateColor: arising.plateColor ?? null,
            targetId: target?.id ?? null,
            similarity: arising.similarity ?? null,
            recordType: arising.recordType ?? 'none',
            recordId: arising.recordId ?? null,
          }),
      evidence: [evidenceOf(arising, restricted)],
      parentId,
      roundAt,
      acceptDueAt: parentId === null ? (acceptDueAt ?? null) : null,
      ...round,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) return null
  await born(ctx, row)
  // Of many that went off at once nobody orders a repair for each.
  if (row.deviceId !== null && parentId === null && rule.actions?.includes('repair'))
    await wantRepair(ctx, row, row.deviceId, row.title)
  await notify(ctx, row, target?.notifyUserIds ?? [], { step: 0, turn: 0, channels: ['console'] })
  return row.id
}

/** The first line of the life of an alert that the program raised, and its deadline. */
export async function born(ctx: Ctx, row: ControlAlertRow): Promise<void> {
  await followDue(controlAlertModel, undefined, row, ctx)
  await flowEvents.record(ctx, {
    entity: 'controlAlert',
    entityId: row.id,
    action: 'create',
    fromState: null,
    toState: row.state,
    content: alertKindOf(row.kind)?.label ?? row.kind,
    isFirst: true,
  })
  await told(ctx, row)
}

/** Lists, bells and walls learn that there is something new. */
async function told(ctx: Ctx, row: ControlAlertRow): Promise<void> {
  await raiseRows(controlAlertModel, row, ctx)
  await raiseTopic(ctx, 'alert', [row.estateId])
  const { estateId, id } = row
  await tellLive(ctx, [{ estateId, topic: 'alert', refType: 'control_alert', refId: id }])
}
